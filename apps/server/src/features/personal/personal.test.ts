// What a person reads of himself, and the properties that he keeps.
import type { Id } from '@kontor/domain/identifiers'
import { expect, test } from 'vitest'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { personAt } from '../../testing/person-at.ts'
import { type Json, clientOf, domesticPayment, testHouse } from '../../testing/index.ts'
import { insertAssignments } from '../users/public.ts'

const house = await testHouse()
const { kernel, app, world, as } = house
const treasurer = await as('treasurer')
const creator = await as('creator')

test('refuses a stranger, and what it does not know', async () => {
  for (const name of ['getProfile', 'listPersonalPermissions', 'listPersonalClaims', 'listUserProperties'] as const) {
    expect([name, (await clientOf(app, '').call(name)).status]).toEqual([name, 401])
    expect([name, (await creator.call(name, { query: { surplus: '1' } })).status]).toEqual([name, 400])
  }
  expect((await creator.call('createUserProperty', { body: { key: '', value: '' } })).status).toBe(400)
})

test('his companies are those of the list of companies', async () => {
  const names = (await treasurer.call('listPersonalCompanies')).body.map((one: Json) => one.name)
  expect(names).toEqual(['Test GmbH', 'Test Holding AG'])
})

test('reads who he is and what he may', async () => {
  expect((await creator.call('getProfile')).body).toMatchObject({ firstName: 'creator', tenant: world.key })
  expect((await creator.call('listPersonalPermissions')).body).toEqual([
    { companyId: null, appRoleNameKey: 'PaymentCreator' },
  ])
  const { body: claims } = await creator.call('listPersonalClaims')
  const values = claims.map((one: Json) => one.claimValue)
  expect(values).toContain('PaymentsEdit')
  expect(values).not.toContain('PaymentsSign')
})

test('keeps properties under keys of his own', async () => {
  const params = { key: 'columns' }
  const property = { key: 'columns', value: '["amount"]' }
  expect((await creator.call('getUserProperty', { params })).status).toBe(404)
  expect((await creator.call('updateUserProperty', { params, body: { value: '1' } })).status).toBe(404)
  expect((await creator.call('createUserProperty', { body: property })).body).toEqual(property)
  const twice = await creator.call('createUserProperty', { body: property })
  expect(twice).toMatchObject({ status: 409, body: { code: 'property.exists' } })
  const changed = { ...property, value: '[]' }
  const update = await creator.call('updateUserProperty', { params, body: { value: '[]' } })
  expect(update.body).toEqual(changed)
  expect((await creator.call('getUserProperty', { params })).body).toEqual(changed)
  expect((await creator.call('listUserProperties')).body).toEqual([changed])
  expect((await creator.call('listUserPropertyKeys')).body).toEqual(['columns'])
  expect((await treasurer.call('listUserProperties')).body).toEqual([])
  expect((await treasurer.call('deleteUserProperty', { params })).status).toBe(404)
  expect((await creator.call('deleteUserProperty', { params })).status).toBe(204)
  expect((await creator.call('listUserProperties')).body).toEqual([])
})

test('changes his own names, which stand in his profile, in what he does and in the audit trail', async () => {
  const change = (body: object) => treasurer.call('updateProfile', { body })
  for (const names of [
    { firstName: ' ', lastName: 'X' },
    { firstName: 'X' },
    { firstName: 'x'.repeat(257), lastName: 'X' },
  ])
    expect((await change(names)).status).toBe(400)
  const changed = await change({ firstName: ' Anna ', lastName: 'Keller' })
  expect(changed).toMatchObject({ status: 200, body: { firstName: 'Anna', lastName: 'Keller' } })
  expect((await treasurer.call('getProfile')).body).toEqual(changed.body)
  const [entry] = await ask<Record<'before' | 'after' | 'person', string>>(
    kernel.pool,
    `select before, after, user_id as person from audit_entry where action = 'NamesChanged'`,
  )
  expect(entry?.person).toBe(changed.body.id)
  expect(JSON.parse(entry?.before ?? '')).toEqual({ firstName: 'treasurer', lastName: 'Tester' })
  expect(JSON.parse(entry?.after ?? '')).toEqual({ firstName: 'Anna', lastName: 'Keller' })
  const { body: payment } = await treasurer.call('createPayment', { body: domesticPayment(world) })
  expect(JSON.stringify(payment)).toContain('Anna Keller')
})

test('reads his roles in words with what each allows, those of all companies first', async () => {
  const local = await personAt(house, 'two', 'Accountant', world.german)
  const person = (await local.call('getProfile')).body.id
  const roleId = world.tenant.roles.get('Auditor') as Id<'role'>
  const everywhere = { id: kernel.ids.next<'role-assignment'>(), userId: person, companyId: null, roleId }
  await kernel.database.withTenant(world.tenantId, (tx) => insertAssignments(tx, [everywhere]))
  const { status, body } = await local.call('listOwnRoles', { headers: { 'accept-language': 'it' } })
  expect(status).toBe(200)
  expect(body.map((one: Json) => [one.companyName, one.role, one.roleName])).toEqual([
    [null, 'Auditor', 'Revisione'],
    ['Test GmbH', 'Accountant', 'Contabilità'],
  ])
  expect(body[0].permissions).toEqual(['AuditRead'])
  expect(body[1].features).toContain('Reconciliation')
  expect(body[1].permissions).not.toContain('AuditRead')
  expect((await clientOf(app, '').call('listOwnRoles')).status).toBe(401)
})
