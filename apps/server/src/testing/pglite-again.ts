// An embedded database in memory that is emptied and taken again: opening one costs more than what most test files do in
// it. One whose shape a test has changed, or what migrations wrote into it, is thrown away.
import { type PglitePool, openPglite } from '../kernel/database/pglite-pool.ts'
import type { SqlPool } from '../kernel/database/session.ts'

type Known = { readonly pool: PglitePool; readonly shape: string; readonly furniture: string }

let idle: Known | null = null

/** As loaded from `snapshot`; closed, it waits for the next. */
export async function openAgain(snapshot: string): Promise<SqlPool> {
  const known = idle ?? (await openNew(snapshot))
  idle = null
  return {
    ...known.pool,
    async close() {
      if (idle === null && (await isAsNew(known))) idle = known
      else await known.pool.close()
    },
  }
}

async function openNew(snapshot: string): Promise<Known> {
  const pool = await openPglite({ dataDir: 'memory://', snapshot })
  return { pool, shape: await ask(pool, shapeSql), furniture: await furnitureOf(pool) }
}

async function isAsNew({ pool, shape, furniture }: Known): Promise<boolean> {
  try {
    if ((await ask(pool, shapeSql)) !== shape) return false
    await empty(pool)
    return (await furnitureOf(pool)) === furniture
  } catch {
    // its thread is gone, or a test left it in the middle of something
    return false
  }
}

/** What DDL leaves: relations, columns, constraints, triggers and whether they fire, policies, functions, rights. */
const shapeSql = `select md5(concat_ws('|',
  (select string_agg(concat_ws(',', oid, relname, relrowsecurity, relforcerowsecurity, relacl), ' ' order by oid)
     from pg_class where relpersistence = 'p'),
  (select count(*) from pg_attribute join pg_class on pg_class.oid = attrelid where relpersistence = 'p' and not attisdropped),
  (select string_agg(concat_ws(',', oid, convalidated), ' ' order by oid) from pg_constraint),
  (select string_agg(concat_ws(',', oid, tgenabled), ' ' order by oid) from pg_trigger),
  (select string_agg(concat_ws(',', oid, polroles, pg_get_expr(polqual, polrelid)), ' ' order by oid) from pg_policy),
  (select string_agg(concat_ws(',', oid, md5(prosrc)), ' ' order by oid) from pg_proc),
  (select string_agg(concat_ws(',', rolname, rolsuper, rolbypassrls), ' ' order by oid) from pg_roles),
  (select string_agg(concat_ws(',', roleid, member), ' ' order by roleid, member) from pg_auth_members),
  (select count(*) from pg_namespace where nspname not like 'pg_%'))) as answer`

const ownTables = `select tablename as answer from pg_tables where schemaname = 'public' order by tablename`

/** The rows that migrations wrote: those of tables that were filled when the database was new. */
async function furnitureOf(pool: PglitePool): Promise<string> {
  const parts: string[] = []
  for (const table of await filledTables(pool))
    parts.push(
      table,
      await ask(pool, `select md5(string_agg(t::text, ' ' order by t::text)) as answer from "${table}" t`),
    )
  return parts.join(' ')
}

const furnished = new WeakMap<PglitePool, ReadonlySet<string>>()

async function filledTables(pool: PglitePool): Promise<readonly string[]> {
  const asked = (await askAll(pool, ownTables)).map(
    (table) => `select '${table}' as answer where exists (select 1 from "${table}")`,
  )
  const filled = await askAll(pool, asked.join(' union all '))
  if (!furnished.has(pool)) furnished.set(pool, new Set(filled))
  return filled
}

async function empty(pool: PglitePool): Promise<void> {
  const kept = furnished.get(pool)
  // all at once: some refer to each other
  const used = (await askAll(pool, ownTables)).filter((table) => kept?.has(table) !== true).map((table) => `"${table}"`)
  // what was written once stays written in the product: here the triggers that see to that are silent for a moment
  await askAll(
    pool,
    `reset all; set session_replication_role = replica; truncate ${used.join(', ')} restart identity; reset session_replication_role`,
  )
}

async function ask(pool: PglitePool, sql: string): Promise<string> {
  return (await askAll(pool, sql))[0] ?? ''
}

async function askAll(pool: PglitePool, sql: string): Promise<readonly string[]> {
  const session = await pool.session()
  try {
    return ((await session.query(sql)).rows as readonly { readonly answer: string }[]).map(({ answer }) => answer)
  } finally {
    session.release()
  }
}
