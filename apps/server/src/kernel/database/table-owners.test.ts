// Every table that there is says whose it is, on each engine as the list of the checks has it.
import { expect, test } from 'vitest'
import { openTestKernel } from '../../testing/index.ts'
import { tableOwners } from './table-owners.generated.ts'

test('each table of the catalog names its one owner', async () => {
  const kernel = await openTestKernel()
  const session = await kernel.pool.session()
  try {
    const { rows } = await session.query(
      `select tablename as table, obj_description(to_regclass(format('public.%I', tablename)), 'pg_class') as owner
       from pg_tables where schemaname = 'public'`,
    )
    const said = rows as readonly { readonly table: string; readonly owner: string | null }[]
    const listed = Object.entries(tableOwners).flatMap(([owner, tables]) => tables.map((table) => ({ table, owner })))
    const byTable = (one: { table: string }, other: { table: string }) => (one.table < other.table ? -1 : 1)
    expect(said.toSorted(byTable)).toEqual(listed.toSorted(byTable))
  } finally {
    session.release()
    await kernel.close()
  }
})
