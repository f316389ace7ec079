// Refuses to serve on a database whose row security does not hold: without a tenant, nothing may be seen, and work
// outside of tenants has no right to their tables.
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
    const { rows: powerful } = await session.query(
      "select rolname as name from pg_roles where rolname in ('kontor_app', 'kontor_system') and (rolsuper or rolbypassrls)",
    )
    if (powerful.length > 0) throw new Error(`A role is too powerful: ${(powerful as { name: string }[])[0]?.name}`)
    const { rows: granted } = await session.query(
      "select name from unnest($1::text[]) name where has_table_privilege('kontor_system', format('public.%I', name), 'select, insert, update, delete, truncate')",
      [tables.map(({ name }) => name)],
    )
    if (granted.length > 0)
      throw new Error(`Work outside of tenants has a right to ${(granted as { name: string }[])[0]?.name}`)
    await session.query("select set_config('app.tenant_id', '', true), set_config('role', 'kontor_app', true)")
    for (const { name } of tables) {
      const { rows } = await session.query(`select exists (select from "${name}") as seen`)
      if ((rows as { seen: boolean }[])[0]?.seen) throw new Error(`Row security is silent on ${name}`)
    }
  } finally {
    await session.query('rollback').catch(() => undefined)
    session.release()
  }
}
