// What a person settles is what was shown to that person: nothing that rings or holds since is settled by a reason that was
// written about something else.
import { expect, test } from 'vitest'
import { type Client, settleShown, shownAlarmOf, testHouse } from '../../testing/index.ts'
import { bankOf } from './bank-books.testing.ts'
import { type Sent, domesticOf, sendPayments, sendersOf, signAnew } from './sent-payments.testing.ts'

const reason = 'The bank has given it back by hand.'
const house = await testHouse()
const { world, kernel } = house
const senders = await sendersOf(house)
const { treasurer } = senders
const treasurer2 = await house.as('treasurer2')
const { say, book, read } = await bankOf(house)

const no = { group: { status: 'RJCT', reason: 'AC04' } }
const lateYes = { group: { status: 'ACSC' }, at: '2026-11-24T10:05:00' }
const other = { status: 409, body: { code: 'payment.other-alarm' } }
const settleAs = (client: Client, id: string, shownAlarm: string | null) =>
  client.call('settlePaymentAlarm', { params: { id }, body: { reason, shownAlarm } })
const textOf = async (id: string) =>
  (await treasurer.call('getAlarmToSettle', { params: { id } })).body.alarm?.text ?? null
const send = async (id: string) => (await treasurer.call('sendPayment', { params: { id } })).body
const watch = () => kernel.schedule.turn('transmissions.watch-sent-payments')
const raised = async (id: string) => {
  const { body } = await treasurer.call('listPaymentHistory', { params: { cashTransactionId: id } })
  return (body as { action: string }[]).filter(({ action }) => action === 'AlarmRaised').length
}

/** Rejected, signed anew, and not sent again. */
async function signedAnew(amount: string): Promise<Sent> {
  const [sent] = await sendPayments(senders, domesticOf(world, amount))
  const { id, paymentInformationId } = sent as Sent
  await say(paymentInformationId, no)
  await signAnew(senders, id)
  return sent as Sent
}
const bookFor = ({ endToEndId }: Sent, amount: string) => book({ amount, details: [{ endToEndId }] })

test('of two people with the dialog open the second settles nothing that rang after the first one', async () => {
  const sent = await signedAnew('-72.01')
  await bookFor(sent, '-72.01')
  await say(sent.paymentInformationId, lateYes)
  const shown = await shownAlarmOf(treasurer2, sent.id)
  expect((await settleAs(treasurer, sent.id, await shownAlarmOf(treasurer, sent.id))).status).toBe(200)
  const contradicts = expect.stringContaining('contradicts itself')
  expect(await read(sent)).toMatchObject({ alarm: contradicts })
  expect(await settleAs(treasurer2, sent.id, shown)).toMatchObject(other)
  expect(await read(sent)).toMatchObject({ alarm: contradicts })
  expect((await send(sent.id)).code).toBe('payment.bank-contradicts-itself')
  expect((await settleShown(treasurer2, sent.id, reason)).body).toMatchObject({ alarm: null })
  expect(await settleAs(treasurer2, sent.id, shown)).toMatchObject({ body: { code: 'payment.no-alarm-to-settle' } })
})

test('nor a second booking, that rings by the same name, whether the first was settled or not', async () => {
  const sent = await signedAnew('-72.02')
  await bookFor(sent, '-72.02')
  await watch()
  const shown = await shownAlarmOf(treasurer2, sent.id)
  await bookFor(sent, '-72.02')
  expect(await settleAs(treasurer2, sent.id, shown)).toMatchObject(other)
  const both = await shownAlarmOf(treasurer2, sent.id)
  expect((await settleAs(treasurer, sent.id, both)).body).toMatchObject({ alarm: null })
  await bookFor(sent, '-72.02')
  await watch()
  for (const before of [shown, both]) expect(await settleAs(treasurer2, sent.id, before)).toMatchObject(other)
  expect((await send(sent.id)).code).toBe('payment.booked-unsent')
})

test('a booking that holds unseen rings when somebody settles the alarm in front of it, and holds on', async () => {
  const sent = await signedAnew('-72.03')
  await say(sent.paymentInformationId, lateYes)
  const shown = await shownAlarmOf(treasurer, sent.id)
  expect(await textOf(sent.id)).toContain('contradicts itself')
  await bookFor(sent, '-72.03')
  // as a database that nobody has watched since
  await kernel.database.withTenant(world.tenantId, async ({ db }) => {
    await db
      .updateTable('payment')
      .set({ alarm: 'bank-contradicts-itself' })
      .where('payment_id', '=', sent.id)
      .execute()
  })
  const before = await raised(sent.id)
  expect(await settleAs(treasurer, sent.id, shown)).toMatchObject(other)
  expect(await read(sent)).toMatchObject({ alarm: expect.stringContaining('A booking names this payment') })
  expect(await raised(sent.id)).toBe(before + 1)
  // once: it rings now
  expect(await settleAs(treasurer, sent.id, shown)).toMatchObject(other)
  expect(await raised(sent.id)).toBe(before + 1)
  expect((await send(sent.id)).code).toBe('payment.booked-unsent')
})

test('where nothing rang nothing is settled; what holds is shown before it rings, and settled by whoever was shown it', async () => {
  const sent = await signedAnew('-72.04')
  expect([await shownAlarmOf(treasurer, sent.id), await textOf(sent.id)]).toEqual([null, null])
  await bookFor(sent, '-72.04')
  await kernel.database.withTenant(world.tenantId, async ({ db }) => {
    await db.updateTable('payment').set({ alarm: null }).where('payment_id', '=', sent.id).execute()
  })
  const held = await shownAlarmOf(treasurer, sent.id)
  expect(await textOf(sent.id)).toContain('A booking names this payment')
  expect(await read(sent)).toMatchObject({ alarm: null })
  expect(await settleAs(treasurer, sent.id, null)).toMatchObject(other)
  expect(await read(sent)).toMatchObject({ alarm: expect.stringContaining('A booking names') })
  expect((await settleAs(treasurer, sent.id, held)).body).toMatchObject({ alarm: null })
  expect(await send(sent.id)).toMatchObject({ paymentStatus: 'Delivered' })
})

test('a rejection that waits for a second person is settled by nobody who was shown another alarm', async () => {
  const [sent] = (await sendPayments(senders, domesticOf(world, '-72.05'))) as [Sent]
  await say(sent.paymentInformationId, { group: { status: 'ACCP' } })
  await say(sent.paymentInformationId, no)
  await kernel.database.withTenant(world.tenantId, async ({ db }) => {
    await db
      .updateTable('payment')
      .set({ alarm: 'report-contradicts-itself' })
      .where('payment_id', '=', sent.id)
      .execute()
  })
  const shown = await shownAlarmOf(treasurer2, sent.id)
  expect((await settleAs(treasurer, sent.id, shown)).status).toBe(200)
  const waits = { alarm: expect.stringContaining('another person confirms it') }
  expect(await read(sent)).toMatchObject(waits)
  expect(await settleAs(treasurer2, sent.id, shown)).toMatchObject(other)
  expect(await read(sent)).toMatchObject(waits)
  const confirmed = await treasurer2.call('confirmRejection', { params: { id: sent.id }, body: { reason } })
  expect(confirmed.body).toMatchObject({ paymentStatus: 'Rejected' })
})
