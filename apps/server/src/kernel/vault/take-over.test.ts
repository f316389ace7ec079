// When signatures of before may be taken over: at the upgrade, begun before the migrations run, and never again.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestKernel } from '../../testing/index.ts'
import { beginTakeOver, endTakeOver, isTakeOverOpen } from './take-over.ts'

const { pool, close } = await openTestKernel()
const folder = mkdtempSync(join(tmpdir(), 'kontor-test-'))
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

const at = '2026-11-23T09:00:00Z'
let folders = 0
const newDataDir = () => join(folder, `data-${(folders += 1)}`)
const begin = (dataDir: string, isServer = true) => beginTakeOver(dataDir, pool, isServer, at)

async function rename(from: string, to: string): Promise<void> {
  const session = await pool.session()
  await session.query(`alter table ${from} rename to ${to}`).finally(() => session.release())
}
/** The database as it was before the upgrade, as far as this looks. */
async function before(work: () => Promise<void>): Promise<void> {
  await rename('data_key', 'data_key_of_later')
  try {
    await work()
  } finally {
    await rename('data_key_of_later', 'data_key')
  }
}

test('is begun on a database of before, by a command too, and stays open until it is done', async () => {
  for (const isServer of [true, false]) {
    const dataDir = newDataDir()
    await before(() => begin(dataDir, isServer))
    expect(await isTakeOverOpen(dataDir)).toBe(true)
    await begin(dataDir)
    expect(await isTakeOverOpen(dataDir)).toBe(true)
    await endTakeOver(dataDir, at)
    expect(await isTakeOverOpen(dataDir)).toBe(false)
  }
})

test('is closed for ever once it is done, and from the first start where there is nothing to take over', async () => {
  const done = newDataDir()
  await before(() => begin(done))
  await endTakeOver(done, at)
  const fresh = newDataDir()
  await begin(fresh)
  for (const dataDir of [done, fresh]) {
    // a backup of before the upgrade, or somebody who put the schema back
    await before(() => begin(dataDir))
    expect(await isTakeOverOpen(dataDir)).toBe(false)
  }
})

test('a command closes nothing: it may run beside a folder that is not the server’s', async () => {
  const dataDir = newDataDir()
  await begin(dataDir, false)
  await before(() => begin(dataDir))
  expect(await isTakeOverOpen(dataDir)).toBe(true)
})

test('a line that is not what was written opens nothing; one that a crash tore is as if it had not begun', async () => {
  const dataDir = newDataDir()
  await before(() => begin(dataDir))
  const file = join(dataDir, 'journal', 'take-over.ndjson')
  writeFileSync(file, '{"takeOver":"begun","at":"2026-11-24T09:00:00Z","seal":"00"}\n')
  expect(await isTakeOverOpen(dataDir)).toBe(false)
  writeFileSync(file, '{"takeOver":"beg')
  expect(await isTakeOverOpen(dataDir)).toBe(false)
  await before(() => begin(dataDir))
  expect(await isTakeOverOpen(dataDir)).toBe(true)
})
