// A payment that the bank rejected has gone out again, and the booking of its first file has ended it: what the bank says or
// does of the later file is not said or done of that booking.
import { afterEach, describe, expect, test } from 'vitest'
import { type TestEntry, camtFile, upload } from '../../testing/camt-file.ts'
import { type Json, settleShown, testHouse } from '../../testing/index.ts'
import { bankOf } from './bank-books.testing.ts'
import { type Sent, domesticOf, sendBatch, sendPayments, sendersOf, signAndSend } from './sent-payments.testing.ts'

const house = await testHouse()
const { world } = house
const senders = await sendersOf(house)
const { treasurer } = senders
const confirmer = await house.as('treasurer2')
const { book, bookDays, say, read, board, waiting, alarms, accountant, forgetBookings } = await bankOf(house)
afterEach(forgetBookings)

const reason = 'The bank has been asked.'
const rejection = { group: { status: 'RJCT', reason: 'AC04' } }
const twice = 'Debited twice? This payment is booked already.'
const ofOther = 'return of this payment. The entry names another file of the payment than the one that is booked.'
/** A person settles that. */
const stopped = {
  isReturned: false,
  returnedAmount: '0.00',
  alarm: expect.stringContaining('has booked an earlier file'),
}
const done = { paymentStatus: 'Done', isReturned: false, returnedAmount: '0.00', alarm: null }

async function sendAgain(id: string): Promise<string> {
  return (await signAndSend(senders, id, (await read({ id })).version)).groupId
}

/** Its second file is out. */
async function again(amount: string) {
  const [sent] = (await sendPayments(senders, domesticOf(world, amount))) as [Sent]
  await say(sent.paymentInformationId, rejection)
  const groupId = await sendAgain(sent.id)
  return { ...sent, amount, groupId, laterId: sent.endToEndId.replace(/1$/, '2') }
}

async function batchAgain(name: string) {
  const sent = await sendBatch(house, senders, { name })
  await say(sent.groupId, rejection)
  return { ...sent, name, laterGroupId: await sendAgain(sent.id) }
}

/** A camt.054 after the statement. */
async function tell(entry: TestEntry): Promise<void> {
  told += 1
  const entries = [{ booked: '2026-11-24', ...entry }]
  const file = camtFile({ kind: '054', iban: world.ibans.chf, id: `T-${told}`, entries })
  expect((await upload(house.app, accountant, file)).body.result).toBe('SUCCESS')
}
let told = 0

/** A person matches with it all that waits on the board. */
async function match(id: string): Promise<void> {
  const { bankMessages } = await board()
  const body = {
    outstandingPaymentCashTransactionIds: [id],
    bankMessageCashTransactionIds: bankMessages.map((one: Json) => one.id),
  }
  expect((await accountant.call('matchManually', { body })).status).toBe(200)
}

/** Its first file is booked, and ends it. */
async function bookFirst({ id, amount, endToEndId }: { id: string; amount: string; endToEndId: string }) {
  await book({ amount, details: [{ endToEndId }] })
  await match(id)
}

const debit = (amount: string, endToEndId: string): TestEntry => ({ amount: `-${amount}`, details: [{ endToEndId }] })
const back = (amount: string, endToEndId: string): TestEntry => ({
  amount,
  booked: '2026-11-26',
  details: [{ endToEndId, returnReason: 'CUST' }],
})
const proposals = async () =>
  (await board()).proposals.map((one: Json) => ({ isAutomatic: one.isAutomatic, reason: one.reason }))

describe('the bank rejects the later file, as it was asked to', () => {
  test('nothing has come back, and whoever settles the alarm over the earlier file ends it', async () => {
    const sent = await again('-30.11')
    await bookFirst(sent)
    expect((await read(sent)).alarm).toContain('has booked an earlier file')
    await say(sent.groupId, rejection)
    expect(await read(sent)).toMatchObject({ ...stopped, bankResponseStatus: 'REJECTED', answerCount: 2 })
    expect((await settleShown(treasurer, sent.id, reason)).body).toMatchObject(done)
  })

  test('nor of one that is booked beside another one in the sum of its first group', async () => {
    const [first, other] = (await sendPayments(
      senders,
      ...['-30.12', '-35.12'].map((one) => domesticOf(world, one)),
    )) as [Sent, Sent]
    await say(first.paymentInformationId, rejection)
    const groupId = await sendAgain(first.id)
    await book({ amount: '-65.24', batch: { paymentInformationId: first.paymentInformationId, count: 2 } })
    const params = { cashTransactionId: other.id }
    expect((await treasurer.call('confirmBooking', { params, body: { reason } })).status).toBe(200)
    await say(groupId, rejection)
    expect(await read(first)).toMatchObject(stopped)
    expect(await read(other)).toMatchObject(done)
  })

  test('a batch, whole', async () => {
    const sent = await batchAgain('EARLIER-1')
    await book({ amount: '-6.00', batch: { paymentInformationId: sent.groupId, count: 3 } })
    await match(sent.id)
    await say(sent.laterGroupId, rejection)
    expect(await read(sent)).toMatchObject(stopped)
  })

  test('a batch, in part: what is rejected of the later file was paid by the earlier one', async () => {
    const sent = await batchAgain('EARLIER-2')
    await book({ amount: '-6.00', batch: { paymentInformationId: sent.groupId, count: 3 } })
    await match(sent.id)
    const transactions = [{ status: 'RJCT', reason: 'AC04', endToEndId: `K${sent.transactionNumber}-2-2` }]
    await say(sent.laterGroupId, { payment: { status: 'PART' }, transactions })
    const { alarm, isReturned } = await read(sent)
    expect(alarm).toContain('has booked an earlier file')
    expect(isReturned).toBe(false)
    const rejected = { params: { id: sent.id }, query: { isRejected: 'true' } }
    expect((await treasurer.call('listBatchTransactions', rejected)).body.data).toEqual([])
  })

  test('after a person had brought that rejection, which a second one confirms', async () => {
    const sent = await again('-30.13')
    await say(sent.groupId, { group: { status: 'ACCP' } })
    await say(sent.groupId, rejection)
    await bookFirst(sent)
    const params = { id: sent.id }
    expect((await confirmer.call('confirmRejection', { params, body: { reason } })).status).toBe(200)
    expect(await read(sent)).toMatchObject(done)
  })

  test('of what the later file is booked by a rejection says that the money comes back', async () => {
    const sent = await again('-30.14')
    await book(debit('30.14', sent.laterId))
    expect(await read(sent)).toMatchObject(done)
    await say(sent.groupId, rejection)
    const { isReturned, alarm } = await read(sent)
    expect({ isReturned, alarm }).toEqual({ isReturned: true, alarm: expect.stringContaining('already booked') })
  })
})

