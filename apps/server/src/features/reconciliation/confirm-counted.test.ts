// What the bank books of rejected payments in sums that count some of them: a person ends exactly those, or is told what to do.
import { afterEach, describe, expect, test } from 'vitest'
import { upload } from '../../testing/camt-file.ts'
import { settleShown, testHouse } from '../../testing/index.ts'
import { withIban } from '../../testing/payments.ts'
import { pain002 } from '../../testing/status-report.ts'
import { bankOf } from './bank-books.testing.ts'
import { type SentBatch, domesticOf, sendBatch, sendPayments, sendersOf } from './sent-payments.testing.ts'

const house = await testHouse()
const { app, world } = house
const senders = await sendersOf(house)
const { treasurer } = senders
const bank = await bankOf(house)
afterEach(bank.forgetBookings)

const reason = 'The bank confirmed on the phone that it was executed.'
const confirm = (id: string) =>
  treasurer.call('confirmBooking', { params: { cashTransactionId: id }, body: { reason } })
async function reject(groupId: string): Promise<void> {
  const sent = { ids: [], messageId: groupId.replace(/-\d+$/, ''), groupId, ends: [] }
  await upload(app, bank.accountant, Buffer.from(pain002(sent, { group: { status: 'RJCT', reason: 'AC04' } })))
}
const statusOf = async (id: string) => (await bank.read({ id })).paymentStatus
const differs = { status: 409, body: { code: 'payment.booking-differs' } }

/** Rejected payments of one group, and their group. */
async function rejected(...amounts: readonly string[]) {
  const sent = await sendPayments(senders, ...amounts.map((amount) => domesticOf(world, amount)))
  const paymentInformationId = sent[0]?.paymentInformationId ?? ''
  await reject(paymentInformationId)
  return { ids: sent.map(({ id }) => id), counted: (count: number) => ({ paymentInformationId, count }) }
}

/** 10.00, 20.00 and 40.00, rejected. */
async function rejectedBatch(name: string, currency = 'CHF'): Promise<SentBatch> {
  const payments = [10, 20, 40].map((amount, at) => ({
    amount: `${amount}.00`,
    currency,
    endToEndId: `${name}-${at + 1}`,
  }))
  const batch = await sendBatch(house, senders, { name, currency, payments })
  await reject(batch.groupId)
  return batch
}

test('two of three in one sum ring and are confirmed together, and the third is left alone', async () => {
  const { ids, counted } = await rejected('-10.41', '-20.42', '-40.43')
  const [first = '', second = '', third = ''] = ids
  await bank.book({ amount: '-30.83', batch: counted(2) })
  expect((await bank.read({ id: first })).alarm).toContain('although the bank rejected')
  expect((await bank.read({ id: third })).alarm).toBeNull()
  expect(await confirm(third)).toMatchObject({ status: 409, body: { code: 'payment.no-booking' } })
  const { status, body } = await confirm(second)
  expect([status, body.payments.map((one: { id: string }) => one.id).toSorted()]).toEqual([
    200,
    [first, second].toSorted(),
  ])
  expect(await statusOf(third)).toBe('Rejected')
})

test('a sum that counts two is not the one of its amount', async () => {
  const { ids, counted } = await rejected('-50.50', '-30.25', '-20.25')
  const [one = '', ...two] = ids
  await bank.book({ amount: '-50.50', batch: counted(2) })
  expect(await confirm(one)).toMatchObject({ status: 409, body: { code: 'payment.no-booking' } })
  expect((await confirm(two[0]!)).status).toBe(200)
  expect(await Promise.all(ids.map(statusOf))).toEqual(['Rejected', 'Done', 'Done'])
})

test('two with a charge are confirmed where only they fit, and else a person hears what to do', async () => {
  const { ids, counted } = await rejected('-110.00', '-220.00', '-440.00')
  await bank.book({ amount: '-330.40', batch: counted(2) })
  expect(await confirm(ids[2]!)).toMatchObject(differs)
  expect((await confirm(ids[0]!)).status).toBe(200)
  expect(await Promise.all(ids.map(statusOf))).toEqual(['Done', 'Done', 'Rejected'])
  const amounts = await Promise.all(ids.slice(0, 2).map(async (id) => +(await bank.read({ id })).accountAmount))
  expect(amounts[0]! + amounts[1]!).toBeCloseTo(-330.4, 5)

  const other = await rejected('-111.00', '-222.00', '-444.00')
  await bank.book({ amount: '-300.00', batch: other.counted(2) })
  const refused = await confirm(other.ids[0]!)
  expect(refused).toMatchObject(differs)
  expect(refused.body.message).toMatch(/300\.00.*777\.00.*Ask the bank/)
  expect(await Promise.all(other.ids.map(statusOf))).toEqual(['Rejected', 'Rejected', 'Rejected'])
})

