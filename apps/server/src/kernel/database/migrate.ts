// Migrations go forward only: plain SQL files, zero-padded, never edited after landing (their hashes are kept).
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { StartRefusal } from '../start-refusal.ts'
import type { SqlPool } from './session.ts'

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

const staleProposals = 'alter table if exists stale_match_proposal'

export type Migration = { readonly name: string; readonly sql: string; readonly hash: string }

/** All migrations in order. Throws when a number is missing or stands twice. */
export function listMigrations(): readonly Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  return names.map((name, index) => {
    const expected = String(index + 1).padStart(4, '0')
    if (!name.startsWith(`${expected}-`)) throw new Error(`Migration ${expected} is missing or stands twice (${name})`)
    const sql = readFileSync(folder + name, 'utf8')
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
  })
}

/** What has not run on this database yet: all of an empty one. */
export async function listPending(pool: SqlPool): Promise<readonly string[]> {
  const session = await pool.session()
  try {
    const { rows: found } = await session.query("select to_regclass('migration') is not null as there")
    const isEmpty = (found as { there: boolean }[])[0]?.there !== true
    const { rows } = isEmpty ? { rows: [] } : await session.query('select name from migration')
    const known = new Set((rows as { name: string }[]).map(({ name }) => name))
    return listMigrations().flatMap(({ name }) => (known.has(name) ? [] : [name]))
  } finally {
    session.release()
  }
}

/**
 * Brings the schema up to date; answers the names of the migrations that ran. Safe with several processes. `migrations`:
 * all that this program knows; a test begins with the first of them.
 */
export async function migrate(
  pool: SqlPool,
  migrations: readonly Migration[] = listMigrations(),
): Promise<readonly string[]> {
  const session = await pool.session()
  const ran: string[] = []
  try {
    await session.query('begin')
    // nobody works on the database meanwhile: a large one takes its time
    await session.query('set local statement_timeout = 0; set local lock_timeout = 0')
    if (pool.kind === 'postgres') await session.query('select pg_advisory_xact_lock(7230601)')
    await session.query(
      'create table if not exists migration (name text primary key, hash text not null, ran_at timestamptz not null default now())',
    )
    const { rows } = await session.query('select name, hash from migration')
    const known = new Map((rows as { name: string; hash: string }[]).map((row) => [row.name, row.hash]))
    for (const name of known.keys()) {
      if (!migrations.some((one) => one.name === name))
        throw new StartRefusal(`The database is newer than this program: it knows ${name}. Start the newer version.`)
    }
    for (const { name, sql, hash } of migrations) {
      const before = known.get(name)
      if (before !== undefined && before !== hash) throw new Error(`Migration ${name} was edited after it ran`)
      if (before !== undefined) continue
      // what a migration writes marks proposals as stale, which row security keeps from an owner who is no superuser
      await session.query(`${staleProposals} no force row level security; ${sql}`)
      await session.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
      ran.push(name)
    }
    if (ran.length > 0) await session.query(`${staleProposals} force row level security`)
    await session.query('commit')
    return ran
  } catch (error) {
    await session.query('rollback').catch(() => undefined)
    throw error
  } finally {
    session.release()
  }
}
