// What the bank books and no payment of that money waits for: a second debit, somebody's collection, a fee, and what counts
// as not executed. The payments that wait stay as they are, and what a person must see rings.
import { beforeEach, describe, expect, test } from 'vitest'
import { type TestEntry, upload } from '../../testing/camt-file.ts'
import { testHouse } from '../../testing/index.ts'
import { pain002 } from '../../testing/status-report.ts'
import { bankOf } from './bank-books.testing.ts'
import { domesticOf, sendBatch, sendPayments, sendersOf } from './sent-payments.testing.ts'

const house = await testHouse()
const { app, world } = house
const senders = await sendersOf(house)
const { treasurer } = senders
const { book, read, alarms, forgetBookings, accountant } = await bankOf(house)
/** Whom the payments and the transactions of the batches pay. */
const creditor = 'CH9300762011623852957'
const fee = 'PMNT/ICDT/CHRG'

beforeEach(forgetBookings)

const statusOf = async (payment: { readonly id: string }) => (await read(payment)).paymentStatus
const twice = (amount: string) => [expect.stringMatching(new RegExp(`^${amount} Debited twice`))]
const although = (amount: string) => [expect.stringMatching(new RegExp(`^${amount} Booked although`))]

const send = (...amounts: readonly string[]) =>
  sendPayments(senders, ...amounts.map((amount) => domesticOf(world, amount)))
const notExecuted = (id: string) =>
  treasurer.call('markPaymentNotExecuted', { params: { id }, body: { reason: 'The bank has not done it.' } })

/** Each under an id of its own, or all under one. */
function sendAmounts(name: string, amounts: readonly string[], idOf = (index: number) => `${name}-${index}`) {
  const payments = amounts.map((amount, index) => ({ amount, endToEndId: idOf(index) }))
  return sendBatch(house, senders, { name, payments })
}

describe('another payment of the same money to the same payee waits, and is not ended by', () => {
  const debit = (endToEndId: string, booked: string): TestEntry => ({
    amount: '-480.00',
    booked,
    details: [{ endToEndId, name: 'Lieferant', iban: creditor }],
  })

  test.each([false, true])('a second debit of a single payment (in one file with the first: %s)', async (isInOne) => {
    const [first, other] = await send('-480.00', '-480.00')
    if (first === undefined || other === undefined) throw new Error('Two are sent')
    const [once, again] = ['2026-11-24', '2026-11-25'].map((day) => debit(first.endToEndId, day))
    if (isInOne) await book(once!, again!)
    else for (const one of [once!, again!]) await book(one)
    expect(await alarms()).toEqual(twice('-480.00'))
    expect([await statusOf(first), await statusOf(other)]).toEqual(['Done', 'Delivered'])
  })

  test('a second debit of a transaction of a batch, by our id or by its group alone', async () => {
    const batch = await sendAmounts('AGAIN', ['480.00', '20.00'])
    const [other] = await send('-480.00')
    await book({ amount: '-500.00', batch: { paymentInformationId: batch.groupId, count: 2 } })
    await book(debit(`K${batch.transactionNumber}-1-1`, '2026-11-25'))
    expect(await alarms()).toEqual(twice('-480.00'))
    const details = [{ paymentInformationId: batch.groupId, name: 'Lieferant', iban: creditor }]
    await book({ amount: '-480.00', booked: '2026-11-26', details })
    expect([await statusOf(batch), await statusOf(other!)]).toEqual(['Done', 'Delivered'])
  })

  test('a booking of a transaction that the bank has rejected', async () => {
    const { id, transactionNumber, messageId, groupId } = await sendAmounts('NOT', ['480.00', '20.00'])
    const transactions = [{ endToEndId: `K${transactionNumber}-1-1`, status: 'RJCT', reason: 'AC04' }]
    const report = pain002({ ids: [id], messageId, groupId, ends: [] }, { group: { status: 'PART' }, transactions })
    await upload(app, accountant, Buffer.from(report))
    const [other] = await send('-480.00')
    await book(debit(`K${transactionNumber}-1-1`, '2026-11-25'))
    expect(await alarms()).toEqual(although('-480.00'))
    expect(await statusOf(other!)).toBe('Delivered')
  })

  test.each(['-480.00', '-495.00'])('a direct debit of %s by the payee', async (amount) => {
    const [other] = await send('-480.00')
    const details = [{ endToEndId: 'COLLECTED-1', name: 'Lieferant', iban: creditor }]
    await book({ amount, code: 'PMNT/RDDT/ESDD', details })
    expect(await statusOf(other!)).toBe('Delivered')
  })
})

