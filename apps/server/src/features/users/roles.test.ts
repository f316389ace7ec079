// Roles of a tenant's own: shipped ones stay as they are and are copied; what a role gains its holders gain, and what somebody
// holds is not deleted.
import { expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { signInByEmail } from '../../testing/index.ts'
import { type PeopleWorld, type Somebody, peopleHouse } from '../../testing/people.ts'

const { app, newWorld } = await peopleHouse()

const content = { name: 'Night shift', description: 'Looks on', features: ['Payments'], permissions: [] as string[] }
const make = async ({ client }: Somebody, part: object = {}) =>
  (await client.call('createRole', { body: { ...content, ...part } })).body
const change = ({ client }: Somebody, { id }: { id: string }, part: object) =>
  client.call('updateRole', { params: { id }, body: { ...content, ...part } })
const giveRole = ({ anna }: PeopleWorld, who: Somebody, role: { id: string }) =>
  anna.client.call('updateUserRoles', {
    params: { id: who.id },
    body: { roles: [{ companyId: null, roleId: role.id }] },
  })

test('the shipped roles come first, in the words of the reader, and stay as they are', async () => {
  const { anna, roleId } = await newWorld()
  await make(anna)
  const all = (await anna.client.call('listRoles', { headers: { 'accept-language': 'de' } })).body
  expect(all.slice(0, 9).every((one: { isShipped: boolean }) => one.isShipped)).toBe(true)
  expect(all[0]).toMatchObject({
    name: 'Administration',
    key: 'Administrator',
    holderCount: 1,
    acts: [],
    givenBy: null,
  })
  expect(all[9]).toMatchObject({ name: 'Night shift', isShipped: false, acts: ['edit', 'delete'] })
  const shipped = { id: roleId('Auditor') }
  expectRefusal(await change(anna, shipped, {}), 409, 'role.shipped')
  expectRefusal(await anna.client.call('deleteRole', { params: shipped }), 409, 'role.shipped')
})

test('a role is made with each right once, in the order of the product, by somebody', async () => {
  const { anna, noted } = await newWorld()
  const role = await make(anna, {
    name: ' Night  shift ',
    features: ['Reconciliation', 'Payments', 'Payments'],
    permissions: ['PaymentsSign', 'PaymentsEdit'],
  })
  expect(role).toMatchObject({
    name: 'Night  shift',
    description: 'Looks on',
    features: ['Payments', 'Reconciliation'],
    permissions: ['PaymentsEdit', 'PaymentsSign'],
    holderCount: 0,
    givenBy: { id: anna.id },
    needsConfirmation: false,
    version: 1,
  })
  expect((await anna.client.call('getRole', { params: { id: role.id } })).body).toEqual(role)
  expect(await noted(role.id)).toEqual([
    {
      action: 'Created',
      before: null,
      after: { name: 'Night  shift', features: 'Payments, Reconciliation', permissions: 'PaymentsEdit, PaymentsSign' },
    },
  ])
})

test.each([
  ['no name', { name: ' ' }, 400, 'text.required'],
  ['a name that is too long', { name: 'x'.repeat(101) }, 400, 'text.too-long'],
  ['the key of a shipped role', { name: 'administrator' }, 409, 'role.name-taken'],
  ['the name of a shipped role in another language', { name: 'Buchhaltung' }, 409, 'role.name-taken'],
  [
    'rights that nobody may hold together',
    { permissions: ['UsersEdit', 'EbicsKeys'] },
    409,
    'access.conflicting-permissions',
  ],
  ['a right that is none', { permissions: ['Everything'] }, 400, 'field.invalid'],
])('a role with %s is refused', async (_, part, status, code) => {
  const { anna } = await newWorld()
  expectRefusal(await anna.client.call('createRole', { body: { ...content, ...part } }), status, code)
})

test('a name stands once, and a role is changed as it was shown', async () => {
  const { anna } = await newWorld()
  const role = await make(anna)
  expectRefusal(
    await anna.client.call('createRole', { body: { ...content, name: 'NIGHT SHIFT' } }),
    409,
    'role.name-taken',
  )
  const other = await make(anna, { name: 'Other' })
  expectRefusal(await change(anna, other, { name: 'Night shift' }), 409, 'role.name-taken')
  const changed = await change(anna, role, { name: 'Day shift', version: 1 })
  expect(changed.body).toMatchObject({ proposed: null, role: { name: 'Day shift', key: 'Day shift', version: 2 } })
  expectRefusal(await change(anna, role, { version: 1 }), 409, 'role.changed')
})

test('under a key a role is made once', async () => {
  const { anna } = await newWorld()
  const headers = { 'idempotency-key': 'one role' }
  const asking = () => anna.client.call('createRole', { body: content, headers })
  const first = (await asking()).body
  expect((await asking()).body).toEqual(first)
  expect((await anna.client.call('listRoles')).body).toHaveLength(10)
})

test('what somebody holds is not deleted', async () => {
  const house = await newWorld()
  const { anna, person, give, noted } = house
  const carla = await person('carla')
  const role = await make(anna)
  await giveRole(house, carla, role)
  const deleting = () => anna.client.call('deleteRole', { params: { id: role.id } })
  expectRefusal(await deleting(), 409, 'role.in-use')
  await give(anna.client, carla)
  expect((await deleting()).status).toBe(204)
  expectRefusal(await anna.client.call('getRole', { params: { id: role.id } }), 404, 'role.not-found')
  expect((await noted(role.id)).at(-1)).toMatchObject({ action: 'Deleted', before: { name: 'Night shift' } })
})

test('what a role gains its holders gain: it waits for a second person, and the name does not', async () => {
  const house = await newWorld()
  const { anna, person } = house
  const second = await person('second', [null, 'Administrator'])
  const carla = await person('carla')
  const role = await make(anna)
  await giveRole(house, carla, role)
  const wider = { name: 'Paying', permissions: ['PaymentsSend', 'PaymentsEdit'] }
  const { body } = await change(anna, role, wider)
  expect(body.role).toMatchObject({ name: 'Paying', permissions: [], isSecondNeeded: true })
  expect(body.proposed).toMatchObject({ kind: 'role-rights', subject: 'Paying', state: 'waiting' })
  expect(body.proposed.changes.map(({ label }: { label: string }) => label)).toEqual([
    'Enter, change and delete payments',
    'Send signed payments to the bank',
  ])
  const signedIn = await signInByEmail(app, house.world, carla.email)
  expect((await second.client.call('confirmProposal', { params: { id: body.proposed.id } })).status).toBe(200)
  // what he may do has changed: he signs in anew
  expect((await signedIn.call('getProfile')).status).toBe(401)
  expect((await anna.client.call('getRole', { params: { id: role.id } })).body).toMatchObject({
    permissions: ['PaymentsEdit', 'PaymentsSend'],
    givenBy: { id: anna.id },
    confirmedBy: { id: second.id },
    needsConfirmation: false,
  })
})

test('of a single administrator it counts at once and is marked until a second one confirms it', async () => {
  const house = await newWorld()
  const { anna, person } = house
  const carla = await person('carla')
  const role = await make(anna)
  await giveRole(house, carla, role)
  expect((await change(anna, role, { permissions: ['PaymentsSign'] })).body).toMatchObject({
    proposed: null,
    role: { permissions: ['PaymentsSign'], needsConfirmation: true, isSecondNeeded: false, acts: ['edit'] },
  })
  const confirming = ({ client }: Somebody) => client.call('confirmRole', { params: { id: role.id }, body: {} })
  expectRefusal(await confirming(anna), 409, 'rights.nothing-to-confirm')
  const second = await person('second', [null, 'Administrator'])
  // another name of it changes nothing of who gave it
  await change(second, role, { name: 'Signing at night', permissions: ['PaymentsSign'] })
  expectRefusal(await confirming(anna), 409, 'rights.nothing-to-confirm')
  expect((await confirming(second)).body).toMatchObject({ needsConfirmation: false, confirmedBy: { id: second.id } })
})

test('who holds a role does not change what it holds, nor confirms it', async () => {
  const house = await newWorld()
  const { anna, person, see } = house
  const role = await make(anna, { permissions: ['UsersEdit'] })
  const second = await person('second')
  await giveRole(house, second, role)
  const own = { ...second, client: await signInByEmail(app, house.world, second.email) }
  expectRefusal(await change(own, role, { permissions: ['UsersEdit', 'PaymentsSign'] }), 409, 'rights.own')
  expect((await change(own, role, { name: 'Helpers', permissions: ['UsersEdit'] })).status).toBe(200)
  const { body } = await change(anna, role, { permissions: ['UsersEdit', 'PaymentsSign'] })
  const params = { id: body.proposed.id }
  expectRefusal(await own.client.call('confirmProposal', { params }), 409, 'proposal.concerns-you')
  expect((await see(second)).assignments).toMatchObject([{ needsConfirmation: true }])
})

test('a role that would bring conflicting rights together with another one of a holder is refused', async () => {
  const house = await newWorld()
  const { anna, person } = house
  const carla = await person('carla', [house.world.german, 'BankConnections'])
  const role = await make(anna)
  await anna.client.call('updateUserRoles', {
    params: { id: carla.id },
    body: {
      roles: [
        { companyId: null, roleId: role.id },
        { companyId: house.world.german, roleId: house.roleId('BankConnections') },
      ],
    },
  })
  expectRefusal(await change(anna, role, { permissions: ['UsersEdit'] }), 409, 'access.conflicting-permissions')
})

test('an administrator of one company changes no role that is held elsewhere', async () => {
  const house = await newWorld()
  const { anna, person, world } = house
  const local = await person('local', [world.german, 'Administrator'])
  const carla = await person('carla')
  const role = await make(anna)
  await giveRole(house, carla, role)
  expectRefusal(await change(local, role, { features: ['Accounts'] }), 403, 'rights.other-place')
  expectRefusal(await local.client.call('deleteRole', { params: { id: role.id } }), 403, 'rights.other-place')
})

test('of another tenant no role is there', async () => {
  const [own, other] = [await newWorld(), await newWorld()]
  const role = await make(other.anna)
  for (const answer of [
    await own.anna.client.call('getRole', { params: { id: role.id } }),
    await change(own.anna, role, {}),
    await own.anna.client.call('deleteRole', { params: { id: role.id } }),
    await giveRole(own, await own.person('carla'), role),
  ])
    expectRefusal(answer, 404, 'role.not-found')
})
