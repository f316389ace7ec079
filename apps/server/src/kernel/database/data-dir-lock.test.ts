// Two processes on one embedded database destroy it without a word: the second one must not get in.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-lock-'))
const path = join(folder, 'database.lock')
afterAll(() => rmSync(folder, { recursive: true }))

test('a lock that is held refuses a second opener and names the holder; given back, it may be taken again', () => {
  const unlock = lockDataDir(path)
  expect(() => lockDataDir(path)).toThrow(`process ${process.pid}`)
  unlock()
  expect(lockDataDir(path)()).toBeUndefined()
})

test('the lock of a process that is gone is taken over', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  const { pid } = child
  await new Promise((resolve) => child.on('exit', resolve))
  writeFileSync(path, JSON.stringify({ pid, startedAt: '1' }))
  expect(lockDataDir(path)()).toBeUndefined()
})

test('a pid that passed on to another program does not hold the lock', () => {
  writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt: '1' }))
  expect(lockDataDir(path)()).toBeUndefined()
})

test('a torn lock file holds nothing', () => {
  writeFileSync(path, '{"pid":')
  expect(lockDataDir(path)()).toBeUndefined()
})
