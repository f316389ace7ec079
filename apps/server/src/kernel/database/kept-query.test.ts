// What is built once answers each caller's own values, of his own tenant, for ever.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createWorld, openTestKernel } from '../../testing/index.ts'
import type { TenantTx } from './database.ts'
import { keptQueries, keptQuery } from './kept-query.ts'
import { from } from './records.ts'

const kernel = await openTestKernel()
const worlds = [await createWorld(kernel, 0), await createWorld(kernel, 1)] as const
afterAll(() => kernel.close())

let built = 0
const accounts = keptQuery<{ readonly ids: readonly string[]; readonly currencyId: string | null }>()((tx, value) => {
  built += 1
  return from(tx, 'account')
    .select(['account_id', 'tenant_id'])
    .where(sql<boolean>`account_id = any(${value('ids')}::uuid[])`)
    .where(sql<boolean>`(${value('currencyId')}::uuid is null or currency_id = ${value('currencyId')})`)
    .where('account_type', '<>', 'no type at all')
    .orderBy('account_id')
})

const idsOf = (tx: TenantTx) =>
  from(tx, 'account').select(['account_id', 'currency_id']).orderBy('account_id').execute()

test('is built once and answers the values and the tenant of each call', async () => {
  const all = await Promise.all(
    worlds.map(({ tenantId }) =>
      kernel.database.withTenant(tenantId, async (tx) => ({ tenantId, rows: await idsOf(tx) })),
    ),
  )
  const ids = all.flatMap(({ rows }) => rows.map(({ account_id }) => account_id))
  for (const { tenantId, rows } of [...all, ...all]) {
    const asked = await kernel.database.withTenant(tenantId, (tx) => accounts(tx, { ids, currencyId: null }))
    expect(asked).toEqual(rows.map(({ account_id }) => ({ account_id, tenant_id: tenantId })))
    const currencyId = rows[0]?.currency_id ?? ''
    const few = await kernel.database.withTenant(tenantId, (tx) => accounts(tx, { ids, currencyId }))
    expect(few.map((one) => one.account_id)).toEqual(
      rows.filter((row) => row.currency_id === currencyId).map(({ account_id }) => account_id),
    )
    expect(await kernel.database.withTenant(tenantId, (tx) => accounts(tx, { ids: [], currencyId: null }))).toEqual([])
  }
  expect(built).toBe(1)
})

test('a query of several texts is built once for each, and the oldest makes room', async () => {
  const built: string[] = []
  const firstAccounts = keptQueries<
    { readonly by: 'account_id' | 'short_name'; readonly count: number },
    Record<string, never>
  >()((tx, _value, { by, count }) => {
    built.push(`${by} ${count}`)
    return from(tx, 'account').select(by).orderBy(by).limit(sql.lit(count))
  })
  const [{ tenantId }] = worlds
  const first = (by: 'account_id' | 'short_name', count: number) =>
    kernel.database.withTenant(tenantId, (tx) => firstAccounts(tx, { by, count }, {}))
  for (let round = 0; round < 2; round++) {
    expect(Object.keys((await first('short_name', 1))[0] ?? {})).toEqual(['short_name'])
    expect(await first('account_id', 2)).toHaveLength(2)
  }
  expect(built).toEqual(['short_name 1', 'account_id 2'])
  // a hundred others later the first is gone
  for (let count = 1; count <= 100; count++) await first('account_id', count + 2)
  await first('short_name', 1)
  expect(built.filter((one) => one === 'short_name 1')).toHaveLength(2)
})

test('asks nothing while it is built', async () => {
  const asking = keptQuery<{ readonly id: string }>()((tx) => {
    void tx.session.query('select 1')
    return from(tx, 'account').selectAll()
  })
  const [{ tenantId }] = worlds
  await expect(kernel.database.withTenant(tenantId, (tx) => asking(tx, { id: 'any' }))).rejects.toThrow('being built')
})
