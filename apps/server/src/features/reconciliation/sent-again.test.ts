// A payment that the bank rejected has gone out again, and the bank books its first file after all: somebody hears of it
// while the later file can be stopped, and nothing is done by itself.
import { routeTable } from '@kontor/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { batchFile } from '../../testing/batch-file.ts'
import { type TestEntry, upload } from '../../testing/camt-file.ts'
import { testHouse, worldPassword, settleShown } from '../../testing/index.ts'
import { pain002 } from '../../testing/status-report.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { bankOf } from './bank-books.testing.ts'
import { type Sent, domesticOf, sendBatch, sendPayments, sendersOf, signAndSend } from './sent-payments.testing.ts'

const house = await testHouse()
const { app, world } = house
const senders = await sendersOf(house)
const { treasurer, signers, creator } = senders
const { book, read, board, alarms, accountant, forgetBookings } = await bankOf(house)
beforeEach(forgetBookings)

const payee = { iban: 'CH9300762011623852957', name: 'Lieferant' }
const reason = 'The bank has been asked.'
const although = (amount: string) => [
  `${amount} Booked although the bank rejected the payment, or it was marked as not executed.`,
]
const earlier = expect.stringContaining('has booked an earlier file')

async function reject(groupId: string): Promise<void> {
  const sent = { ids: [], messageId: groupId.replace(/-\d+$/, ''), groupId, ends: [] }
  await upload(app, accountant, Buffer.from(pain002(sent, { group: { status: 'RJCT', reason: 'AC04' } })))
}

async function signAgain(id: string): Promise<void> {
  const { version } = await read({ id })
  for (const signer of signers)
    expect(
      (await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })).status,
    ).toBe(200)
}

async function sendAgain(id: string): Promise<void> {
  await signAgain(id)
  expect((await treasurer.call('sendPayment', { params: { id } })).body).toMatchObject({ paymentStatus: 'Delivered' })
}

async function single(amount: string, more: object = {}): Promise<Sent> {
  const [sent] = await sendPayments(senders, { ...domesticOf(world, amount), ...more })
  if (sent === undefined) throw new Error('One is sent')
  return sent
}
const inEuros = (accountAmount: string) => ({
  currencyId: world.tenant.currencies.get('EUR')?.id,
  accountExchangeRate: '0.95',
  accountAmount,
})

test.each<[string, string, object, (sent: Sent) => TestEntry]>([
  ['our id', '-55.70', {}, ({ endToEndId }) => ({ amount: '-55.70', details: [{ endToEndId }] })],
  ['our id, with a fee', '-55.71', {}, ({ endToEndId }) => ({ amount: '-56.20', details: [{ endToEndId }] })],
  [
    'its group, with a fee',
    '-55.72',
    {},
    ({ paymentInformationId }) => ({ amount: '-56.10', batch: { paymentInformationId, count: 1 } }),
  ],
  [
    'its group and its payee, with a fee',
    '-55.73',
    {},
    ({ paymentInformationId }) => ({ amount: '-56.11', details: [{ paymentInformationId, ...payee }] }),
  ],
  [
    'its group, in euros at the rate of the day',
    '-100.00',
    inEuros('-95.00'),
    ({ paymentInformationId }) => ({ amount: '-95.47', batch: { paymentInformationId, count: 1 } }),
  ],
])('its first file is booked by %s', async (_, amount, more, bookedAs) => {
  const sent = await single(amount, more)
  await reject(sent.paymentInformationId)
  await sendAgain(sent.id)
  const entry = bookedAs(sent)
  await book(entry)
  expect(await alarms()).toEqual(although(entry.amount))
  expect(await read(sent)).toMatchObject({ paymentStatus: 'Delivered', alarm: earlier })
  expect((await board()).proposals).toMatchObject([{ isAutomatic: false }])
  // a person settles it, and it rings no more
  const settled = await settleShown(treasurer, sent.id, reason)
  expect(settled.status).toBe(200)
  await book({ amount: '-5.00' })
  expect(await read(sent)).toMatchObject({ paymentStatus: 'Delivered', alarm: null })
})

test('what a person has settled stays so, whatever else the entry rings for, and the own booking ends the payment', async () => {
  const [first, second] = (await sendPayments(
    senders,
    ...['-81.70', '-91.70'].map((one) => domesticOf(world, one)),
  )) as [Sent, Sent]
  await reject(first.paymentInformationId)
  for (const { id } of [first, second]) await sendAgain(id)
  await book({ amount: '-91.70', details: [{ endToEndId: second.endToEndId.replace(/1$/, '2') }] })
  const batch = { paymentInformationId: first.paymentInformationId, count: 2 }
  await book({ amount: '-173.40', booked: '2026-11-25', batch })
  expect((await read(first)).alarm).toEqual(earlier)
  const settled = await settleShown(treasurer, first.id, reason)
  expect(settled.status).toBe(200)
  for (const amount of ['-5.01', '-5.02']) {
    await book({ amount })
    expect((await read(first)).alarm).toBeNull()
  }
  await book({ amount: '-81.70', booked: '2026-11-26', details: [{ endToEndId: first.endToEndId.replace(/1$/, '2') }] })
  expect(await read(first)).toMatchObject({ paymentStatus: 'Done', bookedDate: '2026-11-26' })
})

