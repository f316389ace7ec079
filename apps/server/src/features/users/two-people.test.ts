// Ways round the second person that an opponent found: none of them gives anybody a strong right, or somebody else's sign-in,
// by one person alone (rules 2.11, decision 0055).
import { limits } from '@kontor/domain'
import { expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { signInByEmail } from '../../testing/index.ts'
import { type PeopleWorld, type Somebody, peopleHouse } from '../../testing/people.ts'

const { app, kernel, newWorld } = await peopleHouse()
const day = 86_400_000

const enable = (by: Somebody, who: Somebody, status: 'true' | 'false') =>
  by.client.call('setUserEnabled', { params: { id: who.id, status } })
const rename = (by: Somebody, { id }: { readonly id: string }, email: string) =>
  by.client.call('updateUser', { params: { id }, body: { firstName: 'A', lastName: 'B', email } })
const addressOf = async ({ see }: PeopleWorld, who: Somebody): Promise<string> => (await see(who)).email

test('who disables the other administrator is not alone before the days are over', async () => {
  const house = await newWorld()
  const { anna, person, give, rolesOf } = house
  const second = await person('second', [null, 'Administrator'])
  const carla = await person('carla')
  expect((await enable(anna, second, 'false')).status).toBe(200)
  expect((await give(anna.client, carla, [null, 'PaymentSigner'])).body.proposed).toMatchObject({ state: 'waiting' })
  // the mailbox of who is disabled is worth as much as his rights
  expect((await rename(anna, second, 'mine@evil.example')).body.proposed).toMatchObject({ kind: 'user-email' })
  expect(await addressOf(house, second)).toBe(second.email)
  // with his own sign-in he is the second one again
  expect((await enable(anna, second, 'true')).body.proposed).toBeNull()
  await enable(anna, second, 'false')
  kernel.clock.advance(limits.days.proposalWaits * day + 1000)
  const later = await signInByEmail(app, house.world, anna.email)
  expect((await give(later, carla, [null, 'PaymentSigner'])).body.proposed).toBeNull()
  expect(await rolesOf(carla)).toEqual(['root PaymentSigner'])
})

test('who asks for payment settings makes nobody who could agree', async () => {
  const { anna, person, give } = await newWorld()
  await person('second', [null, 'Administrator'])
  const puppet = await person('puppet')
  const role = await anna.client.call('createRole', {
    body: { name: 'Knobs', description: '', features: ['Settings'], permissions: ['SettingsEdit'] },
  })
  const { body } = await anna.client.call('updateUserRoles', {
    params: { id: puppet.id },
    body: { roles: [{ companyId: null, roleId: role.body.id }] },
  })
  expect(body.proposed).toMatchObject({ kind: 'user-roles', state: 'waiting' })
  expect((await give(anna.client, puppet, [null, 'Auditor'])).body.proposed).toBeNull()
})

test('a harmless role elsewhere frees nothing, and holds nobody back who confirms', async () => {
  const house = await newWorld()
  const { world, anna, person, give, rolesOf } = house
  const local = await person('local', [world.german, 'Administrator'])
  const carla = await person('carla')
  const asked = await give(anna.client, carla, [world.german, 'PaymentSigner'], [world.holding, 'Auditor'])
  expect(asked.body.proposed).toMatchObject({ state: 'waiting' })
  const confirmed = await local.client.call('confirmProposal', { params: { id: asked.body.proposed.id } })
  expect(confirmed).toMatchObject({ status: 200, body: { state: 'confirmed' } })
  expect(await rolesOf(carla)).toEqual(['GMBH PaymentSigner', 'HOLD Auditor'])
  expect((await rename(anna, carla, 'mine@evil.example')).body.proposed).toMatchObject({ kind: 'user-email' })
  const reset = { password: true, secondFactor: false, reason: 'forgotten by her' }
  const { body } = await anna.client.call('resetUserSignIn', { params: { id: carla.id }, body: reset })
  expect(body.proposed).toMatchObject({ kind: 'sign-in-reset' })
})

test('who holds no role yet belongs to who gives rights in all companies', async () => {
  const { world, anna, person, give } = await newWorld()
  const local = await person('local', [world.german, 'Administrator'])
  await person('second', [null, 'Administrator'])
  const cfo = await person('cfo')
  await give(anna.client, cfo, [null, 'PaymentSigner'])
  expectRefusal(await rename(local, cfo, 'mine@evil.example'), 403, 'rights.other-place')
  expectRefusal(await enable(local, cfo, 'false'), 403, 'rights.other-place')
  // a role in his own company he gives him all the same
  expect((await give(local.client, cfo, [world.german, 'Auditor'])).status).toBe(200)
})

test('who confirms agrees to the person and the rules that were shown', async () => {
  const house = await newWorld()
  const { world, anna, person, give, rolesOf } = house
  const second = await person('second', [null, 'Administrator'])
  const confirm = (id: string) => second.client.call('confirmProposal', { params: { id } })
  const carla = await person('carla')
  const asked = await give(anna.client, carla, [null, 'PaymentSigner'])
  expect((await rename(anna, carla, 'other@world.example')).body.proposed).toBeNull()
  expectRefusal(await confirm(asked.body.proposed.id), 409, 'proposal.changed')
  const deny = [{ accountId: world.accounts.chf, permission: 'PaymentsSign', effect: 'Deny' }]
  const rule = (rules: readonly object[]) =>
    anna.client.call('updateUserAccountRules', { params: { id: carla.id }, body: { rules } })
  await rule(deny)
  const again = await give(anna.client, carla, [null, 'PaymentSigner'])
  await rule([])
  expectRefusal(await confirm(again.body.proposed.id), 409, 'proposal.changed')
  expect(await rolesOf(carla)).toEqual([])
})

test('a role is changed for those who held it when it was asked for, and never for who asked', async () => {
  const { anna, person, rolesOf } = await newWorld()
  const second = await person('second', [null, 'Administrator'])
  const carla = await person('carla')
  const made = { name: 'Helpers', description: '', features: ['Payments'], permissions: [] as string[] }
  const { id } = (await anna.client.call('createRole', { body: made })).body
  const hold = (by: Somebody, who: Somebody, ...more: readonly string[]) =>
    by.client.call('updateUserRoles', {
      params: { id: who.id },
      body: { roles: [id, ...more].map((roleId) => ({ companyId: null, roleId })) },
    })
  await hold(anna, carla)
  const wider = { ...made, permissions: ['PaymentsSign'] }
  const asked = (await anna.client.call('updateRole', { params: { id }, body: wider })).body.proposed
  await hold(anna, await person('dario'))
  expectRefusal(await second.client.call('confirmProposal', { params: { id: asked.id } }), 409, 'proposal.changed')
  expect(await rolesOf(carla)).toEqual(['root Helpers'])
})

test('the mark of one person stays, whatever is edited or swapped beside it', async () => {
  const { anna, person, give, see } = await newWorld()
  const carla = await person('carla')
  await give(anna.client, carla, [null, 'PaymentSigner'])
  await give(anna.client, carla, [null, 'PaymentSigner'], [null, 'SalarySigner'])
  await give(anna.client, carla, [null, 'SalarySigner'])
  expect((await see(carla)).assignments).toMatchObject([{ roleKey: 'SalarySigner', needsConfirmation: true }])
  const made = { name: 'Night', description: '', features: ['Payments'], permissions: [] as string[] }
  const { id } = (await anna.client.call('createRole', { body: made })).body
  await anna.client.call('updateUserRoles', {
    params: { id: carla.id },
    body: { roles: [{ companyId: null, roleId: id }] },
  })
  const change = (part: object) => anna.client.call('updateRole', { params: { id }, body: { ...made, ...part } })
  await change({ permissions: ['PaymentsSign'] })
  await change({ permissions: ['PaymentsSign'], features: ['Payments', 'Reconciliation'] })
  expect((await anna.client.call('getRole', { params: { id } })).body).toMatchObject({
    needsConfirmation: true,
    givenBy: { id: anna.id },
  })
})

test('two who consent to a reset of their own leave somebody who can sign in', async () => {
  const { anna, person } = await newWorld()
  const second = await person('second', [null, 'Administrator'])
  const ask = (by: Somebody, who: Somebody) =>
    by.client.call('resetUserSignIn', {
      params: { id: who.id },
      body: { password: true, secondFactor: false, reason: 'both at once' },
    })
  const [ofSecond, ofAnna] = [await ask(anna, second), await ask(second, anna)]
  const consent = (by: Somebody, { body }: typeof ofSecond) =>
    by.client.call('confirmProposal', { params: { id: body.proposed.id } })
  const answers = [await consent(second, ofSecond), await consent(anna, ofAnna)]
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
})
