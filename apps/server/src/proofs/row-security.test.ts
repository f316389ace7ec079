// G10: what the catalog of the database says of the second wall between tenants, and that the self-test at the start
// refuses a database without it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkRowSecurity } from '../kernel/database/self-test.ts'
import { type TestKernel, type World, createWorld, openTestKernel } from '../testing/index.ts'
import { ask, listTenantTables } from './tenant-rows.testing.ts'

let kernel: TestKernel
let world: World
let tables: string[]

const query = <Row>(text: string) => ask<Row>(kernel.pool, text)
const names = async (text: string) => (await query<{ name: string }>(text)).map(({ name }) => name)

beforeAll(async () => {
  kernel = await openTestKernel()
  world = await createWorld(kernel)
  tables = await listTenantTables(kernel.pool)
})
afterAll(() => kernel.close())

/** Tables without a tenant: each is known by name, and none of them is granted to the role of tenants. */
const tenantless = ['database_holder', 'failed_try', 'migration', 'tenant']

const ofTables = (condition: string) =>
  `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind in ('r', 'p') and ${condition} order by 1`

test('every table belongs to tenants, or is one of the few that are known not to', async () => {
  expect(await names(ofTables('true'))).toEqual([...tables, ...tenantless].toSorted())
  expect(tables.length).toBeGreaterThan(25)
  const readable = await names(ofTables(`has_table_privilege('kontor_app', c.oid, 'select, insert, update, delete')`))
  expect(readable.filter((name) => tenantless.includes(name))).toEqual([])
})

test('work outside of tenants reads what is of no tenant (tenants, failed tries) and has no right to any other', async () => {
  const rights = 'select, insert, update, delete, truncate, references, trigger'
  expect(await names(ofTables(`has_table_privilege('kontor_system', c.oid, '${rights}')`))).toEqual([
    'failed_try',
    'tenant',
  ])
  const as = (text: string) => kernel.database.asSystem((_db, session) => session.query(text))
  expect((await as('select id from tenant')).rows).toHaveLength(1)
  for (const name of [...tables, 'database_holder', 'migration'])
    await expect(as(`select from "${name}"`), name).rejects.toMatchObject({ code: '42501' })
  for (const text of [
    'update tenant set name = name',
    'delete from tenant',
    'truncate tenant',
    'update failed_try set at = at',
    'truncate failed_try',
  ])
    await expect(as(text), text).rejects.toMatchObject({ code: '42501' })
})

test('row security is enabled and forced on every table of tenants', async () => {
  expect(await names(ofTables('c.relrowsecurity and c.relforcerowsecurity'))).toEqual(tables)
})

test('each has one policy, for all commands, for everyone, that reads and writes only the tenant of the setting', async () => {
  const policies = await query<Record<string, unknown>>(
    `select c.relname as name, p.polcmd as command, p.polpermissive as permissive, p.polroles::text as roles,
       pg_get_expr(p.polqual, p.polrelid) as reads, pg_get_expr(p.polwithcheck, p.polrelid) as writes
     from pg_policy p join pg_class c on c.oid = p.polrelid order by 1`,
  )
  expect(policies.map((policy) => policy['name'])).toEqual(tables)
  const rule =
    /^\(tenant_id = \( SELECT \(NULLIF\(current_setting\('app\.tenant_id'::text, true\), ''::text\)\)::uuid AS "nullif"\)\)$/
  for (const policy of policies) {
    expect(policy).toMatchObject({ command: '*', permissive: true, roles: '{0}' })
    expect(policy['reads']).toMatch(rule)
    expect(policy['writes']).toBe(policy['reads'])
  }
})

type Index = {
  readonly name: string
  readonly key: string
  readonly columns: readonly string[]
  readonly primary: boolean
  readonly unique: boolean
  readonly partial: boolean
  /** A foreign key points to its table. */
  readonly referenced: boolean
}

