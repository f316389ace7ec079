// What stores do with plain rows, on the real database: only the tenant's rows, joins within it, locks, versions, use.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type World, createWorld, openTestKernel } from '../../testing/index.ts'
import type { Actor } from '../actor.ts'
import {
  type Row,
  countRows,
  deleteOne,
  from,
  insertNamed,
  lockOne,
  nameOf,
  onKey,
  saveNamed,
  saveVersion,
} from './records.ts'

const kernel = await openTestKernel()
afterAll(() => kernel.close())

let world: World
let other: World
let person: string
beforeAll(async () => {
  world = await createWorld(kernel, 0)
  other = await createWorld(kernel, 1)
  const people = await kernel.database.withTenant(world.tenantId, (tx) =>
    from(tx, 'app_user').select('user_id').orderBy('user_id').execute(),
  )
  person = people[0]?.user_id ?? ''
})

const inWorld = <T>(work: Parameters<typeof kernel.database.withTenant<T>>[1]) =>
  kernel.database.withTenant(world.tenantId, work)

async function insertPreset(): Promise<string> {
  const id = kernel.ids.next<'filter-preset'>()
  await inWorld((tx) =>
    tx.db
      .insertInto('filter_preset')
      .values({
        tenant_id: world.tenantId,
        filter_preset_id: id,
        name: id,
        name_key: id,
        context_key: 'records',
        filter_fields: JSON.stringify([{ id: 'a', value: 1 }]),
        scope: 'private',
        created_by: person,
        created_at: '2026-11-23T09:00:00Z',
        changed_by: person,
        changed_at: '2026-11-23T09:00:00Z',
      })
      .execute(),
  )
  return id
}

test('a query begins at the rows of its tenant, and says so itself', async () => {
  const { sql, rows, count } = await inWorld(async (tx) => {
    const query = from(tx, 'account').select('account_id')
    return { sql: query.compile().sql, rows: await query.execute(), count: await countRows(query) }
  })
  expect(sql).toContain('"account"."tenant_id" = $1')
  expect(rows.length).toBeGreaterThan(0)
  expect(count).toBe(rows.length)
})

test('a join by a key stays within the tenant, though both sides were everybody’s', async () => {
  const query = await inWorld(async (tx) =>
    from(tx, 'account')
      .innerJoin('currency as unit', (join) => onKey(join, 'unit.currency_id', 'account.currency_id'))
      .select('unit.code')
      .compile(),
  )
  expect(query.sql).toContain(
    '"unit"."tenant_id" = "account"."tenant_id" and "unit"."currency_id" = "account"."currency_id"',
  )
})

test('a person is called by both names, and nobody is null', async () => {
  const named = await inWorld((tx) =>
    from(tx, 'app_user').select(nameOf('app_user').as('name')).where('user_id', '=', person).executeTakeFirstOrThrow(),
  )
  expect(named.name).toMatch(/^\S+ \S+/)
  const rows = await inWorld((tx) =>
    from(tx, 'account')
      .leftJoin('app_user as nobody', (join) => onKey(join, 'nobody.user_id', 'account.account_id'))
      .select(nameOf<string | null>('nobody').as('name'))
      .execute(),
  )
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set([null]))
})

describe('one row', () => {
  test('is locked whole, and another tenant’s is not there', async () => {
    const id = await insertPreset()
    expect(await inWorld((tx) => lockOne(tx, 'filter_preset', id))).toMatchObject({ filter_preset_id: id, version: 1 })
    const elsewhere = await kernel.database.withTenant(other.tenantId, (tx) => lockOne(tx, 'filter_preset', id))
    expect(elsewhere).toBeNull()
  })

  test('is saved one version further, in the name of who acts', async () => {
    const id = await insertPreset()
    const by: Actor = { userId: person as Actor['userId'], name: 'Somebody', at: '2026-11-23T10:00:00.000Z' }
    await inWorld((tx) => saveVersion(tx, 'filter_preset', id, { description: 'second' }, by))
    const row = await inWorld((tx) => lockOne(tx, 'filter_preset', id))
    expect(row).toMatchObject({ description: 'second', name: id, version: 2, changed_by: person })
    expect(row?.changed_at.toISOString()).toBe(by.at)
  })

  test('has its name for itself: a second one is not written, and no other takes it', async () => {
    const by: Actor = { userId: person as Actor['userId'], name: 'Somebody', at: '2026-11-23T10:00:00.000Z' }
    const [first, second] = [await insertPreset(), kernel.ids.next<'filter-preset'>()]
    const row = (await inWorld((tx) => lockOne(tx, 'filter_preset', first))) as Row<'filter_preset'>
    const { name, name_key, context_key, scope, created_by, created_at } = row
    const columns = { name, name_key, context_key, scope, created_by, created_at, filter_fields: '[]' }
    expect(await inWorld((tx) => insertNamed(tx, 'filter_preset', second, columns, by))).toBe(false)
    const other = { ...columns, name: 'other', name_key: 'other' }
    expect(await inWorld((tx) => insertNamed(tx, 'filter_preset', second, other, by))).toBe(true)
    expect(await inWorld((tx) => lockOne(tx, 'filter_preset', second))).toMatchObject({
      version: 1,
      changed_by: person,
    })
    const refused = inWorld(async (tx) => {
      expect(await saveNamed(tx, 'filter_preset', second, { name_key }, by)).toBe(false)
      throw new Error('given up')
    })
    await expect(refused).rejects.toThrow('given up')
    expect(await inWorld((tx) => saveNamed(tx, 'filter_preset', second, { name_key: 'free' }, by))).toBe(true)
    // what else is refused is no question of names
    await expect(inWorld((tx) => saveNamed(tx, 'filter_preset', second, { scope: 'no-such' }, by))).rejects.toThrow(
      'filter_preset_scope_check',
    )
  })

  test('is deleted where nothing refers to it, and else kept', async () => {
    const id = await insertPreset()
    expect(await inWorld((tx) => deleteOne(tx, 'filter_preset', id))).toBe(true)
    expect(await inWorld((tx) => lockOne(tx, 'filter_preset', id))).toBeNull()
    const used = await inWorld((tx) => from(tx, 'account').select('currency_id').executeTakeFirstOrThrow())
    const refused = inWorld(async (tx) => {
      expect(await deleteOne(tx, 'currency', used.currency_id)).toBe(false)
      throw new Error('given up')
    })
    await expect(refused).rejects.toThrow('given up')
    expect(await inWorld((tx) => lockOne(tx, 'currency', used.currency_id))).not.toBeNull()
  })
})
