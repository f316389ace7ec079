// Data of another engine is named before it is opened; the engine that is named is the one that is pinned.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migratedSnapshot } from '../../testing/index.ts'
import { openPglite } from './pglite-pool.ts'
import { checkPgliteVersion, pgliteMajor } from './pglite-version.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-version-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the version that is said is the one that the pinned engine embeds', async () => {
  const pool = await openPglite({ dataDir: 'memory://', snapshot: await migratedSnapshot() })
  const session = await pool.session()
  const { rows } = await session.query("select current_setting('server_version') as version")
  session.release()
  await pool.close()
  expect(rows).toEqual([{ version: expect.stringMatching(new RegExp(`^${pgliteMajor}\\.`)) }])
})

test('data of this version is opened, and so is a folder without any', () => {
  expect(() => checkPgliteVersion(folder)).not.toThrow()
  writeFileSync(join(folder, 'PG_VERSION'), `${pgliteMajor}\n`)
  expect(() => checkPgliteVersion(folder)).not.toThrow()
})

test('data of another version is refused, naming both and what to do', () => {
  writeFileSync(join(folder, 'PG_VERSION'), '17\n')
  expect(() => checkPgliteVersion(folder)).toThrow(
    `The data in ${folder} was made by PostgreSQL 17; this program embeds ${pgliteMajor}. Export it with the version`,
  )
})