const listIndexes = () =>
  query<Index>(
    `select c.relname as name, i.relname as key, x.indisprimary as primary, x.indisunique as unique,
       x.indpred is not null as partial,
       exists (select from pg_constraint k where k.contype = 'f' and k.confrelid = c.oid) as referenced,
       array(select coalesce(a.attname::text, '(expression)') from unnest(x.indkey::int2[]) with ordinality as u(n, o)
         left join pg_attribute a on a.attrelid = c.oid and a.attnum = u.n order by o) as columns
     from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public'`,
  ).then((indexes) => indexes.filter(({ name }) => tables.includes(name)))

test('primary keys begin with the tenant, and every other unique key holds it', async () => {
  const keys = (await listIndexes()).filter(({ unique }) => unique)
  const primary = keys.filter((one) => one.primary)
  expect(primary.map(({ name }) => name).toSorted()).toEqual(tables)
  expect(primary.filter(({ columns }) => columns[0] !== 'tenant_id')).toEqual([])
  expect(keys.filter(({ columns }) => !columns.includes('tenant_id'))).toEqual([])
})

test('indexes begin with the tenant, but for whole ones of tables that keys point to (decision 0012)', async () => {
  const isRight = ({ primary, partial, referenced, columns }: Index) =>
    (columns[0] === 'tenant_id') !== (referenced && !primary && !partial)
  const wrong = (await listIndexes()).filter((one) => !isRight(one))
  expect(wrong.map(({ name, key, columns }) => `${name}: ${key} (${columns.join()})`)).toEqual([])
})

test('references stay inside the tenant: composite, led by the tenant on both sides', async () => {
  const references = await query<{ name: string; target: string; own: string[]; other: string[] }>(
    `select k.conname as name, t.relname as target,
       array(select a.attname::text from unnest(k.conkey) with ordinality as u(n, o)
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by o) as own,
       array(select a.attname::text from unnest(k.confkey) with ordinality as u(n, o)
         join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n order by o) as other
     from pg_constraint k join pg_class t on t.oid = k.confrelid where k.contype = 'f'`,
  )
  const isSound = ({ target, own, other }: (typeof references)[number]) =>
    target === 'tenant'
      ? own.join() === 'tenant_id' && other.join() === 'id'
      : own[0] === 'tenant_id' && other[0] === 'tenant_id' && own.length > 1
  expect(references.filter((one) => !isSound(one))).toEqual([])
  const bound = await names(
    ofTables(
      `exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'tenant'::regclass)`,
    ),
  )
  expect(bound).toEqual(tables)
})

