// What was paid to a partner and what is open: by its beneficiaries and to their accounts, as far as the reader may see.
import { expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { makePartner } from '../../testing/partners.ts'
import {
  type Client,
  type Json,
  createWorld,
  domesticPayment,
  sepaPayment,
  signIn,
  testHouse,
} from '../../testing/index.ts'

const { kernel, app, world, as } = await testHouse()
const treasurer = await as('treasurer')
const creator = await as('creator')
const iban = 'CH9300762011623852957'
const own = await makePartner(treasurer, world.holding, iban)
const shared = await makePartner(treasurer, null, 'DE89370400440532013000')
const pay = async (body: Json, client = creator): Promise<Json> => {
  const { status, body: payment } = await client.call('createPayment', { body })
  expect({ status, payment }).toMatchObject({ status: 200 })
  return payment
}
const to = async (client: Client, query: Record<string, string> = {}, partner = own): Promise<Json> => {
  const params = { companyId: world.holding as string, partnerId: partner.partnerId }
  return (await client.call('listPartnerPayments', { params, query })).body
}
const idsOf = (page: Json) => (page.data as Json[]).map(({ id }) => id as string)

test('lists what names a beneficiary of it or pays to its account, with what it comes to', async () => {
  const named = await pay({ ...domesticPayment(world), beneficiaryId: own.beneficiaryId })
  const typed = await pay({ ...domesticPayment(world), paymentAmount: '-0.50', accountAmount: '-0.50' })
  const elsewhere = { ...domesticPayment(world), details: sepaPayment(world)['details'] }
  await pay({
    ...elsewhere,
    details: {
      ...(elsewhere.details as object),
      beneficiary: { iban: 'CH5604835012345678009', address: (elsewhere.details as Json).beneficiary.address },
    },
  })
  const page = await to(creator)
  expect(idsOf(page)).toEqual([typed.id, named.id])
  expect(page.sums).toEqual([
    {
      currencyCode: 'CHF',
      currencyMinorUnit: 2,
      openAmount: '100.50',
      openCount: 2,
      paidAmount: '0.00',
      paidCount: 0,
    },
  ])
  expect(await to(creator, { pageSize: '1', pageNumber: '2' })).toMatchObject({
    totalCount: 2,
    data: [{ id: named.id }],
  })
  expect(idsOf(await to(creator, { paymentStatus: 'Open', orderBy: 'PaymentAmount' }))).toEqual([typed.id, named.id])
  expect(await to(creator, { paymentStatus: 'Done' })).toMatchObject({ data: [], sums: page.sums })
})

test('a payment names a beneficiary of its own company or of a global partner, and of no other company', async () => {
  const german = { ...sepaPayment(world), accountId: world.accounts.german }
  const named = { ...german, beneficiaryId: own.beneficiaryId }
  const refusal = await creator.call('createPayment', { body: named })
  expectRefusal(refusal, 404, 'beneficiary.not-found')
  expect(refusal.body.fields).toMatchObject([{ field: 'beneficiaryId' }])
  const payment = await pay({ ...german, beneficiaryId: shared.beneficiaryId })
  const params = { cashTransactionId: payment.id as string }
  const changed = await creator.call('updatePayment', { params, body: { ...named, version: payment.version } })
  expectRefusal(changed, 404, 'beneficiary.not-found')
  expect((await creator.call('getPayment', { params })).body).toMatchObject({ beneficiaryId: shared.beneficiaryId })
  await creator.call('deletePayment', { params })
})

test('a global one of all companies whose payments the reader sees', async () => {
  const body = { ...sepaPayment(world), accountId: world.accounts.german }
  const german = await pay(body)
  const mine = await pay(sepaPayment(world))
  const { body: page } = await creator.call('listGlobalPartnerPayments', { params: { id: shared.partnerId } })
  expect(idsOf(page)).toEqual([mine.id, german.id])
  expect(page.sums).toMatchObject([{ currencyCode: 'EUR', openAmount: '100.00', openCount: 2 }])
  expect(idsOf(await to(creator, {}, shared))).toEqual([mine.id])
  expect(idsOf(await to(creator, { children: 'true' }, shared))).toEqual([mine.id, german.id])
})

test('a salary is neither listed nor summed for whoever may not see salaries', async () => {
  const before = await to(creator)
  const body = domesticPayment(world)
  const salary = await pay({ ...body, details: { ...(body['details'] as object), isSalary: true } }, treasurer)
  expect(idsOf(await to(treasurer))).toContain(salary.id)
  expect((await to(treasurer)).sums).toMatchObject([{ openCount: before.sums[0].openCount + 1 }])
  expect(await to(creator)).toEqual(before)
})

test('what goes from an account that is denied is neither listed nor summed', async () => {
  const others = await createWorld(kernel, 2)
  const maker = await signIn(app, others, 'treasurer')
  const partner = await makePartner(maker, null, iban)
  await pay(domesticPayment(others), maker)
  const reader = await signIn(app, others, 'creator')
  const read = async () => (await reader.call('listGlobalPartnerPayments', { params: { id: partner.partnerId } })).body
  expect(await read()).toMatchObject({ totalCount: 1, sums: [{ openCount: 1 }] })
  const session = await kernel.pool.session()
  await session.query(
    `insert into account_permission (tenant_id, account_permission_id, user_id, account_id, permission, effect)
     values ($1, gen_random_uuid(), $2, $3, 'AccountView', 'deny')`,
    [others.tenantId, others.people.creator, others.accounts.chf],
  )
  session.release()
  expect(await read()).toMatchObject({ totalCount: 0, sums: [] })
})

test('of a partner that is not there nothing is said', async () => {
  const others = await createWorld(kernel, 4)
  const stranger = await signIn(app, others, 'treasurer')
  const asked = { companyId: others.holding, partnerId: shared.partnerId }
  expectRefusal(await stranger.call('listPartnerPayments', { params: asked }), 404, 'partner.not-found')
  const elsewhere = { companyId: world.german, partnerId: own.partnerId }
  expectRefusal(await creator.call('listPartnerPayments', { params: elsewhere }), 404, 'partner.not-found')
  const global = await creator.call('listGlobalPartnerPayments', { params: { id: own.partnerId } })
  expectRefusal(global, 404, 'partner.not-found')
})