describe('the later file is stopped then, which a person has settled: the booking of the first rings anew', () => {
  async function stoppedLater(amount: string): Promise<Sent> {
    const sent = await single(amount)
    await reject(sent.paymentInformationId)
    await sendAgain(sent.id)
    await book({ amount, details: [{ endToEndId: sent.endToEndId }] })
    const settled = await settleShown(treasurer, sent.id, reason)
    expect(settled.status).toBe(200)
    return sent
  }

  test('where the bank rejects it, and holds the payment', async () => {
    const sent = await stoppedLater('-57.81')
    const [later] = (await treasurer.call('listTransmissions', { query: { pageSize: '1' } })).body.data
    await reject(`${later.messageId}-0001`)
    const { alarm, acts } = await read(sent)
    expect(alarm).toContain('although the bank rejected')
    expect(acts).toContain('confirm-booking')
    await signAgain(sent.id)
    const again = await treasurer.call('sendPayment', { params: { id: sent.id } })
    expect(again).toMatchObject({ status: 409, body: { code: 'payment.booked-unsent' } })
  })

  test('where it counts as not executed, and can be confirmed', async () => {
    const sent = await stoppedLater('-57.82')
    await treasurer.call('markPaymentNotExecuted', { params: { id: sent.id }, body: { reason } })
    const { alarm, acts } = await read(sent)
    expect(alarm).toContain('not executed')
    expect(acts).toContain('confirm-booking')
    const params = { cashTransactionId: sent.id }
    expect((await treasurer.call('confirmBooking', { params, body: { reason } })).status).toBe(200)
    expect(await read(sent)).toMatchObject({ paymentStatus: 'Done', alarm: null })
  })

  test('where it counts as not executed, and is settled by whoever knows that the money came back', async () => {
    const sent = await stoppedLater('-57.83')
    await treasurer.call('markPaymentNotExecuted', { params: { id: sent.id }, body: { reason } })
    const settled = await settleShown(treasurer, sent.id, reason)
    expect(settled.status).toBe(200)
    await book({ amount: '-5.00' })
    expect(await read(sent)).toMatchObject({ paymentStatus: 'NotExecuted', alarm: null })
  })
})

test('what is settled is no rival of the own booking, which names nobody but the payee', async () => {
  const sent = await single('-83.40')
  await reject(sent.paymentInformationId)
  await sendAgain(sent.id)
  await book({ amount: '-83.40', details: [{ endToEndId: sent.endToEndId }] })
  const settled = await settleShown(treasurer, sent.id, reason)
  expect(settled.status).toBe(200)
  await book({ amount: '-83.40', booked: '2026-11-25', details: [payee] })
  expect(await read(sent)).toMatchObject({ paymentStatus: 'Done', bookedDate: '2026-11-25' })
})

test('what a person has to settle first stands, and the booking of the first file rings after it', async () => {
  const sent = await single('-84.60')
  await reject(sent.paymentInformationId)
  await sendAgain(sent.id)
  const setAlarm = () =>
    house.kernel.database.withTenant(world.tenantId, ({ db }) =>
      db.updateTable('payment').set({ alarm: 'report-contradicts-itself' }).where('payment_id', '=', sent.id).execute(),
    )
  await setAlarm()
  await book({ amount: '-84.60', details: [{ endToEndId: sent.endToEndId }] })
  expect((await read(sent)).alarm).not.toEqual(earlier)
  const settled = await settleShown(treasurer, sent.id, reason)
  expect(settled.status).toBe(200)
  expect((await read(sent)).alarm).toEqual(earlier)
})

test('an edit makes no fee of what the first file cost more', async () => {
  const sent = await single('-55.80')
  await reject(sent.paymentInformationId)
  const body = { ...domesticOf(world, '-55.20'), version: (await read(sent)).version }
  expect((await creator.call('updatePayment', { params: { cashTransactionId: sent.id }, body })).status).toBe(200)
  await sendAgain(sent.id)
  await book({ amount: '-55.80', details: [{ endToEndId: sent.endToEndId }] })
  expect(await alarms()).toEqual(although('-55.80'))
  expect(await read(sent)).toMatchObject({ paymentStatus: 'Delivered', feesAndChargesAmount: '0.00', alarm: earlier })
})

