// What is told of a match: the payment that leads it, and, asked by a payment, what the bank tells of its booking.
import { expect, test } from 'vitest'
import { camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { type Json, testHouse } from '../../testing/index.ts'
import { domesticOf, sendPayments } from './sent-payments.testing.ts'

const { kernel, app, world, as } = await testHouse()
const accountant = await as('accountant')
const treasurer = await as('treasurer')
const creator = await as('creator')
const signers = [await as('signer1'), await as('signer2')]
const params = { companyId: world.holding }

const sent = (...amounts: string[]) =>
  sendPayments({ kernel, world, creator, treasurer, signers }, ...amounts.map((amount) => domesticOf(world, amount)))

async function book(day: number, amount: string, details: readonly Json[] = []): Promise<void> {
  const file = camtFile({
    iban: world.ibans.chf,
    id: `S-${day}`,
    balances: closedOn(day, '0.00', amount),
    entries: [{ amount, booked: '2026-11-23', bankReference: `B-${day}`, details }],
  })
  expect((await upload(app, accountant, file)).body.result).toBe('SUCCESS')
}

const messageOf = async (amount: string): Promise<string> => {
  const { body } = await accountant.call('getReconciliation', { params })
  return body.bankMessages.find((one: Json) => one.amount === amount).id
}
const detailsOf = (cashTransactionId: string) =>
  accountant.call('getStatementDetails', { params: { cashTransactionId } })

test('the main payment of a match is answered when it is made and in the log; where none was named it is null', async () => {
  const [first, second, third] = (await sent('-30.00', '-40.00', '-5.00')).map(({ id }) => id)
  await book(1, '-70.00')
  await book(2, '-5.00')
  const body = {
    outstandingPaymentCashTransactionIds: [first, second],
    bankMessageCashTransactionIds: [await messageOf('-70.00')],
    mainOutstandingPaymentCashTransactionId: second,
  }
  const made = await accountant.call('matchManually', { body })
  expect(made.body).toMatchObject({ matchType: 'ManyToOne', mainOutstandingPaymentId: second })
  const plain = {
    outstandingPaymentCashTransactionIds: [third],
    bankMessageCashTransactionIds: [await messageOf('-5.00')],
  }
  expect((await accountant.call('matchManually', { body: plain })).body).toMatchObject({
    mainOutstandingPaymentId: null,
  })
  const log = await accountant.call('listMatchLogs', { params, query: { orderBy: 'CreatedAt' } })
  expect(log.body.data.map((row: Json) => row.mainOutstandingPaymentId)).toEqual([second, null])
  // the match stands in the list where its main payment does
  const byAmount = await accountant.call('listMatchLogs', { params, query: { orderBy: 'PaymentAmount desc' } })
  expect(byAmount.body.data.map((row: Json) => row.payments.length)).toEqual([2, 1])
})

test("a payment's id finds what the bank tells of the entry that ended it, also of a collective booking", async () => {
  const [first, second, open] = await sent('-110.00', '-220.00', '-1.00')
  if (first === undefined || second === undefined || open === undefined) throw new Error('Not sent')
  await book(3, '-330.00', [
    { amount: '-110.00', endToEndId: first.endToEndId, name: 'Anna' },
    { amount: '-220.00', endToEndId: second.endToEndId, name: 'Berta' },
  ])
  const ofFirst = (await detailsOf(first.id)).body
  expect(ofFirst).toMatchObject({ amount: '-330.00', detailCount: 2 })
  // both stand in one entry, each under a match of its own
  expect((await detailsOf(second.id)).body).toEqual(ofFirst)
  expect((await detailsOf(ofFirst.id)).body).toEqual(ofFirst)
  expect(await detailsOf(open.id)).toMatchObject({ status: 404, body: { code: 'match.entry-not-found' } })
})

test("once its match is undone, a payment's id finds nothing", async () => {
  const [payment = { id: '', endToEndId: '' }] = await sent('-440.00')
  await book(4, '-440.00', [{ endToEndId: payment.endToEndId }])
  expect((await detailsOf(payment.id)).status).toBe(200)
  const { body } = await treasurer.call('getPayment', { params: { cashTransactionId: payment.id } })
  const reason = 'It was another invoice.'
  await accountant.call('undoMatch', { params: { ...params, matchId: body.matchId }, body: { reason } })
  expect((await detailsOf(payment.id)).status).toBe(404)
})
