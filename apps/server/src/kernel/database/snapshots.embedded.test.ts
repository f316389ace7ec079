// Snapshots of the embedded database: when they are taken, that they open again, and that one can be put in its place.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { migratedSnapshot } from '../../testing/index.ts'
import { exportedHeadsIn } from '../audit/exported-heads.ts'
import { lockDataDir, lockName } from './data-dir-lock.ts'
import { type PglitePool, openPglite } from './pglite-pool.ts'
import { restoreSnapshot } from './restore-snapshot.ts'
import type { SqlSession } from './session.ts'
import { keepSnapshots, listSnapshots, snapshotFolder, timeOf } from './snapshots.ts'

vi.setConfig({ testTimeout: 120_000 })
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-snapshot-'))
const folder = snapshotFolder(dataDir)
afterAll(() => rmSync(dataDir, { recursive: true }))

async function inSession<T>(pool: PglitePool, work: (session: SqlSession) => Promise<T>): Promise<T> {
  const session = await pool.session()
  try {
    return await work(session)
  } finally {
    session.release()
  }
}
const note = (pool: PglitePool, text: string) =>
  inSession(pool, (session) =>
    session.query('create table if not exists fact (text text); insert into fact values ($$' + text + '$$)'),
  )
const readNotes = async (database: string) => {
  const pool = await openPglite({ dataDir: join(dataDir, database) })
  const { rows } = await inSession(pool, (session) => session.query('select text from fact order by text'))
  await pool.close()
  return (rows as { text: string }[]).map(({ text }) => text)
}

test('G26: a snapshot is put in the place of the database; what was there is kept aside, and the send journal stays', async () => {
  const pool = await openPglite({ dataDir: join(dataDir, 'database'), snapshot: await migratedSnapshot() })
  await note(pool, 'kept')
  mkdirSync(folder)
  writeFileSync(join(folder, '2026-01-01T00-00-00.000Z.tar.part'), 'half')
  await keepSnapshots(pool, folder).take()
  expect(readdirSync(folder)).toEqual(listSnapshots(folder))
  await note(pool, 'later')
  await pool.close()
  mkdirSync(join(dataDir, 'journal'))
  writeFileSync(join(dataDir, 'journal/send-journal.ndjson'), 'sent\n')
  const [name = ''] = listSnapshots(folder)
  const at = '2026-11-21T10:00:00.000Z'

  const unlock = lockDataDir(join(dataDir, lockName))
  await expect(restoreSnapshot(dataDir, name, at)).rejects.toThrow('already works on this data folder')
  unlock()
  await expect(restoreSnapshot(dataDir, '../database', at)).rejects.toThrow('There is no snapshot ../database')
  const broken = '2026-01-01T00-00-00.000Z.tar'
  writeFileSync(join(folder, broken), readFileSync(join(folder, name)).subarray(0, 100_000))
  await expect(restoreSnapshot(dataDir, broken, at)).rejects.toThrow(/cannot be opened: .*Take another one/s)
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'journal', 'snapshots'])

  const aside = await restoreSnapshot(dataDir, name, at)
  expect(aside).toBe('database.before-2026-11-21T10-00-00.000Z')
  expect(await readNotes('database')).toEqual(['kept'])
  expect(await readNotes(aside)).toEqual(['kept', 'later'])
  expect(readFileSync(join(dataDir, 'journal/send-journal.ndjson'), 'utf8')).toBe('sent\n')
  const [noted] = (await exportedHeadsIn(dataDir).read()).lines
  expect(noted).toEqual({ restoredAt: at, takenAt: new Date(timeOf(name) ?? 0).toISOString() })
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', aside, 'journal', 'snapshots'])
})

test.each([
  ['none', [], 1],
  ['one of an hour ago', ['2026-11-21T09-00-00.000Z.tar'], 2],
  [
    'one that is younger, and files of others',
    ['2026-11-21T09-30-00.000Z.tar', '2026-11-21T08-00-00.000Z.tar', 'x.tar'],
    2,
  ],
])('with %s a start takes what is due, in the background', async (_what, names, count) => {
  const own = join(dataDir, `start-${count}-${names.length}`)
  mkdirSync(own)
  for (const name of names) writeFileSync(join(own, name), '')
  const dumped: string[] = []
  // only whether and when it is asked is of interest here
  const pool = {
    dump: async (file: string) => {
      dumped.push(file)
      writeFileSync(file, '')
    },
  } as PglitePool
  const snapshots = keepSnapshots(pool, own, () => Date.parse('2026-11-21T10:00:00Z'))
  snapshots.start((error) => {
    throw error
  })
  expect(dumped).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 50))
  await snapshots.stop()
  expect(listSnapshots(own)).toHaveLength(count)
})

test('after a clock that was ahead what is taken stays, and names of the future go before it', async () => {
  const own = join(dataDir, 'ahead')
  let now = Date.parse('2026-12-28T10:00:00Z')
  // what it is given is of no interest here
  const pool = { dump: async (file: string) => writeFileSync(file, '') } as PglitePool
  const snapshots = keepSnapshots(pool, own, () => now)
  for (let taken = 0; taken < 48; taken += 1, now += 3_600_000) await snapshots.take()
  now = Date.parse('2026-11-30T11:00:00Z')
  const first = await snapshots.take()
  now += 3_600_000
  const second = await snapshots.take()
  const names = listSnapshots(own, now)
  expect(names.map((name) => join(own, name)).slice(0, 2)).toEqual([second, first])
  expect([names.length, names[2], names.at(-1)]).toEqual([
    48,
    '2026-12-30T09-00-00.000Z.tar',
    '2026-12-28T12-00-00.000Z.tar',
  ])
})