test('the booking of the last file ends it, and that of the first is the second debit', async () => {
  const sent = await single('-55.90')
  await reject(sent.paymentInformationId)
  await sendAgain(sent.id)
  await book({ amount: '-55.90', details: [{ endToEndId: sent.endToEndId }] })
  await book({ amount: '-55.90', booked: '2026-11-25', details: [{ endToEndId: sent.endToEndId.replace(/1$/, '2') }] })
  expect(await read(sent)).toMatchObject({ paymentStatus: 'Done', bookedDate: '2026-11-25', alarm: earlier })
  expect(await alarms()).toEqual(['-55.90 Debited twice? This payment is booked already.'])
})

test.each(['the group', 'our ids'] as const)('a batch, by %s', async (by) => {
  const sent = await sendBatch(house, senders, { name: by === 'our ids' ? 'AGAIN-O' : 'AGAIN-G' })
  await reject(sent.groupId)
  await sendAgain(sent.id)
  const whole = { amount: '-6.00', batch: { paymentInformationId: sent.groupId, count: 3 } }
  const ours = [1, 2, 3].map((n) => ({
    amount: `-${n}.00`,
    details: [{ endToEndId: `K${sent.transactionNumber}-1-${n}` }],
  }))
  await book(...(by === 'our ids' ? ours : [whole]))
  expect(await read(sent)).toMatchObject({ paymentStatus: 'Delivered', alarm: earlier })
  expect(await alarms()).toHaveLength(by === 'our ids' ? 3 : 1)
  expect((await board()).proposals).toMatchObject([{ isAutomatic: false }])
})

test('the group of one that was deleted ends no other payment', async () => {
  const { id, paymentInformationId } = await single('-56.00')
  await reject(paymentInformationId)
  expect((await treasurer.call('revertPayment', { params: { id }, body: { reason } })).status).toBe(200)
  expect((await treasurer.call('deletePayment', { params: { cashTransactionId: id } })).status).toBe(204)
  const anew = await single('-56.00')
  const batch = { paymentInformationId, count: 1 }
  await book({ amount: '-56.00', batch, details: [{ paymentInformationId, ...payee }] })
  expect((await read(anew)).paymentStatus).toBe('Delivered')
})

test.each([true, false])(
  'a file that is uploaded anew is booked by its ids (the first batch stays rejected: %s)',
  async (stays) => {
    const name = stays ? 'ANEW-1' : 'ANEW-2'
    const first = await sendBatch(house, senders, { name })
    await reject(first.groupId)
    if (!stays) await treasurer.call('revertPayment', { params: { id: first.id }, body: { reason } })
    expect((await read(first)).paymentStatus).toBe(stays ? 'Rejected' : 'Open')
    const payments = [1, 2, 3].map((n) => ({ amount: `${n}.00`, endToEndId: `${name}-${n}`, message: 'anew' }))
    const content = batchFile([{ account: world.ibans.chf, payments }]).replace('ERP-1', 'ERP-2')
    const made = await uploadFile(app, creator, routeTable.createBatch.path, { content, name: `${name}.xml` })
    const [{ id, version }] = made.body.payments
    await signAndSend(senders, id, version)
    await book(...[1, 2, 3].map((n) => ({ amount: `-${n}.00`, details: [{ endToEndId: `${name}-${n}` }] })))
    expect((await read({ id })).paymentStatus).toBe('Done')
    expect(await alarms()).toEqual([])
  },
)

test('one of several that were rejected whole is booked: that one alone rings', async () => {
  const three = await sendPayments(senders, ...['-10.70', '-20.70', '-30.70'].map((one) => domesticOf(world, one)))
  const [first, ...others] = three as [Sent, Sent, Sent]
  const { paymentInformationId } = first
  await reject(paymentInformationId)
  for (const { id } of three) await signAgain(id)
  await book({ amount: '-10.70', batch: { paymentInformationId, count: 1 } })
  expect((await read(first)).alarm).toContain('A booking names this payment')
  for (const one of others) expect((await read(one)).alarm).toBeNull()
})

test('a direct debit of MT940 without a number of its business ends no payment', async () => {
  const sent = await single('-57.00')
  const text = `/CNTP/${payee.iban}/UBSWCHZH80A/Lieferant AG///REMI/USTD//Rechnung 4711/`
  const [line, closed] = ['2611241124D57,00NDDTNONREF//B1', 'D261124CHF57,00']
  const file = `:20:DD\r\n:25:${world.ibans.chf}\r\n:28C:1/1\r\n:60F:C261124CHF0,00\r\n:61:${line}\r\n:86:${text}\r\n:62F:${closed}\r\n-\r\n`
  expect((await upload(app, accountant, file, 'a.sta')).body.result).toBe('SUCCESS')
  expect((await read(sent)).paymentStatus).toBe('Delivered')
})
