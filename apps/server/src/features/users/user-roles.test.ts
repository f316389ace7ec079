// Roles are given and taken by administrators, never one's own; what gives a strong right waits for a second person as soon as
// there are two who give rights (rules 2.11, decision 0055).
import { limits } from '@kontor/domain'
import { expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { signInByEmail } from '../../testing/index.ts'
import { peopleHouse } from '../../testing/people.ts'

const { app, kernel, newWorld } = await peopleHouse()
const day = 86_400_000
const unknownId = '019ab000-0000-7000-8000-000000000000'

test('gives and takes roles place by place, and says who gave them', async () => {
  const { world, anna, person, give, rolesOf, see, noted } = await newWorld()
  const carla = await person('carla', [null, 'Auditor'])
  const { body } = await give(anna.client, carla, [world.holding, 'Accountant'], [world.german, 'PaymentCreator'])
  expect(body.proposed).toBeNull()
  expect(await rolesOf(carla)).toEqual(['GMBH PaymentCreator', 'HOLD Accountant'])
  expect(body.user.assignments).toMatchObject([
    {
      companyName: 'Test GmbH',
      roleKey: 'PaymentCreator',
      roleName: 'Entering payments',
      givenBy: { id: anna.id, name: 'administrator Tester' },
      confirmedBy: null,
      needsConfirmation: false,
      mayChange: true,
    },
    { companyName: 'Test Holding AG', roleKey: 'Accountant' },
  ])
  expect(await see(carla)).toEqual(body.user)
  expect((await noted(carla.id)).at(-1)).toEqual({
    action: 'RolesChanged',
    before: { 'all companies': 'Auditor' },
    after: { 'Test GmbH': 'PaymentCreator', 'Test Holding AG': 'Accountant' },
  })
})

test('what stays keeps who gave it, twice the same is once, and no change is none', async () => {
  const { world, anna, person, give, see } = await newWorld()
  const carla = await person('carla', [null, 'Auditor'])
  const given = await give(anna.client, carla, [null, 'Auditor'], [world.german, 'Accountant'], [null, 'Auditor'])
  expect(given.body.user.assignments.map((one: { givenBy: unknown }) => one.givenBy)).toEqual([
    null,
    { id: anna.id, name: 'administrator Tester' },
  ])
  await give(anna.client, carla, [world.german, 'Accountant'], [null, 'Auditor'])
  expect(await see(carla)).toEqual(given.body.user)
})

test('nobody changes his own rights', async () => {
  const { anna, give, rolesOf, see } = await newWorld()
  expectRefusal(await give(anna.client, anna, [null, 'Administrator'], [null, 'Auditor']), 409, 'rights.own')
  expectRefusal(await give(anna.client, anna), 409, 'rights.own')
  expectRefusal(
    await anna.client.call('updateUserAccountRules', { params: { id: anna.id }, body: { rules: [] } }),
    409,
    'rights.own',
  )
  expect(await rolesOf(anna)).toEqual(['root Administrator'])
  expect(await see(anna)).toMatchObject({ acts: [], editablePlaces: [], assignments: [{ mayChange: false }] })
})

test('roles, companies and people of nobody are refused by name of the field', async () => {
  const { anna, person, roleId } = await newWorld()
  const carla = await person('carla')
  const giving = (id: string, one: object) =>
    anna.client.call('updateUserRoles', { params: { id }, body: { roles: [one] } })
  const role = roleId('Auditor')
  expectRefusal(await giving(carla.id, { companyId: null, roleId: unknownId }), 404, 'role.not-found')
  expectRefusal(await giving(carla.id, { companyId: unknownId, roleId: role }), 404, 'company.not-found')
  expectRefusal(await giving(unknownId, { companyId: null, roleId: role }), 404, 'user.not-found')
})

test('a person is changed as he was shown', async () => {
  const { anna, person, see, roleId } = await newWorld()
  const carla = await person('carla')
  const { version } = await see(carla)
  const giving = (key: string) =>
    anna.client.call('updateUserRoles', {
      params: { id: carla.id },
      body: { roles: [{ companyId: null, roleId: roleId(key) }], version },
    })
  expect((await giving('Auditor')).status).toBe(200)
  const refused = await giving('Accountant')
  expectRefusal(refused, 409, 'user.changed')
  expect(refused.body.message).toContain('administrator Tester')
})

test('UsersEdit and EbicsKeys never stand together, over all places', async () => {
  const { world, anna, person, give, rolesOf } = await newWorld()
  const carla = await person('carla', [world.german, 'BankConnections'])
  const both = [
    [world.german, 'BankConnections'],
    [world.holding, 'Administrator'],
  ] as const
  expectRefusal(await give(anna.client, carla, ...both), 409, 'access.conflicting-permissions')
  expect(await rolesOf(carla)).toEqual(['GMBH BankConnections'])
})

test('of a single administrator a strong right counts at once and is marked, until a second one confirms it', async () => {
  const { anna, person, give, see, noted } = await newWorld()
  const carla = await person('carla', [null, 'Auditor'])
  const { body } = await give(anna.client, carla, [null, 'Auditor'], [null, 'PaymentSigner'])
  expect(body.proposed).toBeNull()
  expect(body.user.assignments).toMatchObject([
    { roleKey: 'Auditor', needsConfirmation: false },
    { roleKey: 'PaymentSigner', needsConfirmation: true, confirmedBy: null },
  ])
  const confirming = (by: typeof carla) => by.client.call('confirmUserRights', { params: { id: carla.id }, body: {} })
  expectRefusal(await confirming(anna), 409, 'rights.nothing-to-confirm')
  const second = await person('second', [null, 'Administrator'])
  expect((await see(carla, second.client)).acts).toContain('confirm-rights')
  expect((await see(carla)).acts).not.toContain('confirm-rights')
  expect((await confirming(second)).body.assignments).toMatchObject([
    { needsConfirmation: false, confirmedBy: null },
    { needsConfirmation: false, confirmedBy: { id: second.id, name: 'second Tester' } },
  ])
  expectRefusal(await confirming(second), 409, 'rights.nothing-to-confirm')
  expect((await noted(carla.id)).at(-1)).toMatchObject({
    action: 'RightsConfirmed',
    after: { 'all companies: PaymentSigner': 'given by administrator Tester' },
  })
})

test('whom it concerns confirms nothing of his', async () => {
  const { anna, person, give, see } = await newWorld()
  const carla = await person('carla')
  await give(anna.client, carla, [null, 'Administrator'])
  const client = await signInAgain(carla.email)
  expectRefusal(await client.call('confirmUserRights', { params: { id: carla.id }, body: {} }), 409, 'rights.own')
  expect(await see(carla)).toMatchObject({ assignments: [{ needsConfirmation: true }] })
})

/** Who is given another role has to sign in again. */
async function signInAgain(email: string) {
  const key = email.replace(/^.*@(.*)\.example$/, '$1')
  return signInByEmail(app, { key } as Parameters<typeof signInByEmail>[1], email)
}

test('with two administrators a strong right waits as a whole, and what is in force stays', async () => {
  const { anna, person, give, rolesOf, see, noted } = await newWorld()
  const second = await person('second', [null, 'Administrator'])
  const carla = await person('carla', [null, 'Auditor'])
  const { body } = await give(anna.client, carla, [null, 'PaymentSigner'], [null, 'Accountant'])
  expect(body.proposed).toMatchObject({
    kind: 'user-roles',
    subjectId: carla.id,
    subject: 'carla Tester',
    state: 'waiting',
    proposedById: anna.id,
    acts: ['take-back'],
  })
  expect(
    body.proposed.changes.map(({ label, before, after }: Record<string, unknown>) => [label, before, after]),
  ).toEqual(
    expect.arrayContaining([
      ['All companies: Audit', true, null],
      ['All companies: Signing payments', null, true],
      ['All companies: Accounting', null, true],
    ]),
  )
  expect(body.proposed.changes).toHaveLength(3)
  expect(await rolesOf(carla)).toEqual(['root Auditor'])
  expect((await see(carla)).proposals).toEqual([body.proposed])
  const params = { id: body.proposed.id }
  expectRefusal(await anna.client.call('confirmProposal', { params }), 409, 'proposal.own')
  const confirmed = await second.client.call('confirmProposal', { params })
  expect(confirmed.body).toMatchObject({ state: 'confirmed', decidedBy: 'second Tester' })
  expect((await see(carla)).assignments).toMatchObject([
    { roleKey: 'Accountant', givenBy: { id: anna.id }, confirmedBy: { id: second.id }, needsConfirmation: false },
    { roleKey: 'PaymentSigner', givenBy: { id: anna.id }, confirmedBy: { id: second.id }, needsConfirmation: false },
  ])
  expect((await noted(carla.id)).map(({ action }) => action)).toEqual(['SignedIn', 'RightsProposed', 'RolesChanged'])
})

test('what only takes away, or gives no strong right, counts at once', async () => {
  const { world, anna, person, give, rolesOf } = await newWorld()
  await person('second', [null, 'Administrator'])
  const carla = await person('carla', [null, 'PaymentSigner'])
  expect((await give(anna.client, carla, [null, 'PaymentSigner'], [world.german, 'Auditor'])).body.proposed).toBeNull()
  expect((await give(anna.client, carla, [world.german, 'Auditor'])).body.proposed).toBeNull()
  expect(await rolesOf(carla)).toEqual(['GMBH Auditor'])
})

test('taking a role away gives, where the company above speaks then: it waits too', async () => {
  const { world, anna, person, give, rolesOf } = await newWorld()
  await person('second', [null, 'Administrator'])
  const carla = await person('carla', [world.holding, 'PaymentSigner'], [world.german, 'Auditor'])
  const { body } = await give(anna.client, carla, [world.holding, 'PaymentSigner'])
  expect(body.proposed).toMatchObject({
    state: 'waiting',
    changes: [{ label: 'Test GmbH: Audit', before: true, after: null }],
  })
  expect(await rolesOf(carla)).toEqual(['GMBH Auditor', 'HOLD PaymentSigner'])
})

test('a single administrator who takes such a role away is marked at the role that speaks since', async () => {
  const { world, anna, person, give } = await newWorld()
  const carla = await person('carla', [world.holding, 'PaymentSigner'], [world.german, 'Auditor'])
  const { body } = await give(anna.client, carla, [world.holding, 'PaymentSigner'])
  expect(body.user.assignments).toMatchObject([
    { roleKey: 'PaymentSigner', needsConfirmation: true, givenBy: { id: anna.id } },
  ])
})

test('nobody confirms a change of his own rights, whoever asked for it', async () => {
  const { world, anna, person, give, rolesOf, see } = await newWorld()
  const second = await person('second', [world.holding, 'Administrator'])
  const { body } = await give(anna.client, second, [world.holding, 'Administrator'], [world.german, 'PaymentSigner'])
  const params = { id: body.proposed.id }
  const [listed] = (await second.client.call('listProposals')).body
  expect(listed).toMatchObject({ id: params.id, acts: [] })
  expectRefusal(await second.client.call('confirmProposal', { params }), 409, 'proposal.concerns-you')
  expect(await rolesOf(second)).toEqual(['HOLD Administrator'])
  expect((await see(second, second.client)).proposals).toMatchObject([{ acts: [] }])
})

test('who asks for the same as another confirms it', async () => {
  const { anna, person, give, rolesOf } = await newWorld()
  const second = await person('second', [null, 'Administrator'])
  const carla = await person('carla')
  await give(anna.client, carla, [null, 'PaymentSigner'])
  const { body } = await give(second.client, carla, [null, 'PaymentSigner'])
  expect(body).toMatchObject({
    proposed: null,
    user: { proposals: [], assignments: [{ confirmedBy: { id: second.id } }] },
  })
  expect(await rolesOf(carla)).toEqual(['root PaymentSigner'])
})

test('of two administrators who give each other strong rights at once neither passes by the other', async () => {
  const { anna, person, give, rolesOf } = await newWorld()
  const second = await person('second', [null, 'Administrator'])
  const carla = await person('carla')
  const answers = await Promise.all([
    give(anna.client, second, [null, 'Administrator'], [null, 'PaymentSigner']),
    give(second.client, anna, [null, 'Administrator'], [null, 'PaymentSigner']),
    give(anna.client, carla, [null, 'Administrator']),
  ])
  expect(answers.map(({ body }) => body.proposed?.state)).toEqual(['waiting', 'waiting', 'waiting'])
  expect(await rolesOf(anna)).toEqual(['root Administrator'])
  expect(await rolesOf(second)).toEqual(['root Administrator'])
})

test('of two administrators who take each other away at once one stays', async () => {
  const { anna, person, give, rolesOf } = await newWorld()
  const second = await person('second', [null, 'Administrator'])
  const answers = await Promise.all([give(anna.client, second), give(second.client, anna)])
  // who was taken away first is signed out by it; where his own act had begun by then, he may take nobody any more
  const [taking, taken] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(taking).toBe(200)
  expect([401, 403]).toContain(taken)
  expect([...(await rolesOf(anna)), ...(await rolesOf(second))]).toEqual(['root Administrator'])
})

test('a change expires, is void once things changed, and ends with who asked for it', async () => {
  const { anna, person, give, rolesOf } = await newWorld()
  const second = await person('second', [null, 'Administrator'])
  const third = await person('third', [null, 'Administrator'])
  const [carla, dario] = [await person('carla'), await person('dario')]
  const wish = async (by: typeof anna, who: typeof carla) =>
    (await give(by.client, who, [null, 'PaymentSigner'])).body.proposed
  const confirm = (by: typeof anna, { id }: { id: string }) => by.client.call('confirmProposal', { params: { id } })

  // what counts at once takes the place of what waited
  const first = await wish(anna, carla)
  await give(second.client, carla, [null, 'Auditor'])
  expectRefusal(await confirm(second, first), 409, 'proposal.over')

  // of who may no more ask for it
  const next = await wish(third, carla)
  await give(anna.client, third)
  expectRefusal(await confirm(second, next), 409, 'proposal.proposer-without-right')
  expectRefusal(await confirm(second, next), 409, 'proposal.over')

  // with who is disabled
  const fourth = await person('fourth', [null, 'Administrator'])
  const last = await wish(fourth, dario)
  await anna.client.call('setUserEnabled', { params: { id: fourth.id, status: 'false' } })
  expectRefusal(await confirm(second, last), 409, 'proposal.over')

  const late = await wish(anna, dario)
  kernel.clock.advance(limits.days.proposalWaits * day)
  const client = await signInAgain(second.email)
  expectRefusal(await client.call('confirmProposal', { params: { id: late.id } }), 409, 'proposal.over')
  expect(await rolesOf(dario)).toEqual([])
})

test('who confirms, who changes the same and who disables at once wait for each other, and never in a circle', async () => {
  const { anna, person, give, see } = await newWorld()
  const second = await person('second', [null, 'Administrator'])
  const carla = await person('carla')
  for (let round = 0; round < 5; round += 1) {
    const { body } = await give(anna.client, carla, [null, 'PaymentSigner'])
    const params = { id: body.proposed.id }
    const answers = await Promise.all([
      second.client.call('confirmProposal', { params }),
      give(anna.client, carla, [null, 'Treasurer'], [null, 'PaymentSigner']),
      second.client.call('updateUser', {
        params: { id: carla.id },
        body: { firstName: `Carla ${round}`, lastName: 'Tester', email: carla.email },
      }),
      anna.client.call('takeBackProposal', { params }),
      second.client.call('listProposals'),
    ])
    for (const { status, body: said } of answers) expect([200, 409], JSON.stringify(said)).toContain(status)
    await give(anna.client, carla)
    expect((await see(carla)).assignments).toEqual([])
  }
})

test('a role that was changed since makes a change with it void: nobody gives more than he was shown', async () => {
  const { anna, person, rolesOf } = await newWorld()
  const second = await person('second', [null, 'Administrator'])
  const carla = await person('carla')
  const content = { name: 'Paying', description: null, features: ['Payments'], permissions: ['PaymentsSend'] }
  const { body: role } = await anna.client.call('createRole', { body: content })
  const { body } = await anna.client.call('updateUserRoles', {
    params: { id: carla.id },
    body: { roles: [{ companyId: null, roleId: role.id }] },
  })
  expect(body.proposed.state).toBe('waiting')
  const wider = { ...content, permissions: ['PaymentsSend', 'PaymentsSign'] }
  expect((await anna.client.call('updateRole', { params: { id: role.id }, body: wider })).body.proposed).toBeNull()
  const confirmed = await second.client.call('confirmProposal', { params: { id: body.proposed.id } })
  expectRefusal(confirmed, 409, 'proposal.changed')
  expect(await rolesOf(carla)).toEqual([])
})

test('an administrator of one company gives and takes there only, and does not touch who holds roles elsewhere', async () => {
  const { world, anna, person, give, rolesOf, see } = await newWorld()
  const local = await person('local', [world.german, 'Administrator'])
  const carla = await person('carla', [world.holding, 'Accountant'])
  expect((await give(local.client, carla, [world.holding, 'Accountant'], [world.german, 'Auditor'])).status).toBe(200)
  expectRefusal(await give(local.client, carla, [world.german, 'Auditor']), 403, 'rights.other-place')
  expectRefusal(await give(local.client, carla, [null, 'Auditor']), 403, 'rights.other-place')
  expect(await rolesOf(carla)).toEqual(['GMBH Auditor', 'HOLD Accountant'])
  const seen = await see(carla, local.client)
  expect(seen.editablePlaces).toEqual([world.german])
  // the other administrator, for all companies, gives rights here too
  expect(seen.secondNeededAt).toEqual([world.german])
  expect(seen.acts).toEqual(['edit-roles'])
  expect(seen.assignments.map((one: { mayChange: boolean }) => one.mayChange)).toEqual([true, false])
  for (const answer of [
    await local.client.call('setUserEnabled', { params: { id: carla.id, status: 'false' } }),
    await local.client.call('updateUser', {
      params: { id: carla.id },
      body: { firstName: 'C', lastName: 'T', email: carla.email },
    }),
    await local.client.call('updateUserAccountRules', {
      params: { id: carla.id },
      body: { rules: [{ accountId: world.accounts.chf, permission: 'AccountView', effect: 'Deny' }] },
    }),
    await local.client.call('resetUserSignIn', {
      params: { id: anna.id },
      body: { password: true, secondFactor: false, reason: 'lost it on the train' },
    }),
  ])
    expectRefusal(answer, 403, 'rights.other-place')
})

test('only who gives rights in all places that a change touches confirms it', async () => {
  const { world, anna, person, give } = await newWorld()
  const local = await person('local', [world.german, 'Administrator'])
  await person('second', [null, 'Administrator'])
  const carla = await person('carla')
  const wide = (await give(anna.client, carla, [world.holding, 'PaymentSigner'])).body.proposed
  expectRefusal(await local.client.call('confirmProposal', { params: { id: wide.id } }), 403, 'proposal.elsewhere')
  const narrow = (await give(anna.client, carla, [world.german, 'PaymentSigner'])).body.proposed
  expect((await local.client.call('confirmProposal', { params: { id: narrow.id } })).status).toBe(200)
})

test('where one alone gives rights nothing waits for somebody of another company: nobody could confirm it', async () => {
  const { world, anna, person, give } = await newWorld()
  await person('local', [world.german, 'Administrator'])
  const carla = await person('carla')
  const { body } = await give(anna.client, carla, [world.holding, 'PaymentSigner'])
  expect(body).toMatchObject({ proposed: null, user: { assignments: [{ needsConfirmation: true }] } })
  const there = await give(anna.client, carla, [world.holding, 'PaymentSigner'], [world.german, 'Treasurer'])
  expect(there.body.proposed).toMatchObject({ state: 'waiting' })
})

test('a person who is given other roles is signed out', async () => {
  const { anna, person, give } = await newWorld()
  const carla = await person('carla', [null, 'Auditor'])
  expect((await carla.client.call('getProfile')).status).toBe(200)
  await give(anna.client, carla, [null, 'Accountant'])
  expect((await carla.client.call('getProfile')).status).toBe(401)
})

test('of another tenant nobody is there', async () => {
  const [own, other] = [await newWorld(), await newWorld()]
  const carla = await other.person('carla')
  const params = { id: carla.id }
  expectRefusal(await own.give(own.anna.client, carla), 404, 'user.not-found')
  expectRefusal(await own.anna.client.call('getUser', { params }), 404, 'user.not-found')
  const dario = await own.person('dario')
  const foreign = { roles: [{ companyId: other.world.holding, roleId: own.roleId('Auditor') }] }
  expectRefusal(
    await own.anna.client.call('updateUserRoles', { params: { id: dario.id }, body: foreign }),
    404,
    'company.not-found',
  )
})
