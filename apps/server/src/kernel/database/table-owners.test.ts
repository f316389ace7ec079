// Every table that there is has one owner, and no owner a table that is not there.
import { expect, test } from 'vitest'
import { openTestKernel } from '../../testing/index.ts'
import { tableOwners } from './table-owners.ts'

test('each table of the catalog has one owner', async () => {
  const kernel = await openTestKernel()
  const session = await kernel.pool.session()
  try {
    const { rows } = await session.query(
      "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
    )
    expect(Object.values(tableOwners).flat().toSorted()).toEqual(
      (rows as readonly { name: string }[]).map(({ name }) => name).toSorted(),
    )
  } finally {
    session.release()
    await kernel.close()
  }
})