test('a rejected batch that is booked in two sums is confirmed once all of it is there', async () => {
  const batch = await rejectedBatch('COUNTED')
  const by = (amount: string, count: number) => ({ amount, batch: { paymentInformationId: batch.groupId, count } })
  await bank.book(by('-30.00', 2))
  expect(await confirm(batch.id)).toMatchObject(differs)
  await bank.book(by('-40.00', 1))
  expect((await confirm(batch.id)).status).toBe(200)
  expect(await bank.read(batch)).toMatchObject({ paymentStatus: 'Done', accountAmount: '-70.00' })
})

test('a rejected batch that is booked one by one with a charge is confirmed', async () => {
  const batch = await rejectedBatch('CHARGE')
  const by = (n: number, amount: string) => ({
    amount,
    details: [{ endToEndId: `K${batch.transactionNumber}-1-${n}` }],
  })
  await bank.book(by(1, '-10.00'), by(2, '-20.00'))
  expect(await confirm(batch.id)).toMatchObject(differs)
  await bank.book(by(3, '-40.30'))
  expect((await confirm(batch.id)).status).toBe(200)
  expect(await bank.read(batch)).toMatchObject({ paymentStatus: 'Done', accountAmount: '-70.30' })
})

test('a rejected batch in two currencies is confirmed at the rate of its booking, and a piece of it is not', async () => {
  const [whole, piece] = [await rejectedBatch('RATE', 'EUR'), await rejectedBatch('PIECE', 'EUR')]
  const { accountAmount } = await bank.read(whole)
  const amount = (+accountAmount - 0.37).toFixed(2)
  await bank.book({ amount, batch: { paymentInformationId: whole.groupId, count: 3 } })
  expect((await confirm(whole.id)).status).toBe(200)
  expect(await bank.read(whole)).toMatchObject({ paymentStatus: 'Done', accountAmount: amount })
  await bank.book({
    amount: (+accountAmount * 0.95).toFixed(2),
    batch: { paymentInformationId: piece.groupId, count: 2 },
  })
  expect(await confirm(piece.id)).toMatchObject(differs)
  expect(await statusOf(piece.id)).toBe('Rejected')
})

describe('of three that cost the same and were rejected', () => {
  const [first, second, third] = ['CH9300762011623852957', 'CH5604835012345678009', 'CH3608387000001080173'] as const
  async function rejectedTo(amount: string, payees: readonly string[]) {
    const sent = await sendPayments(senders, ...payees.map((iban) => withIban(domesticOf(world, amount), iban)))
    const paymentInformationId = sent[0]?.paymentInformationId ?? ''
    await reject(paymentInformationId)
    return { ids: sent.map(({ id }) => id), counted: (count: number) => ({ paymentInformationId, count }) }
  }

  test('two are booked: a person says first which of them was not executed', async () => {
    const { ids, counted } = await rejectedTo('-30.01', [first, first, first])
    await bank.book({ amount: '-60.02', batch: counted(2) })
    expect(await confirm(ids[0]!)).toMatchObject(differs)
    const params = { id: ids[2]! }
    expect((await treasurer.call('markPaymentNotExecuted', { params, body: { reason } })).status).toBe(200)
    expect((await settleShown(treasurer, params.id, reason)).status).toBe(200)
    expect((await confirm(ids[0]!)).status).toBe(200)
    expect(await Promise.all(ids.map(statusOf))).toEqual(['Done', 'Done', 'NotExecuted'])
  })

  test('two are booked, and the payees say which', async () => {
    const { ids, counted } = await rejectedTo('-30.02', [first, second, third])
    const details = [first, second].map((iban) => ({ amount: '-30.02', iban }))
    await bank.book({ amount: '-60.04', batch: counted(2), details })
    expect((await confirm(ids[1]!)).status).toBe(200)
    expect(await Promise.all(ids.map(statusOf))).toEqual(['Done', 'Done', 'Rejected'])
  })

  test('two are booked by themselves: each booking is one of those that are left', async () => {
    const { ids, counted } = await rejectedTo('-30.03', [first, first])
    await bank.book({ amount: '-30.03', batch: counted(1) }, { amount: '-30.03', batch: counted(1) })
    expect((await confirm(ids[1]!)).status).toBe(200)
    expect((await bank.read({ id: ids[0]! })).alarm).toContain('although the bank rejected')
    expect((await confirm(ids[0]!)).status).toBe(200)
    expect(await Promise.all(ids.map(statusOf))).toEqual(['Done', 'Done'])
  })
})
