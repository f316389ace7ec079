// A migrated, empty database of its own for each test file, on the engine under test: PGlite in memory from a prepared
// snapshot, or a fresh database on the PostgreSQL server that TEST_DATABASE_URL names.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { limits } from '@kontor/domain'
import { listMigrations, migrate } from '../kernel/database/migrate.ts'
import { openPostgres } from '../kernel/database/pg-pool.ts'
import { openPglite } from '../kernel/database/pglite-pool.ts'
import type { SqlPool } from '../kernel/database/session.ts'
import { createFreshDatabase, makeTemplate } from './fresh-database.ts'
import { openAgain } from './pglite-again.ts'

const serverUrl = process.env['TEST_DATABASE_URL']
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/kontor/', import.meta.url))

/** The engine that this run tests: `postgres` when TEST_DATABASE_URL is set. */
export const testEngine: 'pglite' | 'postgres' = serverUrl ? 'postgres' : 'pglite'

/** `isPrepared`: false as behind a pooler, where PostgreSQL keeps no plans. */
export async function openTestPool(isPrepared = process.env['KONTOR_PREPARED'] !== 'no'): Promise<SqlPool> {
  return serverUrl ? openOnServer(serverUrl, isPrepared) : openInMemory()
}

/** An empty database, on which no migration has run; `inTurn` runs some, one database after the other. */
export async function openEmptyPool(): Promise<SqlPool & { inTurn<T>(work: () => Promise<T>): Promise<T> }> {
  if (!serverUrl) return { ...(await openPglite({ dataDir: 'memory://' })), inTurn: (work) => work() }
  const { url, inTurn, drop } = await createFreshDatabase(serverUrl)
  const pool = openPostgres(url)
  return {
    ...pool,
    inTurn,
    async close() {
      await pool.close()
      await drop()
    },
  }
}

async function openInMemory(): Promise<SqlPool> {
  return openAgain(await migratedSnapshot())
}

/** The file of a snapshot of a migrated, empty embedded database. */
export async function migratedSnapshot(): Promise<string> {
  const snapshot = join(cache, `migrated-${fingerprintOfMigrations()}.tar`)
  if (!existsSync(snapshot)) {
    mkdirSync(cache, { recursive: true })
    const fresh = await openPglite({ dataDir: 'memory://' })
    await migrate(fresh)
    // test files that run at once may all find none: each writes its own, and the last one stays
    const own = `${snapshot}.${process.pid}`
    await fresh.dump(own)
    renameSync(own, snapshot)
    await fresh.close()
  }
  return snapshot
}

/** The embedded database of a data folder, which is made, migrated and empty: quicker than made from nothing. */
export async function layDownDatabase(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const pool = await openPglite({ dataDir: join(dataDir, 'database'), snapshot: await migratedSnapshot() })
  await pool.close()
}

function fingerprintOfMigrations(): string {
  const fingerprint = createHash('sha256')
  for (const { hash } of listMigrations()) fingerprint.update(hash)
  return fingerprint.digest('hex').slice(0, 16)
}

async function openOnServer(server: string, isPrepared: boolean): Promise<SqlPool> {
  const template = `kontor_migrated_${fingerprintOfMigrations()}`
  await makeTemplate(server, template, async (url) => {
    const pool = openPostgres(url)
    await migrate(pool)
    await pool.close()
  })
  const { url, drop } = await createFreshDatabase(server, template)
  const pool = openPostgres(url, limits.databaseMs, isPrepared)
  return {
    ...pool,
    async close() {
      await pool.close()
      await drop()
    },
  }
}
