// A page of a list on the real database: its order, what stands first of equals, and the number of all rows.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, createWorld, openTestKernel } from '../testing/index.ts'
import { askTogether } from './database/nested-rows.ts'
import { from } from './database/records.ts'
import { type ListOrder, listPage, pageIn } from './lists.ts'
import type { SortOrder } from './paging.ts'

const kernel = await openTestKernel()
afterAll(() => kernel.close())

let world: World
beforeAll(async () => {
  world = await createWorld(kernel)
})

type Key = 'Size' | 'Name'
const order: ListOrder<Key> = {
  sort: { Size: [sql`length(value)`, sql`value`], Name: sql`left(key, 1)` },
  tie: { value: sql`key`, direction: 'desc' },
}

async function page(asked: readonly SortOrder<Key>[], pageSize = 10, offset = 0) {
  return await kernel.database.withTenant(world.tenantId, async (tx) => {
    const user = await from(tx, 'app_user').select('user_id').executeTakeFirstOrThrow()
    const values = { tenant_id: tx.tenantId, user_id: user.user_id }
    await tx.db
      .insertInto('user_property')
      .values([
        { ...values, key: 'a1', value: 'dd' },
        { ...values, key: 'a2', value: 'b' },
        { ...values, key: 'b1', value: 'a' },
        { ...values, key: 'b2', value: 'ccc' },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const query = from(tx, 'user_property').select('key').where('user_id', '=', user.user_id)
    const part = { order: asked, pageSize, offset }
    const { rows, total } = await listPage(query, order, part)
    // as a value of another statement it is the same page
    expect(await askTogether(tx, pageIn(query, order, part))).toEqual({ rows: rows.map(({ key }) => ({ key })), total })
    return { keys: rows.map(({ key }) => key), total }
  })
}

test('a key that sorts by several values turns all of them', async () => {
  expect(await page([{ key: 'Size', direction: 'asc' }])).toEqual({ keys: ['b1', 'a2', 'a1', 'b2'], total: 4 })
  expect(await page([{ key: 'Size', direction: 'desc' }])).toEqual({ keys: ['b2', 'a1', 'a2', 'b1'], total: 4 })
})

test('of equals the tie decides, the same way in both directions', async () => {
  expect((await page([{ key: 'Name', direction: 'asc' }])).keys).toEqual(['a2', 'a1', 'b2', 'b1'])
  expect((await page([{ key: 'Name', direction: 'desc' }])).keys).toEqual(['b2', 'b1', 'a2', 'a1'])
  expect((await page([])).keys).toEqual(['b2', 'b1', 'a2', 'a1'])
})

test('a page is a part, its total the whole', async () => {
  expect(await page([{ key: 'Name', direction: 'asc' }], 2, 1)).toEqual({ keys: ['a1', 'b2'], total: 4 })
  expect(await page([], 2, 4)).toEqual({ keys: [], total: 4 })
})
