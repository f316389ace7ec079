// Cashflow categories through the routes of both places: global ones and a company's own, and who changes which.
import { expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { type Json, personAt } from '../../testing/index.ts'
import { describeRecordRoutes } from '../../testing/record-routes.ts'
import { cashflowHouse, newName } from './cashflows.testing.ts'

const house = await cashflowHouse()
const { world, treasurer, creator, subsidiary, actsIn, make, use, listFor } = house
const places = [null, world.german]

describeRecordRoutes(house, {
  subject: 'cashflow',
  routes: { create: 'createCashflow', update: 'updateCashflow', remove: 'deleteCashflow', list: 'listCashflows' },
  person: treasurer,
  powerless: await house.as('nobody'),
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
  const mine = await make(world.german, { name: 'Aachen rent' })
  const all = await listFor(world.german)
  expect(all[0]).toEqual(mine)
  expect(all).toContainEqual(expect.objectContaining({ id: world.suppliers, name: 'Suppliers', isGlobal: true }))
  expect(await listFor(world.holding)).not.toContainEqual(mine)
})

test('the global ones are found by words of name and description, whatever their case', async () => {
  const tax = await make(null, { name: 'Grüne Steuern', description: 'CO2 levy' })
  await make(world.german, { name: 'Grüne Steuern', description: 'CO2 levy' })
  for (const globalSearch of ['grüne  STEUERN', 'co2'])
    expect((await creator.call('listCashflows', { query: { globalSearch } })).body.data).toEqual([tax])
})

test('a name stands once among the global ones and once in each company, as people compare names', async () => {
  for (const place of [null, world.german, world.holding]) await make(place, { name: 'Dividends' })
  for (const place of [null, world.german, world.holding])
    expectRefusal(await actsIn(place).create({ name: ' DIVIDENDS ' }), 409, 'cashflow.name-taken')
})

test.each(places)('one of a place (%s) is changed and deleted, by the version that was shown', async (place) => {
  const acts = actsIn(place)
  const mine = await make(place, { isPublic: false })
  const name = newName()
  const { body: next } = await acts.update(mine, { name, version: 1 })
  expect(next).toMatchObject({ name, description: null, isPublic: false, isActive: true, version: 2 })
  const old = await acts.remove(mine, { version: '1' })
  expectRefusal(old, 409, 'cashflow.changed')
  expect(old.body.message).toContain('treasurer Tester')
  expect((await acts.remove(mine, { version: '2' })).status).toBe(204)
})

test.each([
  ['in a company, one of another company', world.german, world.holding],
  ['in a company, one that is global', world.german, null],
  ['among the global ones, a company’s own', null, world.german],
])('%s is not there', async (_, place, owner) => {
  const other = await make(owner)
  const acts = actsIn(place)
  for (const answer of [
    await acts.update(other, { name: newName() }),
    await acts.setStatus(other, false),
    await acts.remove(other),
  ])
    expectRefusal(answer, 404, 'cashflow.not-found')
})

test('the people of a subsidiary change its own, and no global one', async () => {
  const shared = await make(null)
  expect((await actsIn(world.german, subsidiary).create()).status).toBe(200)
  const acts = actsIn(null, subsidiary)
  for (const answer of [
    await acts.create(),
    await acts.update(shared, { name: newName() }),
    await acts.setStatus(shared, false),
    await acts.remove(shared),
  ])
    expectRefusal(answer, 403, 'access.forbidden')
  expect(await listFor(world.german)).toContainEqual(shared)
})

test('whoever lists them need not change them', async () => {
  expect((await creator.call('listCashflows')).status).toBe(200)
  expectRefusal(await actsIn(world.german, creator).create(), 403, 'access.forbidden')
})

test('who administers gets the names of the global ones and of those of his companies, and nothing more', async () => {
  const ours = await make(world.holding, { name: 'Zz of the holding' })
  const theirs = await make(world.german, { name: 'Zz of the subsidiary' })
  const nameOf = ({ id, companyId, name }: Json) => ({ id, companyId, name })
  const { status, body } = await (await house.as('administrator')).call('listCashflowNames')
  expect(status).toBe(200)
  expect(body.slice(-2)).toEqual([nameOf(ours), nameOf(theirs)])
  expect(body).toContainEqual({ id: world.suppliers, companyId: null, name: 'Suppliers' })

  const below = await (await personAt(house, 'below', 'Administrator', world.german)).call('listCashflowNames')
  expect(below.body).not.toContainEqual(nameOf(ours))
  expect(below.body).toContainEqual(nameOf(theirs))
  expect(below.body).toContainEqual({ id: world.suppliers, companyId: null, name: 'Suppliers' })
  expectRefusal(await creator.call('listCashflowNames'), 403, 'access.forbidden')
})
