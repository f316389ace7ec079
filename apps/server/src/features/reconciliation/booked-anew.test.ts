// A payment that the bank has rejected and that was signed anew does not leave a second time while its first file is booked
// after all, whatever the booking names it by.
import { expect, test } from 'vitest'
import { type TestEntry, upload } from '../../testing/camt-file.ts'
import { type Json, testHouse, worldPassword, settleShown } from '../../testing/index.ts'
import { pain002 } from '../../testing/status-report.ts'
import { bankOf } from './bank-books.testing.ts'
import { type Sent, type SentBatch, domesticOf, sendBatch, sendPayments, sendersOf } from './sent-payments.testing.ts'

const house = await testHouse()
const { app, world } = house
const senders = await sendersOf(house)
const { treasurer, signers } = senders
const { book, read, board, accountant } = await bankOf(house)

async function reject(ids: string[], groupId: string): Promise<void> {
  const sent = { ids, messageId: groupId.replace(/-\d+$/, ''), groupId, ends: [] }
  await upload(app, accountant, Buffer.from(pain002(sent, { group: { status: 'RJCT', reason: 'AC04' } })))
}
async function sign(id: string): Promise<void> {
  const { version } = await read({ id })
  for (const signer of signers) {
    const signed = await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    expect(signed.status).toBe(200)
  }
}
const send = (id: string) => treasurer.call('sendPayment', { params: { id } })
const notSent = { status: 409, body: { code: 'payment.booked-unsent' } }
const reason = 'The bank has given it back by hand.'
const settle = (id: string) => settleShown(treasurer, id, reason)

test.each<[string, string, (batch: SentBatch) => readonly TestEntry[]]>([
  [
    'our ids of its transactions',
    'OURS',
    ({ transactionNumber }) =>
      [1, 2, 3].map((n) => ({ amount: `-${n}.00`, details: [{ endToEndId: `K${transactionNumber}-1-${n}` }] })),
  ],
  [
    'its group, counted',
    'COUNTED',
    ({ groupId }) => [{ amount: '-6.00', batch: { paymentInformationId: groupId, count: 3 } }],
  ],
  [
    'the ids of its file',
    'FILED',
    () => [1, 2, 3].map((n) => ({ amount: `-${n}.00`, details: [{ endToEndId: `FILED-${n}` }] })),
  ],
])('a batch, booked by %s', async (_, name, booked) => {
  const batch = await sendBatch(house, senders, { name })
  await reject([batch.id], batch.groupId)
  await sign(batch.id)
  await book(...booked(batch))
  expect((await read(batch)).alarm).toContain('A booking names this payment')
  expect(await send(batch.id)).toMatchObject(notSent)
  expect((await board()).proposals).toEqual([])
})

test('a single payment, booked by its group; a person settles it, and that stands whatever comes beside it', async () => {
  const [{ id, paymentInformationId }] = (await sendPayments(senders, domesticOf(world, '-58.00'))) as [Sent]
  await reject([id], paymentInformationId)
  await sign(id)
  await book({ amount: '-58.00', batch: { paymentInformationId, count: 1 } })
  expect(await send(id)).toMatchObject(notSent)
  expect(await settle(id)).toMatchObject({ status: 200, body: { alarm: null } })
  await book({ amount: '-5.00' })
  expect((await read({ id })).alarm).toBeNull()
  expect((await send(id)).body).toMatchObject({ paymentStatus: 'Delivered' })
})

test('what rang while it was rejected rings on when it is signed, reverted or edited', async () => {
  const batch = await sendBatch(house, senders, { name: 'RINGS' })
  await reject([batch.id], batch.groupId)
  await book({ amount: '-6.00', batch: { paymentInformationId: batch.groupId, count: 3 } })
  expect((await read(batch)).alarm).toContain('although the bank rejected')
  await sign(batch.id)
  expect(await send(batch.id)).toMatchObject(notSent)
  const reverted = await treasurer.call('revertPayment', { params: { id: batch.id }, body: { reason } })
  expect(reverted.body.alarm).toContain('A booking names this payment')

  const [single] = (await sendPayments(senders, domesticOf(world, '-59.00'))) as [Sent]
  await reject([single.id], single.paymentInformationId)
  await book({ amount: '-59.00', batch: { paymentInformationId: single.paymentInformationId, count: 1 } })
  const edited = await senders.creator.call('updatePayment', {
    params: { cashTransactionId: single.id },
    body: domesticOf(world, '-59.50'),
  })
  expect(edited.body).toMatchObject({ alarm: expect.stringContaining('A booking names this payment') })
  await sign(single.id)
  expect(await send(single.id)).toMatchObject(notSent)
})

test('the others of its group are matched without it', async () => {
  const three = await sendPayments(senders, ...['-10.10', '-20.10', '-30.10'].map((one) => domesticOf(world, one)))
  const [first, ...others] = three as [Sent, Sent, Sent]
  const groupId = first.paymentInformationId
  const rejected = { status: 'RJCT', reason: 'AC04', endToEndId: first.endToEndId }
  const sent = { ids: three.map(({ id }) => id), messageId: groupId.replace(/-\d+$/, ''), groupId, ends: [] }
  await upload(app, accountant, Buffer.from(pain002(sent, { payment: { status: 'PART' }, transactions: [rejected] })))
  expect((await read(first)).paymentStatus).toBe('Rejected')
  await sign(first.id)
  await book({ amount: '-50.20', batch: { paymentInformationId: groupId, count: 2 } })
  for (const { id } of others) expect((await read({ id })).paymentStatus).toBe('Done')
  expect(await read(first)).toMatchObject({ paymentStatus: 'Signed', alarm: null })
  expect((await send(first.id)).body).toMatchObject({ paymentStatus: 'Delivered' })
})

test('what is out a second time by then rings at the booking of its first file', async () => {
  const [{ id, paymentInformationId }] = (await sendPayments(senders, domesticOf(world, '-55.50'))) as [Sent]
  await reject([id], paymentInformationId)
  await sign(id)
  expect((await send(id)).body).toMatchObject({ paymentStatus: 'Delivered' })
  await book({ amount: '-55.50', batch: { paymentInformationId, count: 1 } })
  const rung = (await board()).bankMessages.find((one: Json) => one.amount === '-55.50')
  expect(rung.alarm).toContain('although the bank rejected')
  expect((await read({ id })).paymentStatus).toBe('Delivered')
})
