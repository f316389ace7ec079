// Cashflow categories through the routes: global ones and a company's own, who changes which, and what keeps them.
import type { CompanyId, Id } from '@kontor/domain/identifiers'
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { createPerson } from '../../provisioning/create-tenant.ts'
import { camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import {
  type Client,
  type Json,
  type PersonKey,
  domesticPayment,
  signIn,
  testHouse,
  worldPassword,
} from '../../testing/index.ts'
import { describeRecordRoutes } from '../../testing/record-routes.ts'
import { insertAssignments } from '../users/public.ts'

const house = await testHouse()
const { kernel, app, world, as } = house
/** Holds the right in the root company, and so in the one below. */
const treasurer = await as('treasurer')
const creator = await as('creator')
/** Holds the right in the German company only. */
const subsidiary = await groupTreasurerAt('subsidiary', world.german)

async function groupTreasurerAt(name: string, companyId: CompanyId): Promise<Client> {
  const person = { email: `${name}@${world.key}.example`, firstName: name, lastName: 'Tester', roles: [] }
  const userId = await createPerson(kernel, world.tenant, person, worldPassword)
  const roleId = world.tenant.roles.get('GroupTreasurer') as Id<'role'>
  const id = kernel.ids.next<'role-assignment'>()
  await kernel.database.withTenant(world.tenantId, (tx) => insertAssignments(tx, [{ id, userId, companyId, roleId }]))
  return signIn(app, world, name as PersonKey)
}

const ofHolding = { companyId: world.holding }
const ofGerman = { companyId: world.german }
let made = 0
const newName = () => `Category ${(made += 1)}`

async function createGlobal(part: object = {}): Promise<Json> {
  const { status, body } = await treasurer.call('createCashflow', { body: { name: newName(), ...part } })
  expect({ status, body }).toMatchObject({ status: 200, body: { isGlobal: true, companyId: null } })
  return body
}
async function createOwn(companyId: string = world.german, part: object = {}): Promise<Json> {
  const params = { companyId }
  const { status, body } = await treasurer.call('createCompanyCashflow', { params, body: { name: newName(), ...part } })
  expect({ status, body }).toMatchObject({ status: 200, body: { isGlobal: false, companyId } })
  return body
}
const pay = (cashflowId: string) => creator.call('createPayment', { body: { ...domesticPayment(world), cashflowId } })
async function use({ id }: Json): Promise<void> {
  expect((await pay(id)).status).toBe(200)
}
const convert = (client: Client, { id, version }: Json, companyId: string, isGlobal: boolean) =>
  client.call('setCashflowGlobal', {
    params: { companyId, cashflowId: id, isGlobal: `${isGlobal}` },
    query: { version: `${version}` },
  })
const namesOf = async (client: Client, companyId: string) => {
  const { body } = await client.call('listCompanyCashflows', { params: { companyId } })
  return body.map(({ name }: Json) => name)
}

describeRecordRoutes(house, {
  subject: 'cashflow',
  routes: {
    create: 'createCashflow',
    update: 'updateCashflow',
    remove: 'deleteCashflow',
    list: 'listCashflows',
  },
  person: treasurer,
  powerless: await as('nobody'),
  body: (name) => ({ name, description: 'What it is for' }),
  bad: [
    ['no name', { name: ' ' }, 'text.required'],
    ['a control in its name', { name: 'a\u0007b' }, 'text.characters'],
    ['a description too long', { description: 'x'.repeat(501) }, 'text.too-long'],
    ['a description endless', { description: 'x'.repeat(1001) }, 'field.invalid'],
    ['a company', { companyId: world.german }, 'field.unknown'],
  ],
  sorts: {
    Name: ({ name }) => name.toLowerCase(),
    IsActive: ({ isActive }) => isActive,
    IsPublic: ({ isPublic }) => isPublic,
  },
  use,
})

test('a company may use its own and those of everyone, by name', async () => {
  const mine = await createOwn(world.german, { name: 'Aachen rent' })
  const body = (await creator.call('listCompanyCashflows', { params: ofGerman })).body
  expect(body[0]).toEqual(mine)
  expect(body).toContainEqual(expect.objectContaining({ id: world.suppliers, name: 'Suppliers', isGlobal: true }))
  expect(await namesOf(creator, world.holding)).not.toContain('Aachen rent')
})

test('the global ones are found by words of name and description, whatever their case', async () => {
  await createGlobal({ name: 'Grüne Steuern', description: 'CO2 levy' })
  for (const globalSearch of ['grüne  STEUERN', 'co2']) {
    const { body } = await creator.call('listCashflows', { query: { globalSearch } })
    expect(body.data.map(({ name }: Json) => name)).toEqual(['Grüne Steuern'])
  }
})

test('a name stands once among the global ones and once in each company, as people compare names', async () => {
  const { name } = await createGlobal({ name: 'Dividends' })
  await createOwn(world.german, { name })
  await createOwn(world.holding, { name })
  const again = { body: { name: ' DIVIDENDS ' } }
  expectRefusal(await treasurer.call('createCashflow', again), 409, 'cashflow.name-taken')
  expectRefusal(
    await treasurer.call('createCompanyCashflow', { params: ofGerman, ...again }),
    409,
    'cashflow.name-taken',
  )
})

describe('who may change what', () => {
  test('the people of a subsidiary change its own, and no global one', async () => {
    const shared = await createGlobal()
    const { id } = shared
    const body = { name: newName() }
    expect((await subsidiary.call('createCompanyCashflow', { params: ofGerman, body })).status).toBe(200)
    const refusals = [
      await subsidiary.call('createCashflow', { body: { name: newName() } }),
      await subsidiary.call('updateCashflow', { params: { id }, body }),
      await subsidiary.call('setCashflowStatus', { params: { id }, body: { isActive: false } }),
      await subsidiary.call('deleteCashflow', { params: { id } }),
      await convert(subsidiary, shared, world.german, false),
      await convert(subsidiary, await createOwn(), world.german, true),
    ]
    for (const answer of refusals) expectRefusal(answer, 403, 'access.forbidden')
    expect(await namesOf(treasurer, world.german)).toContain(shared.name)
  })

  test.each([
    ['of another company', () => createOwn(world.holding)],
    ['that is global', () => createGlobal()],
  ])('in the place of a company, one %s is not there', async (_, create) => {
    const { id } = await create()
    const params = { ...ofGerman, cashflowId: id }
    const body = { name: newName() }
    const answers = [
      await treasurer.call('updateCompanyCashflow', { params, body }),
      await treasurer.call('setCompanyCashflowStatus', { params, body: { isActive: false } }),
      await treasurer.call('deleteCompanyCashflow', { params }),
    ]
    for (const answer of answers) expectRefusal(answer, 404, 'cashflow.not-found')
  })

  test('among the global ones, a company’s own is not there', async () => {
    const params = { id: (await createOwn()).id }
    const answers = [
      await treasurer.call('updateCashflow', { params, body: { name: newName() } }),
      await treasurer.call('deleteCashflow', { params }),
      await treasurer.call('listAssociatedCompanies', { params }),
    ]
    for (const answer of answers) expectRefusal(answer, 404, 'cashflow.not-found')
  })

  test('whoever lists them need not change them', async () => {
    expect((await creator.call('listCashflows')).status).toBe(200)
    expectRefusal(
      await creator.call('createCompanyCashflow', { params: ofGerman, body: { name: 'No' } }),
      403,
      'access.forbidden',
    )
  })
})

test('a company’s own is changed and deleted, by the version that was shown', async () => {
  const mine = await createOwn(world.german, { isPublic: false })
  const params = { ...ofGerman, cashflowId: mine.id }
  const name = newName()
  const { body: next } = await treasurer.call('updateCompanyCashflow', { params, body: { name, version: 1 } })
  expect(next).toMatchObject({ name, description: null, isPublic: false, isActive: true, version: 2 })
  const old = await treasurer.call('deleteCompanyCashflow', { params, query: { version: '1' } })
  expectRefusal(old, 409, 'cashflow.changed')
  expect(old.body.message).toContain('treasurer Tester')
  expect((await treasurer.call('deleteCompanyCashflow', { params, query: { version: '2' } })).status).toBe(204)
})

describe('a disabled one', () => {
  const disable = ({ id, version }: Json) =>
    treasurer.call('setCashflowStatus', { params: { id }, body: { isActive: false, version } })

  test('is chosen for nothing new, and stays with what names it', async () => {
    const shared = await createGlobal()
    const { body: payment } = await pay(shared.id)
    expect((await disable(shared)).body).toMatchObject({ isActive: false, version: 2 })
    const refused = await pay(shared.id)
    expectRefusal(refused, 422, 'cashflow.disabled')
    expect(refused.body.fields).toMatchObject([{ field: 'cashflowId' }])
    const body = { ...domesticPayment(world), cashflowId: shared.id, remarks: 'as before' }
    const kept = await creator.call('updatePayment', { params: { cashTransactionId: payment.id }, body })
    expect(kept).toMatchObject({ status: 200, body: { cashflowId: shared.id, cashflowName: shared.name } })
    expect(
      (await treasurer.call('setCashflowStatus', { params: { id: shared.id }, body: { isActive: true } })).status,
    ).toBe(200)
    await use(shared)
  })

  test('of an older version is not touched', async () => {
    const shared = await createGlobal()
    await disable(shared)
    expectRefusal(await disable(shared), 409, 'cashflow.changed')
  })
})

describe('global or of one company', () => {
  test('a company’s own becomes global and its own again', async () => {
    const mine = await createOwn(world.holding)
    const shared = (await convert(treasurer, mine, world.holding, true)).body
    expect(shared).toMatchObject({ id: mine.id, isGlobal: true, companyId: null, version: 2 })
    await use(shared)
    const back = await convert(treasurer, shared, world.holding, false)
    expect(back.body).toMatchObject({ isGlobal: false, companyId: world.holding, version: 3 })
    expect(await namesOf(treasurer, world.german)).not.toContain(mine.name)
  })

  test('one that other companies use stays global; they are named and counted', async () => {
    const shared = await createGlobal()
    await use(shared)
    await use(shared)
    const refused = await convert(treasurer, shared, world.german, false)
    expectRefusal(refused, 409, 'cashflow.used-elsewhere')
    expect(refused.body.message).toContain('(1: Test Holding AG)')
    const { body } = await treasurer.call('listAssociatedCompanies', { params: { id: shared.id } })
    expect(body).toEqual([{ id: world.holding, name: 'Test Holding AG', shortName: 'HOLD', useCount: 2 }])
    // who does not see the other company is not told of it
    expect((await subsidiary.call('listAssociatedCompanies', { params: { id: shared.id } })).body).toEqual([])
  })

  test('neither way takes a name that is there already, or an old version', async () => {
    const name = newName()
    const shared = await createGlobal({ name })
    const mine = await createOwn(world.german, { name })
    expectRefusal(await convert(treasurer, mine, world.german, true), 409, 'cashflow.name-taken')
    expectRefusal(await convert(treasurer, shared, world.german, false), 409, 'cashflow.name-taken')
    expectRefusal(await convert(treasurer, { ...shared, version: 7 }, world.holding, false), 409, 'cashflow.changed')
  })
})

test('what was accepted under a category keeps it too, though no key of the database says so', async () => {
  const shared = await createGlobal()
  const accountant = await as('accountant')
  const file = camtFile({
    iban: world.ibans.chf,
    id: 'S-1',
    balances: closedOn(1, '0.00', '0.00'),
    entries: [{ amount: '-11.00', booked: '2026-11-23' }],
  })
  expect((await upload(app, accountant, file)).status).toBe(200)
  const { body: waiting } = await accountant.call('getReconciliation', { params: ofHolding })
  const [message] = waiting.bankMessages
  const accept = ({ id }: Json) =>
    accountant.call('acceptBankMessages', {
      params: ofHolding,
      body: [{ bankMessageCashTransactionId: message.id, cashflowId: id }],
    })
  const disabled = await createGlobal({ isActive: false })
  expectRefusal(await accept(disabled), 422, 'cashflow.disabled')
  expect((await accept(shared)).status).toBe(200)
  expectRefusal(await treasurer.call('deleteCashflow', { params: { id: shared.id } }), 409, 'cashflow.in-use')
  expect((await treasurer.call('listAssociatedCompanies', { params: { id: shared.id } })).body).toMatchObject([
    { id: world.holding, useCount: 1 },
  ])
})
