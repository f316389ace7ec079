// What disks, rights and ports refuse at a start is a sentence with the path; a bug stays an error.
import { createServer } from 'node:net'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { appendOnlyFile } from './append-only-file.ts'
import { engineError } from './database/pglite-errors.ts'
import { isDiskFull } from './database/session.ts'
import { refusalOf, withPath } from './start-refusal.ts'

it.each([
  ['ENOSPC', 'the disk is full'],
  ['EROFS', 'the file system is read-only'],
  ['EACCES', 'this user has no right to it'],
])('%s names the file that was written, also where the system leaves it out', (code, cause) => {
  const error = Object.assign(new Error(code), { code, errno: -1, syscall: 'write' })
  expect(refusalOf(error)).toBeNull()
  expect(refusalOf(withPath(error, '/data/kontor.lock'))?.message).toBe(
    `/data/kontor.lock cannot be used: ${cause} (${code}). Mend that, and start Kontor again.`,
  )
})

it('a full disk below the database is told as one, of either engine', () => {
  const sqlError = Object.assign(new Error('could not extend file "base/5/17499"'), { code: '53100' })
  expect(refusalOf(sqlError)?.message).toBe(
    'The disk that holds the database is full (53100). Make room on it, and start Kontor again.',
  )
  const embedded = engineError({ name: 'ErrnoError', errno: 51 }, '/data/database')
  expect(refusalOf(embedded)?.message).toBe(
    '/data/database cannot be used: the disk is full (ENOSPC). Mend that, and start Kontor again.',
  )
  expect(isDiskFull(embedded)).toBe(true)
  // a number that nobody gave a meaning is no fault of the surroundings
  expect(refusalOf(engineError({ name: 'ErrnoError', errno: 8 }, '/data/database'))).toBeNull()
})

it('a journal or heads file that is a folder is named when it is read and when it is written', async () => {
  const folder = mkdtempSync(`${tmpdir()}/kontor-refusal-`)
  const file = appendOnlyFile(folder)
  for (const work of [() => file.read(), () => file.append('line')]) {
    const error: unknown = await work().catch((thrown: unknown) => thrown)
    expect(refusalOf(error)?.message).toContain(`${folder} cannot be used: a folder stands where a file belongs`)
  }
  rmSync(folder, { recursive: true })
})

it('a port that is taken is named, and a bug is none of the surroundings', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const [error] = (await once(createServer().listen(port, '127.0.0.1').unref(), 'error').catch((thrown: unknown) => [
    thrown,
  ])) as [unknown]
  taken.close()
  expect(refusalOf(error)?.message).toBe(
    `Port ${port} is taken by another program. Stop it, or set PORT to another one.`,
  )
  expect(refusalOf(new TypeError('x is undefined'))).toBeNull()
  expect(refusalOf(Object.assign(new Error('ENOENT'), { code: 'ENOENT', path: '/a' }))).toBeNull()
})
