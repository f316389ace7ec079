// How a tenant's statements are planned: what costs more than it brings is off, for this transaction only.
import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { anyOf } from './any-of.ts'
import { openTestKernel } from '../../testing/index.ts'

const kernel = await openTestKernel()
afterAll(() => kernel.close())

/** Of `names`, the settings that were made for this transaction. */
async function settingsIn(how: <T>(work: () => Promise<T>) => Promise<T>): Promise<Readonly<Record<string, string>>> {
  const ask = () =>
    kernel.database.withTenant(kernel.ids.next<'tenant'>(), async ({ session }) => {
      const { rows } = await session.query(
        "select name, setting from pg_settings where name = any($1) and source = 'session'",
        [['jit', 'join_collapse_limit', 'parallel_tuple_cost']],
      )
      return Object.fromEntries((rows as { name: string; setting: string }[]).map((one) => [one.name, one.setting]))
    })
  return how(ask)
}

const ofActs: Readonly<Record<string, string>> =
  kernel.database.kind === 'postgres' ? { jit: 'off', join_collapse_limit: '1' } : { join_collapse_limit: '1' }

test('joins are taken as they are written, and PostgreSQL compiles no statement', async () => {
  expect(await settingsIn((work) => work())).toEqual(ofActs)
})

test('a reading call lets several count its rows', async () => {
  const ofReading = { ...ofActs, parallel_tuple_cost: '0.02' }
  expect(await settingsIn((work) => kernel.database.reading(work))).toEqual(ofReading)
})

test('no index of a tenant is of the rows that are not deleted alone: every reader asks for these, and would be led to it instead of a key', async () => {
  const { rows } = await kernel.database.withTenant(kernel.ids.next<'tenant'>(), ({ session }) =>
    session.query(`select indexname as name from pg_indexes where schemaname = 'public'
      and indexdef ~ '\\(tenant_id\\M' and indexdef ~ 'WHERE \\(deleted_at IS NULL\\)$'`),
  )
  expect(rows).toEqual([])
})

test('rows are found by their ids through the key under the row security of the tenant, as by a subselect they are not', async () => {
  const plans = await kernel.database.withTenant(kernel.ids.next<'tenant'>(), async ({ session, db, tenantId }) => {
    for (const statement of [
      'create temporary table held (tenant_id uuid, id uuid, primary key (tenant_id, id)) on commit drop',
      `insert into held select '${tenantId}', gen_random_uuid() from generate_series(1, 20000)`,
      'alter table held enable row level security',
      'alter table held force row level security',
      `create policy tenant on held using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))`,
      'analyze held',
    ])
      await session.query(statement)
    const ids = [kernel.ids.next<'entry'>(), kernel.ids.next<'entry'>()]
    const planOf = async (condition: RawBuilder<unknown>) => {
      const asked = sql<object>`explain select id from held where tenant_id = ${tenantId} and id ${condition}`
      return (await asked.execute(db)).rows.flatMap((row) => Object.values(row)).join('\n')
    }
    const list = JSON.stringify(ids)
    return {
      array: await planOf(sql`= ${anyOf(ids)}`),
      subselect: await planOf(sql`in (select l.value::uuid from json_array_elements_text(${list}::json) l)`),
    }
  })
  const byKey = /Index Cond: .*tenant_id = .* AND \(id = /
  expect(plans.array).toMatch(byKey)
  expect(plans.subselect).not.toMatch(byKey)
})
