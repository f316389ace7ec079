// What a cashflow category has beyond a plain record: it is disabled, somebody's, and used by companies.
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { type Client, type Json, domesticPayment } from '../../testing/index.ts'
import { cashflowHouse, newName } from './cashflows.testing.ts'

const { app, world, as, treasurer, creator, subsidiary, actsIn, make, pay, use, listFor } = await cashflowHouse()
const convert = (client: Client, { id, version }: Json, companyId: string, isGlobal: boolean) =>
  client.call('setCashflowGlobal', {
    params: { companyId, cashflowId: id, isGlobal: `${isGlobal}` },
    query: { version: `${version}` },
  })
const usersOf = (client: Client, { id }: Json) => client.call('listAssociatedCompanies', { params: { id } })

describe('a disabled one', () => {
  test('is chosen for nothing new, and stays with what names it', async () => {
    const shared = await make(null)
    const { body: payment } = await pay(shared)
    const { body: disabled } = await actsIn(null).setStatus(shared, false)
    expect(disabled).toMatchObject({ isActive: false, version: 2 })
    const refused = await pay(shared)
    expectRefusal(refused, 422, 'cashflow.disabled')
    expect(refused.body.fields).toMatchObject([{ field: 'cashflowId' }])
    const body = { ...domesticPayment(world), cashflowId: shared.id, remarks: 'as before' }
    const kept = await creator.call('updatePayment', { params: { cashTransactionId: payment.id }, body })
    expect(kept).toMatchObject({ status: 200, body: { cashflowId: shared.id, cashflowName: shared.name } })
    expect((await actsIn(null).setStatus(disabled, true)).status).toBe(200)
    await use(shared)
  })

  test.each([null, world.german])('of an older version is not touched (%s)', async (place) => {
    const one = await make(place)
    expect((await actsIn(place).setStatus(one, false)).body).toMatchObject({ isActive: false, version: 2 })
    expectRefusal(await actsIn(place).setStatus(one, false), 409, 'cashflow.changed')
  })
})

describe('global or of one company', () => {
  test('a company’s own becomes global and its own again', async () => {
    const mine = await make(world.holding)
    const shared = (await convert(treasurer, mine, world.holding, true)).body
    expect(shared).toMatchObject({ id: mine.id, isGlobal: true, companyId: null, version: 2 })
    await use(shared)
    const back = await convert(treasurer, shared, world.holding, false)
    expect(back.body).toMatchObject({ isGlobal: false, companyId: world.holding, version: 3 })
    expect((await listFor(world.german)).map(({ id }) => id as string)).not.toContain(mine.id)
  })

  test('one that other companies use stays global; they are named and counted', async () => {
    const shared = await make(null)
    await use(shared)
    await use(shared)
    const refused = await convert(treasurer, shared, world.german, false)
    expectRefusal(refused, 409, 'cashflow.used-elsewhere')
    expect(refused.body.message).toContain('(1: Test Holding AG)')
    const { body } = await usersOf(treasurer, shared)
    expect(body).toEqual([{ id: world.holding, name: 'Test Holding AG', shortName: 'HOLD', useCount: 2 }])
    // who does not see the other company is not told of it
    expect((await usersOf(subsidiary, shared)).body).toEqual([])
  })

  test('neither way takes a name that is there already, or an old version', async () => {
    const name = newName()
    const shared = await make(null, { name })
    const mine = await make(world.german, { name })
    expectRefusal(await convert(treasurer, mine, world.german, true), 409, 'cashflow.name-taken')
    expectRefusal(await convert(treasurer, shared, world.german, false), 409, 'cashflow.name-taken')
    expectRefusal(await convert(treasurer, { ...shared, version: 7 }, world.holding, false), 409, 'cashflow.changed')
  })

  test('either way asks for the right in the root company too', async () => {
    expectRefusal(await convert(subsidiary, await make(null), world.german, false), 403, 'access.forbidden')
    expectRefusal(await convert(subsidiary, await make(world.german), world.german, true), 403, 'access.forbidden')
  })

  test('the companies of one that is not global are not told', async () => {
    expectRefusal(await usersOf(treasurer, await make(world.german)), 404, 'cashflow.not-found')
  })
})

test('what was accepted under a category keeps it too, though no key of the database says so', async () => {
  const shared = await make(null)
  const accountant = await as('accountant')
  const file = camtFile({
    iban: world.ibans.chf,
    id: 'S-1',
    balances: closedOn(1, '0.00', '0.00'),
    entries: [{ amount: '-11.00', booked: '2026-11-23' }],
  })
  expect((await upload(app, accountant, file)).status).toBe(200)
  const params = { companyId: world.holding }
  const { body: waiting } = await accountant.call('getReconciliation', { params })
  const [message] = waiting.bankMessages
  const accept = ({ id }: Json) =>
    accountant.call('acceptBankMessages', {
      params,
      body: [{ bankMessageCashTransactionId: message.id, cashflowId: id }],
    })
  expectRefusal(await accept(await make(null, { isActive: false })), 422, 'cashflow.disabled')
  expect((await accept(shared)).status).toBe(200)
  expectRefusal(await actsIn(null).remove(shared), 409, 'cashflow.in-use')
  expect((await usersOf(treasurer, shared)).body).toMatchObject([{ id: world.holding, useCount: 1 }])
})
