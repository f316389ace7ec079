// People are known by one address each, within their tenant, and hold the roles that were given to them.
import { expect, test } from 'vitest'
import { createWorld, testHouse } from '../../testing/index.ts'
import { findUserByEmail, getUser, insertUser, listAssignmentsOf } from './public.ts'

const { kernel, world } = await testHouse()
const other = await createWorld(kernel, 1)
const { database, ids } = kernel

const person = (email: string) => ({
  id: ids.next<'user'>(),
  email,
  firstName: 'Ada',
  lastName: 'Example',
  passwordHash: null,
})

test('an address stands for one person of a tenant, however it is written', async () => {
  const ada = person('Ada@World.Example')
  await database.withTenant(world.tenantId, (tx) => insertUser(tx, ada, '2026-11-01T00:00:00Z'))
  const found = await database.withTenant(world.tenantId, (tx) => findUserByEmail(tx, 'ADA@world.example'))
  expect(found).toMatchObject({ id: ada.id, email: 'ada@world.example', isEnabled: true })
  const again = database.withTenant(world.tenantId, (tx) =>
    insertUser(tx, person('ada@world.example'), '2026-11-01T00:00:00Z'),
  )
  await expect(again).rejects.toThrow('app_user_email_once')
  expect(await database.withTenant(other.tenantId, (tx) => findUserByEmail(tx, ada.email))).toBeNull()
})

test('of another tenant nobody is there, and no roles', async () => {
  const { creator } = world.people
  const roles = await database.withTenant(world.tenantId, (tx) => listAssignmentsOf(tx, [creator]))
  expect(roles.get(creator)).toMatchObject([{ companyId: null, roleKey: 'PaymentCreator' }])
  expect(await database.withTenant(other.tenantId, (tx) => listAssignmentsOf(tx, [creator]))).toEqual(new Map())
  await expect(database.withTenant(other.tenantId, (tx) => getUser(tx, creator))).rejects.toThrow('no result')
})
