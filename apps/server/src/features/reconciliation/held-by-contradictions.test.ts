// What the bank has accepted after its no leaves no second time before a person has settled that, whatever rings in its place
// meanwhile; and what one person has brought waits for a second one, whatever the bank says meanwhile.
import { expect, test } from 'vitest'
import { type TestEntry, camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { type Json, testHouse, worldPassword } from '../../testing/index.ts'
import { pain002 } from '../../testing/status-report.ts'
import { domesticOf, sendPayments, sendersOf } from './sent-payments.testing.ts'

const house = await testHouse()
const { app, world, kernel } = house
const senders = await sendersOf(house)
const { treasurer, signers } = senders
const accountant = await house.as('accountant')
const treasurer2 = await house.as('treasurer2')
const reason = 'The bank has given it back by hand.'

type Said = Parameters<typeof pain002>[1]
const no: Said = { group: { status: 'RJCT', reason: 'AC04' } }
const yes: Said = { group: { status: 'ACCP' } }
const lateYes: Said = { group: { status: 'ACSC' }, at: '2026-11-24T10:05:00' }
const read = async (id: string): Promise<Json> =>
  (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body
const alarmOf = async (id: string): Promise<string | null> => (await read(id)).alarm
const send = async (id: string) => (await treasurer.call('sendPayment', { params: { id } })).body
const settle = async (id: string) =>
  (await treasurer.call('settlePaymentAlarm', { params: { id }, body: { reason } })).body
async function say(groupId: string, said: Said): Promise<void> {
  const sent = { ids: [], messageId: groupId.replace(/-\d+$/, ''), groupId, ends: [] }
  expect((await upload(app, accountant, Buffer.from(pain002(sent, said)))).status).toBe(200)
}
async function sign(id: string): Promise<void> {
  const { version } = await read(id)
  for (const signer of signers) {
    const signed = await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)
  }
}
const groupOf = async (id: string): Promise<string> => {
  const { rows } = await kernel.database.withTenant(world.tenantId, ({ session }) =>
    session.query(
      `select tp.payment_information_id as "groupId" from transmission_payment tp
       join transmission t on t.tenant_id = tp.tenant_id and t.transmission_id = tp.transmission_id
       where tp.payment_id = $1 order by tp.end_to_end_id desc limit 1`,
      [id],
    ),
  )
  return (rows[0] as Json).groupId
}
type SentTwice = { readonly id: string; readonly endToEndId: string; readonly first: string; readonly second: string }
/** Rejected in its first file, and out again in a second one. */
async function sentTwice(amount: string): Promise<SentTwice> {
  const [sent] = await sendPayments(senders, domesticOf(world, amount))
  if (sent === undefined) throw new Error('Nothing was sent')
  const { id, endToEndId, paymentInformationId: first } = sent
  await say(first, no)
  await sign(id)
  expect(await send(id)).toMatchObject({ paymentStatus: 'Delivered' })
  return { id, endToEndId, first, second: await groupOf(id) }
}
let day = 0
async function book(entry: TestEntry): Promise<void> {
  day += 1
  const entries = [{ booked: '2026-11-24', bankReference: `C-${day}`, ...entry }]
  const balances = closedOn(day, '0.00', '0.00')
  const file = camtFile({ kind: '053', iban: world.ibans.chf, id: `C-${day}`, balances, entries })
  expect((await upload(app, accountant, file)).body.result).toBe('SUCCESS')
}
const contradicts = expect.stringContaining('contradicts itself')
async function expectHeldUntilSettled(id: string): Promise<void> {
  await kernel.schedule.turn('transmissions.watch-sent-payments')
  const { alarm, acts } = await read(id)
  expect(alarm).toEqual(contradicts)
  expect(acts).toContain('settle-alarm')
  expect(acts).not.toContain('send')
  expect((await send(id)).code).toBe('payment.bank-contradicts-itself')
  expect(await settle(id)).toMatchObject({ alarm: null })
  expect(await send(id)).toMatchObject({ paymentStatus: 'Delivered' })
}

test('a rejection of the last file that a second person confirms lifts no hold of the first one', async () => {
  const { id, first, second } = await sentTwice('-71.01')
  await say(second, yes)
  await say(first, lateYes)
  expect(await alarmOf(id)).toEqual(contradicts)
  await say(second, no)
  expect(await alarmOf(id)).toContain('another person confirms it')
  const confirmed = await treasurer2.call('confirmRejection', { params: { id }, body: { reason } })
  expect(confirmed.body).toMatchObject({ paymentStatus: 'Rejected', alarm: contradicts })
  await sign(id)
  await expectHeldUntilSettled(id)
})

test('nor does a report on the first file that contradicts itself', async () => {
  const { id, endToEndId, first, second } = await sentTwice('-71.02')
  await say(first, lateYes)
  await say(first, { ...no, transactions: [{ status: 'ACSP', endToEndId }] })
  expect(await alarmOf(id)).toContain('One report of the bank')
  await say(second, no)
  await sign(id)
  await expectHeldUntilSettled(id)
})

test('nor does what takes the place of its alarm, or editing and signing anew', async () => {
  const { id, first, second } = await sentTwice('-71.03')
  await say(first, lateYes)
  for (const alarm of ['booked-in-doubt', 'answer-without-sending', null]) {
    await kernel.database.withTenant(world.tenantId, ({ db }) =>
      db.updateTable('payment').set({ alarm }).where('payment_id', '=', id).execute(),
    )
    if (alarm === 'booked-in-doubt') await say(second, no)
    if (alarm === 'answer-without-sending') await sign(id)
    expect((await send(id)).code ?? 'sent').not.toBe('sent')
  }
  await expectHeldUntilSettled(id)
})

test('a late yes to the first file leaves what waits for a second person to be confirmed, and rings after it', async () => {
  const { id, first, second } = await sentTwice('-71.04')
  await say(second, yes)
  await say(second, no)
  await say(first, lateYes)
  const waiting = await read(id)
  expect(waiting.alarm).toContain('another person confirms it')
  expect((await treasurer2.call('getPayment', { params: { cashTransactionId: id } })).body.acts).toContain(
    'confirm-rejection',
  )
  const confirmed = await treasurer2.call('confirmRejection', { params: { id }, body: { reason } })
  expect(confirmed.body).toMatchObject({ paymentStatus: 'Rejected', alarm: contradicts })
})

test('what waits for a second person rings again after what took its place', async () => {
  const { id, second } = await sentTwice('-71.05')
  await say(second, yes)
  await say(second, no)
  await kernel.database.withTenant(world.tenantId, ({ db }) =>
    db.updateTable('payment').set({ alarm: 'report-contradicts-itself' }).where('payment_id', '=', id).execute(),
  )
  expect((await settle(id)).alarm).toContain('another person confirms it')
  // settled by itself, it waits no more
  expect(await settle(id)).toMatchObject({ alarm: null })
  const confirmed = await treasurer2.call('confirmRejection', { params: { id }, body: { reason } })
  expect(confirmed.body).toMatchObject({ code: 'payment.no-rejection-to-confirm' })
})

test('who confirms the booking of what was rejected has settled the contradiction too', async () => {
  const [sent] = await sendPayments(senders, domesticOf(world, '-71.06'))
  const { id = '', paymentInformationId = '' } = sent ?? {}
  await say(paymentInformationId, no)
  await say(paymentInformationId, lateYes)
  expect(await alarmOf(id)).toEqual(contradicts)
  await book({ amount: '-71.06', batch: { paymentInformationId, count: 1 } })
  expect(await alarmOf(id)).toContain('although the bank')
  const confirmed = await treasurer.call('confirmBooking', { params: { cashTransactionId: id }, body: { reason } })
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
  expect(await read(id)).toMatchObject({ paymentStatus: 'Done', alarm: null })
})