test('no view reads with the rights of its owner', async () => {
  const views = await names(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and (c.relkind = 'm' or (c.relkind = 'v'
       and not coalesce(c.reloptions @> array['security_invoker=true'], false)))`,
  )
  expect(views).toEqual([])
})

test('no function runs with the rights of its owner without a fixed search path', async () => {
  const functions = await names(
    `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname not in ('pg_catalog', 'information_schema') and p.prosecdef
       and not exists (select from unnest(coalesce(p.proconfig, '{}')) as c(setting) where setting like 'search_path=%')`,
  )
  expect(functions).toEqual([])
})

test('the role of tenants has no power of its own and owns nothing', async () => {
  const [role] = await query(
    `select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolcanlogin, rolreplication from pg_roles where rolname = 'kontor_app'`,
  )
  expect(role).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolcanlogin: false,
    rolreplication: false,
  })
  expect(await names(`select relname as name from pg_class where relowner = 'kontor_app'::regrole`)).toEqual([])
  expect(await names(`select proname as name from pg_proc where proowner = 'kontor_app'::regrole`)).toEqual([])
  expect(
    await names(
      `select nspname as name from pg_namespace where nspowner = 'kontor_app'::regrole and nspname not like 'pg_%temp%'`,
    ),
  ).toEqual([])
  expect(
    await names(
      `select r.rolname as name from pg_auth_members m join pg_roles r on r.oid = m.roleid where m.member = 'kontor_app'::regrole`,
    ),
  ).toEqual([])
})

test('the role of tenants may not create in the schema, truncate, or look past row security', async () => {
  const [schema] = await query<{ may: boolean }>(`select has_schema_privilege('kontor_app', 'public', 'create') as may`)
  expect(schema?.may).toBe(false)
  expect(await names(ofTables(`has_table_privilege('kontor_app', c.oid, 'truncate, references, trigger')`))).toEqual([])
})

test('what must not be rewritten can only be added to', async () => {
  const grants = await query<{ name: string; granted: string }>(
    `select table_name as name, string_agg(privilege_type, ' ' order by privilege_type) as granted
     from information_schema.role_table_grants where grantee = 'kontor_app' group by 1`,
  )
  const granted = new Map(grants.map((one) => [one.name, one.granted]))
  expect(granted.get('audit_entry')).toBe('INSERT SELECT')
  expect(granted.get('audit_head')).toBe('INSERT SELECT UPDATE')
  expect(granted.get('journal_resolution')).toBe('INSERT SELECT')
  const histories = tables.filter((name) => name.endsWith('_history'))
  expect(histories.length).toBeGreaterThan(10)
  for (const name of histories) expect(granted.get(name), name).toBe('SELECT')
  for (const text of [
    'update audit_entry set reason = null',
    'delete from audit_entry',
    'truncate audit_entry',
    'delete from audit_head',
  ])
    await expect(
      kernel.database.withTenant(world.tenantId, (tx) => tx.session.query(text)),
      text,
    ).rejects.toMatchObject({ code: '42501' })
})

test('a tenant cannot write a row of another, nor point at one', async () => {
  const other = await createWorld(kernel, 1)
  const write = (text: string, params: readonly unknown[]) =>
    kernel.database.withTenant(world.tenantId, (tx) => tx.session.query(text, params))
  await expect(
    write(`insert into tenant_setting (tenant_id, key, value) values ($1, 'planted', '1')`, [other.tenantId]),
  ).rejects.toMatchObject({ code: '42501' })
  await expect(write('update account set tenant_id = $1', [other.tenantId])).rejects.toMatchObject({
    code: expect.stringMatching(/^(42501|23503)$/) as string,
  })
  await expect(
    write('update account set company_id = $1 where account_id = $2', [other.holding, world.accounts.chf]),
  ).rejects.toMatchObject({ code: '23503' })
  const { rowCount } = await write('update account set short_name = $1 where tenant_id = $2', ['taken', other.tenantId])
  expect(rowCount).toBe(0)
})

/** Plants a defect, shows that the self-test names it, and takes it back. */
async function plant(defect: string, repair: string): Promise<unknown> {
  await query(defect)
  try {
    return await checkRowSecurity(kernel.pool).then(
      () => null,
      (error: unknown) => error,
    )
  } finally {
    await query(repair)
  }
}

test('the self-test at the start passes on the sound database', async () => {
  await expect(checkRowSecurity(kernel.pool)).resolves.toBeUndefined()
})

test.each([
  [
    'row security removed',
    'alter table payment disable row level security',
    'alter table payment enable row level security',
    /open on: payment/,
  ],
  [
    'row security not forced',
    'alter table account no force row level security',
    'alter table account force row level security',
    /open on: account/,
  ],
  [
    'a second policy',
    'create policy more on company for all using (true) with check (true)',
    'drop policy more on company',
    /open on: company/,
  ],
  [
    'a table that nobody isolated',
    'create table forgotten (tenant_id uuid not null, id uuid not null); grant select on forgotten to kontor_app',
    'drop table forgotten',
    /open on: forgotten/,
  ],
  [
    'a right of work outside of tenants to a table of theirs',
    'grant delete on currency to kontor_system',
    'revoke delete on currency from kontor_system',
    /outside of tenants has a right to currency/,
  ],
  [
    'rows that are visible without a tenant',
    'drop policy tenant on currency; create policy tenant on currency for all using (true) with check (true)',
    `drop policy tenant on currency; create policy tenant on currency for all using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))`,
    /silent on currency/,
  ],
])('the self-test refuses a database with %s', async (_, defect, repair, message) => {
  expect(String(await plant(defect, repair))).toMatch(message)
  await expect(checkRowSecurity(kernel.pool)).resolves.toBeUndefined()
})

// roles belong to the whole server, where other tests run beside this one
test.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'the self-test refuses a role of tenants that sees past row security',
  async () => {
    expect(String(await plant('alter role kontor_app bypassrls', 'alter role kontor_app nobypassrls'))).toMatch(
      /too powerful/,
    )
  },
)
