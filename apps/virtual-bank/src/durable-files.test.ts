import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFinishedFiles, moveDurably, writeDurably } from './durable-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'durable-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('writes a file whole over an older one and leaves nothing else behind', () => {
  writeDurably(join(folder, 'a.json'), 'old and longer')
  writeDurably(join(folder, 'a.json'), 'new')
  expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe('new')
  expect(readdirSync(folder)).toEqual(['a.json'])
})

test('lists finished files in order, and nothing for a folder that is not there', () => {
  for (const name of ['b', 'a', '.c', 'd.tmp']) writeFileSync(join(folder, name), '')
  expect(listFinishedFiles(folder)).toEqual(['a', 'b'])
  expect(listFinishedFiles(join(folder, 'nowhere'))).toEqual([])
})

const otherFileSystem = '/dev/shm'
const hasTwo = existsSync(otherFileSystem) && statSync(otherFileSystem).dev !== statSync(tmpdir()).dev

test.skipIf(!hasTwo)('moves a file also to another file system', () => {
  const other = mkdtempSync(join(otherFileSystem, 'durable-'))
  try {
    writeFileSync(join(folder, 'a'), 'content')
    moveDurably(join(folder, 'a'), join(other, 'b'))
    expect(readdirSync(folder)).toEqual([])
    expect(readdirSync(other)).toEqual(['b'])
    expect(readFileSync(join(other, 'b'), 'utf8')).toBe('content')
  } finally {
    rmSync(other, { recursive: true, force: true })
  }
})
