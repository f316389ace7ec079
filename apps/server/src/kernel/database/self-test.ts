// Refuses to serve on a database whose row security does not hold: without a tenant, nothing may be seen.
import type { SqlPool } from './session.ts'

type Table = { name: string; enabled: boolean; forced: boolean; policies: number }

export async function checkRowSecurity(pool: SqlPool): Promise<void> {
  const session = await pool.session()
  try {
    await session.query('begin')
    const { rows: found } = await session.query(`
      select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polcmd = '*'
           and p.polqual is not null and p.polwithcheck is not null) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p')
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`)
    const tables = found as Table[]
    const open = tables.filter((table) => !table.enabled || !table.forced || table.policies !== 1)
    if (open.length > 0) throw new Error(`Row security is open on: ${open.map((table) => table.name).join(', ')}`)
    await session.query("select set_config('app.tenant_id', '', true), set_config('role', 'kontor_app', true)")
    const { rows: me } = await session.query(
      'select rolsuper or rolbypassrls as powerful from pg_roles where rolname = current_user',
    )
    if ((me as { powerful: boolean }[])[0]?.powerful !== false) throw new Error('The role of tenants is too powerful')
    for (const { name } of tables) {
      const { rows } = await session.query(`select exists (select from "${name}") as seen`)
      if ((rows as { seen: boolean }[])[0]?.seen) throw new Error(`Row security is silent on ${name}`)
    }
  } finally {
    await session.query('rollback').catch(() => undefined)
    session.release()
  }
}