describe('the bank debits the later file too, and gives that back', () => {
  const isOut = { paymentStatus: 'Done', isReturned: false, returnedAmount: '0.00' }

  test('which a person decides, for the money of the first is out', async () => {
    const sent = await again('-30.21')
    await bookFirst(sent)
    await book(debit('30.21', sent.laterId))
    expect(await alarms()).toEqual([`-30.21 ${twice}`])
    await book(back('30.21', sent.laterId))
    expect(await read(sent)).toMatchObject(isOut)
    expect(await waiting()).toEqual(['-30.21 Debited twice', '30.21'])
    expect(await proposals()).toEqual([{ isAutomatic: false, reason: expect.stringContaining(ofOther) }])
  })

  test('so it is in one statement, and of one that is booked in the sum of its first group', async () => {
    const [first, other] = (await sendPayments(
      senders,
      ...['-30.22', '-35.22'].map((one) => domesticOf(world, one)),
    )) as [Sent, Sent]
    await say(first.paymentInformationId, rejection)
    await sendAgain(first.id)
    await book({ amount: '-65.44', batch: { paymentInformationId: first.paymentInformationId, count: 2 } })
    const params = { cashTransactionId: other.id }
    expect((await treasurer.call('confirmBooking', { params, body: { reason } })).status).toBe(200)
    const laterId = first.endToEndId.replace(/1$/, '2')
    await bookDays([debit('30.22', laterId), back('30.22', laterId)])
    expect(await read(first)).toMatchObject(isOut)
    expect(await proposals()).toEqual([{ isAutomatic: false, reason: expect.stringContaining(ofOther) }])
  })

  test('so it is of a batch, by the ids of its file and its group', async () => {
    const sent = await batchAgain('EARLIER-3')
    await book({ amount: '-6.00', batch: { paymentInformationId: sent.groupId, count: 3 } })
    await match(sent.id)
    const batch = { paymentInformationId: sent.laterGroupId, count: 3 }
    const details = [1, 2, 3].map((n) => ({
      amount: `${n}.00`,
      endToEndId: `${sent.name}-${n}`,
      returnReason: 'CUST',
    }))
    await bookDays([{ amount: '-6.00', batch }], [{ amount: '6.00', booked: '2026-11-26', batch, details }])
    expect(await read(sent)).toMatchObject(isOut)
    expect((await proposals()).map((one: Json) => one.isAutomatic)).toEqual([false, false, false])
  })

  test('what comes back of the first is the return of the payment', async () => {
    const sent = await again('-30.24')
    await bookFirst(sent)
    await book(back('30.24', sent.endToEndId))
    expect(await read(sent)).toMatchObject({ isReturned: true, returnedAmount: '30.24' })
  })
})

describe('the later file was rejected before a person confirmed the booking of the first', () => {
  async function confirmed(amount: string, bookedAs: (sent: Sent) => TestEntry): Promise<Sent> {
    const sent = await again(amount)
    await say(sent.groupId, rejection)
    await book(bookedAs(sent))
    const params = { cashTransactionId: sent.id }
    expect((await treasurer.call('confirmBooking', { params, body: { reason } })).status).toBe(200)
    return sent
  }

  test('what comes back of the first is matched by itself', async () => {
    const sent = await confirmed('-30.31', ({ endToEndId }) => debit('30.31', endToEndId))
    await book(back('30.31', sent.endToEndId))
    expect(await read(sent)).toMatchObject({ isReturned: true, returnedAmount: '30.31' })
  })

  test('details that come onto that booking ring for no later file', async () => {
    const sent = await confirmed('-30.32', ({ endToEndId }) => ({
      ...debit('30.32', endToEndId),
      bankReference: 'D-1',
    }))
    await tell({ ...debit('30.32', sent.endToEndId), bankReference: 'D-1' })
    expect(await read(sent)).toMatchObject(done)
  })

  test('but they do while the bank has it', async () => {
    const sent = await again('-30.34')
    await book({ amount: '-30.34', bankReference: 'D-3' })
    await match(sent.id)
    await tell({ ...debit('30.34', sent.endToEndId), bankReference: 'D-3' })
    expect((await read(sent)).alarm).toContain('has booked an earlier file')
  })
})
