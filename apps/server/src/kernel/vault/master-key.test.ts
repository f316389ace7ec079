// The file of the master key: made once, for its user alone, and refused in one sentence wherever it should not lie.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { makeMasterKey, openMasterKey, readMasterKey } from './master-key.ts'
import { endTakeOver } from './take-over.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-test-'))
const dataDir = join(folder, 'data')
mkdirSync(dataDir)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(name: string, text: string | Buffer, mode = 0o600): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  chmodSync(path, mode)
  return path
}
const read = (path: string) => () => readMasterKey(path, dataDir, 'KONTOR_MASTER_KEY_FILE')
const good = Buffer.alloc(32, 7).toString('base64')

test('is made once, for its user alone, each time another', async () => {
  const [path, other] = [join(folder, 'made'), join(folder, 'made-too')]
  await makeMasterKey(path)
  await makeMasterKey(other)
  expect((statSync(path).mode & 0o777).toString(8)).toBe('600')
  const before = readFileSync(path, 'utf8')
  await expect(makeMasterKey(path)).rejects.toThrow(`${path} is there already: a master key is never written over.`)
  expect(readFileSync(path, 'utf8')).toBe(before)
  expect(read(path)().id).toMatch(/^[0-9a-f]{16}$/)
  expect(read(path)().id).toBe(read(path)().id)
  expect(read(other)().id).not.toBe(read(path)().id)
})

test('is what other programs write too: 32 bytes in base64', () => {
  expect(read(written('plain', good))().id).toBe(read(written('with-newline', `${good}\n`))().id)
})

test.each([
  ['shorter', Buffer.alloc(31, 7).toString('base64')],
  ['longer', Buffer.alloc(33, 7).toString('base64')],
  ['raw', Buffer.alloc(32, 0xc3)],
  ['empty', ''],
  ['two-lines', `${good}\n${good}\n`],
  ['password', 'correct horse battery staple'],
])('refuses a file whose content is %s, and does not tell it', (name, text) => {
  const path = written(name, text)
  expect(read(path)).toThrow(`${path} holds no master key, which is 32 bytes in base64, on one line.`)
  expect(read(path)).not.toThrow(String(text).slice(0, 12) || 'nothing is told of nothing')
})

test.each([0o640, 0o604, 0o620, 0o666])('refuses a file of the mode %o', (mode) => {
  const path = written('open-to-others', good, mode)
  expect(read(path)).toThrow(
    `${path} holds the master key and may be read or written by others (mode ${mode.toString(8)}). Take their rights away`,
  )
})

test('refuses a file that is not there, a folder, and the data folder, also behind links', () => {
  const missing = join(folder, 'nowhere')
  expect(read(missing)).toThrow(`KONTOR_MASTER_KEY_FILE names ${missing}, and there is no file.`)
  const inFolder = join(folder, 'no', 'where')
  expect(read(inFolder)).toThrow(`KONTOR_MASTER_KEY_FILE names ${inFolder}, and there is no file.`)
  expect(read(written('data/inside', good))).toThrow('which lies in the data folder')
  symlinkSync(join(dataDir, 'inside'), join(folder, 'link'))
  expect(read(join(folder, 'link'))).toThrow('which lies in the data folder')
  const outside = written('outside', good)
  symlinkSync(outside, join(dataDir, 'link-out'))
  expect(read(join(dataDir, 'link-out'))).toThrow('which lies in the data folder')
  symlinkSync(dataDir, join(folder, 'data-link'))
  expect(read(join(folder, 'data-link', 'inside'))).toThrow('which lies in the data folder')
  expect(read(outside)().path).toBe(outside)
})

test('the demo makes one beside its journal, and keeps it; production makes none', async () => {
  const config = { ...readConfig({}), dataDir }
  const made = await openMasterKey(config)
  expect(made.path).toBe(join(dataDir, 'master-key'))
  expect((await openMasterKey(config)).id).toBe(made.id)
  const production = { ...config, mode: 'production' } as const
  await expect(openMasterKey(production)).rejects.toThrow(/^Production wants a master key.* KONTOR_MASTER_KEY_FILE\.$/)
  const masterKeyFile = join(folder, 'outside')
  expect((await openMasterKey({ ...production, masterKeyFile })).path).toBe(masterKeyFile)
  const inside = openMasterKey({ ...production, masterKeyFile: made.path })
  await expect(inside).rejects.toThrow('which lies in the data folder')
})

test('the demo makes no second one where a first one is gone', async () => {
  const lost = { ...readConfig({}), dataDir: join(folder, 'lost') }
  mkdirSync(lost.dataDir)
  const { path } = await openMasterKey(lost)
  await endTakeOver(lost.dataDir, '2026-11-23T09:00:00Z')
  expect((await openMasterKey(lost)).path).toBe(path)
  rmSync(path)
  await expect(openMasterKey(lost)).rejects.toThrow(`${path} is gone, which held the master key of this data folder`)
  expect(existsSync(path)).toBe(false)
})
