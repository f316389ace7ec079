// Migration 0034 on data that it has to change: categories of cashflows whose names stood twice.
import { nameKey } from '@kontor/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyPool } from '../../testing/index.ts'
import { listMigrations, migrate } from './migrate.ts'

const uuid = (group: number, number: number) =>
  `019ab000-${String(group).padStart(4, '0')}-7000-8000-${String(number).padStart(12, '0')}`
const tenants = [uuid(1, 1), uuid(1, 2)]
const companies = [uuid(2, 1), uuid(2, 2)]
const long = 'x'.repeat(256)
/** Tenant, company (null: global), name: each in the order of its id. */
const before: readonly (readonly [tenant: number, company: number | null, name: string])[] = [
  [0, null, 'Taxes'],
  [0, null, ' TAXES '],
  [0, null, 'Ｔaxes'],
  [0, 0, 'taxes'],
  [0, 0, 'Taxes'],
  [0, 1, 'Taxes'],
  [1, null, 'Taxes'],
  [0, null, long],
  [0, null, long.toUpperCase()],
  [0, null, 'Löhne  und\tGehälter'],
]
const idOf = (index: number) => uuid(100 + index, index)

const pool = await openEmptyPool()
afterAll(() => pool.close())

async function run(sql: string, params: readonly unknown[] = []): Promise<readonly unknown[]> {
  const session = await pool.session()
  try {
    return (await session.query(sql, params)).rows
  } finally {
    session.release()
  }
}
/** The owner of the tables is bound by row security too, on a server. */
const inTenant = (tenant: string, sql: string) =>
  run(`begin; select set_config('app.tenant_id', '${tenant}', true); ${sql}; commit`)

beforeAll(async () => {
  await pool.inTurn(() => migrate(pool, listMigrations().slice(0, 33)))
  for (const [index, tenant] of tenants.entries()) {
    const company = (number: number) =>
      `('${tenant}', '${companies[number] ?? ''}', 'Company', 'C', '${uuid(3, 1)}', 'CH', 'Bern', 'Europe/Zurich', now())`
    const cashflows = before.flatMap(([of, owner, name], number) => {
      const companyId = owner === null ? 'null' : `'${companies[owner] ?? ''}'`
      return of === index ? [`('${tenant}', '${idOf(number)}', ${companyId}, '${name}')`] : []
    })
    await run('insert into tenant (id, key, name, created_at) values ($1, $2, $2, now())', [tenant, `tenant-${index}`])
    await inTenant(
      tenant,
      `insert into currency (tenant_id, currency_id, code, name, minor_unit) values ('${tenant}', '${uuid(3, 1)}', 'CHF', 'Franc', 2);
      insert into company (tenant_id, company_id, name, short_name, currency_id, country, town_name, time_zone, created_at) values ${company(0)}, ${company(1)};
      insert into cashflow (tenant_id, cashflow_id, company_id, name) values ${cashflows.join(', ')}`,
    )
  }
  await pool.inTurn(() => migrate(pool))
}, 60_000)

test('of names that stood twice in a place all but the first get the beginning of their id, and keys are those of the domain', async () => {
  const rows = new Map<string, { name: string; name_key: string }>()
  for (const tenant of tenants) {
    const session = await pool.session()
    try {
      await session.query(`select set_config('app.tenant_id', '${tenant}', false)`)
      const { rows: found } = await session.query(
        'select cashflow_id, name, name_key from cashflow where tenant_id = $1',
        [tenant],
      )
      for (const row of found as { cashflow_id: string; name: string; name_key: string }[])
        rows.set(row.cashflow_id, row)
    } finally {
      await session.query("select set_config('app.tenant_id', '', false)")
      session.release()
    }
  }
  const names = before.map((_, index) => rows.get(idOf(index))?.name)
  const behind = (index: number) => idOf(index).slice(0, 13)
  expect(names).toEqual([
    'Taxes',
    ` TAXES  ${behind(1)}`,
    `Ｔaxes ${behind(2)}`,
    'taxes',
    `Taxes ${behind(4)}`,
    'Taxes',
    'Taxes',
    long,
    `${long.toUpperCase().slice(0, 240)} ${behind(8)}`,
    'Löhne  und\tGehälter',
  ])
  for (const { name, name_key: key } of rows.values()) expect(key).toBe(nameKey(name))
})

test('row security holds for the owner again', async () => {
  const [row] = await run("select relforcerowsecurity as forced from pg_class where relname = 'cashflow'")
  expect(row).toEqual({ forced: true })
})