describe('what counts as not executed rings where the bank books', () => {
  test.each([
    [3, '-6.00'],
    [2, '-3.00'],
  ])('a batch by its group, counting %i', async (count, amount) => {
    const { id, groupId } = await sendBatch(house, senders, { name: `VOID${count}` })
    await notExecuted(id)
    await book({ amount, batch: { paymentInformationId: groupId, count } })
    expect(await alarms()).toEqual(although(amount))
    expect((await read({ id })).alarm).not.toBeNull()
  })

  test.each([3, 1])('three payments in one sum, of which so many are not executed: %i', async (count) => {
    const three = await send('-10.00', '-20.00', '-30.00')
    const voids = three.slice(0, count)
    for (const { id } of voids) await notExecuted(id)
    const [{ paymentInformationId } = { paymentInformationId: '' }] = three
    await book({ amount: '-60.00', batch: { paymentInformationId, count: 3 } })
    expect(await alarms()).toEqual(although('-60.00'))
    const ringing = await Promise.all(three.map(async ({ id }) => (await read({ id })).alarm !== null))
    expect(ringing).toEqual(three.map((one) => voids.includes(one)))
  })
})

describe('what the bank calls a fee', () => {
  test('leaves the match of the group that it names to the house, and is no second debit of it', async () => {
    const { id, groupId: paymentInformationId } = await sendBatch(house, senders, { name: 'FEES' })
    const whole = { amount: '-6.00', batch: { paymentInformationId, count: 3 } }
    await book(whole, { ...whole, amount: '-0.60', code: fee })
    expect(await statusOf({ id })).toBe('Done')
    await book({ amount: '-0.40', booked: '2026-11-25', code: fee, batch: { paymentInformationId, count: 2 } })
    expect(await alarms()).toEqual([])
  })

  test('is no transaction of its amount', async () => {
    const { id, groupId, transactionNumber } = await sendBatch(house, senders, { name: 'FEE' })
    const booked = [2, 3].map((n) => ({
      amount: `-${n}.00`,
      details: [{ endToEndId: `K${transactionNumber}-1-${n}` }],
    }))
    await book(...booked, { amount: '-1.00', code: fee, details: [{ paymentInformationId: groupId }] })
    expect(await statusOf({ id })).toBe('Delivered')
  })

  test('and stands beside a return takes nothing back', async () => {
    const [paid] = await send('-77.00')
    if (paid === undefined) throw new Error('One is sent')
    const { id, endToEndId } = paid
    await book({ amount: '-77.00', details: [{ endToEndId }] })
    const back = { booked: '2026-11-25', details: [{ endToEndId, returnReason: 'AC04' }] }
    await book({ amount: '77.00', ...back }, { amount: '-5.00', code: fee, ...back })
    expect((await read({ id })).alarm).toBeNull()
    expect(await alarms()).toEqual([])
  })
})

test('the bank’s own count beside our ids of transactions rings nothing', async () => {
  const { groupId: paymentInformationId, transactionNumber } = await sendBatch(house, senders, { name: 'OWN' })
  const ours = (n: number) => [{ endToEndId: `K${transactionNumber}-1-${n}` }]
  await book(
    ...[1, 2].map((n) => ({ amount: `-${n}.00`, batch: { paymentInformationId, count: 2 }, details: ours(n) })),
  )
  expect(await alarms()).toEqual([])
})

test('one id for transactions of different amounts, in details without amounts, ends the batch', async () => {
  const { id, groupId } = await sendAmounts('RENT', ['1.00', '2.00', '4.00'], () => 'RENT')
  const details = [1, 2, 3].map(() => ({ endToEndId: 'RENT' }))
  await book({ amount: '-7.00', batch: { paymentInformationId: groupId, count: 3 }, details })
  expect(await statusOf({ id })).toBe('Done')
})
