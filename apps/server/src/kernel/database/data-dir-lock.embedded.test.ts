// Two processes on one data folder destroy its database without a word: the second one must not get in.
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-lock-'))
const path = join(folder, 'kontor.lock')
beforeEach(() => rmSync(path, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

test('a lock that is held refuses a second opener and names the holder; given back, it may be taken again', () => {
  const unlock = lockDataDir(path)
  expect(() => lockDataDir(path)).toThrow(`process ${process.pid}`)
  unlock()
  expect(lockDataDir(path)()).toBeUndefined()
})

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  const { pid } = child
  await once(child, 'exit')
  return pid!
}

test('the lock of a process that is gone is taken over, and nothing but the lock is left of that', async () => {
  writeFileSync(path, JSON.stringify({ pid: await deadPid(), startedAt: '1' }))
  const unlock = lockDataDir(path)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
  expect(readdirSync(folder)).toEqual(['kontor.lock'])
  unlock()
  expect(readdirSync(folder)).toEqual([])
})

test('a pid that passed on to another program does not hold the lock', () => {
  writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt: '1' }))
  expect(lockDataDir(path)()).toBeUndefined()
})

test.each(['', '{"pid":', '{"pid":"1"}'])('a lock that names nobody (%j) is left to a person', (text) => {
  writeFileSync(path, text)
  expect(() => lockDataDir(path)).toThrow(/kontor\.lock does not say who holds it.*remove it and start again/)
  expect(readFileSync(path, 'utf8')).toBe(text)
})

test('giving back takes away no lock but our own', () => {
  const unlock = lockDataDir(path)
  const other = JSON.stringify({ pid: process.pid, startedAt: '1' })
  writeFileSync(path, other)
  unlock()
  expect(readFileSync(path, 'utf8')).toBe(other)
})

test('of processes that race for a lock, free or of a dead holder, one holds it at a time', async () => {
  const script = fileURLToPath(new URL('../../testing/race-for-lock.ts', import.meta.url))
  const dead = await deadPid()
  const racers = Array.from({ length: 4 }, () => fork(script, [path, String(dead), '2500']))
  await Promise.all(racers.map((racer) => once(racer, 'message')))
  const figures = racers.map(async (racer) => {
    racer.send('go')
    const [answer] = await once(racer, 'message')
    return answer as { held: number; notAlone: number }
  })
  const [held, notAlone] = (await Promise.all(figures)).reduce(
    ([all, wrong], one) => [all + one.held, wrong + one.notAlone],
    [0, 0],
  )
  expect(held).toBeGreaterThan(100)
  expect(notAlone).toBe(0)
})
