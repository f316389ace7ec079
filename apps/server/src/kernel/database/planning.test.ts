// How a tenant's statements are planned: what costs more than it brings is off, for this transaction only.
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

test('rows are found by their ids through the key, under the row security of the tenant too', async () => {
  const plan = await kernel.database.withTenant(kernel.ids.next<'tenant'>(), async (tx) => {
    // nothing stands there: what would be asked of many rows is asked
    await tx.session.query('set local enable_seqscan = off')
    const asked = tx.db
      .selectFrom('entry')
      .select('entry_id')
      .where('tenant_id', '=', tx.tenantId)
      .where('entry_id', '=', anyOf([kernel.ids.next<'entry'>(), kernel.ids.next<'entry'>()]))
    return (await asked.explain('text' as never)).map((row) => Object.values(row as object).join('')).join('\n')
  })
  expect(plan).toMatch(/Index Cond: .*tenant_id = .* AND \(entry_id = ANY /)
})
