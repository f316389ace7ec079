// How a tenant's statements are planned: what costs more than it brings is off, for this transaction only.
import { afterAll, expect, test } from 'vitest'
import { openTestKernel } from '../../testing/index.ts'

const kernel = await openTestKernel()
afterAll(() => kernel.close())

async function settingOf(name: string): Promise<unknown> {
  return kernel.database.withTenant(kernel.ids.next<'tenant'>(), async ({ session }) => {
    const { rows } = await session.query('select current_setting($1) as value', [name])
    return (rows[0] as { value: string }).value
  })
}

const [name, value] =
  kernel.database.kind === 'postgres' ? (['jit', 'off'] as const) : (['join_collapse_limit', '1'] as const)

test('PostgreSQL compiles no statement, and PGlite takes joins as they are written', async () => {
  expect(await settingOf(name)).toBe(value)
})
