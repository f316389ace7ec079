// A snapshot of the embedded database opens again and holds what was committed.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPglite } from './pglite-pool.ts'
import { keepSnapshots } from './snapshots.ts'

test('what was committed before a snapshot is in the database opened from it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-snapshot-'))
  const pool = await openPglite({ dataDir: 'memory://' })
  const session = await pool.session()
  await session.query('create table fact (text text); insert into fact values ($$kept$$)')
  session.release()
  const snapshots = keepSnapshots(pool, folder)
  const file = await snapshots.take()
  expect(readdirSync(folder)).toHaveLength(1)
  await pool.close()
  const again = await openPglite({ dataDir: 'memory://', snapshot: file ?? undefined })
  const reading = await again.session()
  expect((await reading.query('select text from fact')).rows).toEqual([{ text: 'kept' }])
  reading.release()
  await again.close()
  rmSync(folder, { recursive: true })
})
