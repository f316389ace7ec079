// How a tenant's statements are planned: what costs more than it brings is off, for this transaction only.
import { afterAll, expect, test } from 'vitest'
import { openTestKernel } from '../../testing/index.ts'

const kernel = await openTestKernel()
afterAll(() => kernel.close())

async function settingOf(name: string): Promise<unknown> {
  return kernel.database.withTenant(kernel.ids.next<'tenant'>(), async ({ session }) => {
    const { rows } = await session.query(
      "select setting || ' of this ' || source as value from pg_settings where name = $1",
      [name],
    )
    return (rows[0] as { value: string }).value
  })
}

const [name, value] =
  kernel.database.kind === 'postgres'
    ? (['jit', 'off of this session'] as const)
    : (['join_collapse_limit', '1 of this session'] as const)

test('PostgreSQL compiles no statement, and PGlite takes joins as they are written', async () => {
  expect(await settingOf(name)).toBe(value)
})
