// What the bank has accepted after its no leaves no second time before a person has settled that, whatever rings in its place
// meanwhile; and what one person has brought waits for a second one, whatever the bank says meanwhile.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Json, testHouse, settleShown } from '../../testing/index.ts'
import { runMigration } from '../../testing/run-migration.ts'
import { bankOf } from './bank-books.testing.ts'
import { type Sent, domesticOf, sendBatch, sendPayments, sendersOf, signAnew } from './sent-payments.testing.ts'

const reason = 'The bank has given it back by hand.'
const house = await testHouse()
const { world, kernel } = house
const senders = await sendersOf(house)
const { treasurer } = senders
const bank = await bankOf(house)
const { say, book, accountant } = bank
const treasurer2 = await house.as('treasurer2')

type Said = Parameters<typeof say>[1]
const no: Said = { group: { status: 'RJCT', reason: 'AC04' } }
const yes: Said = { group: { status: 'ACCP' } }
const lateYes: Said = { group: { status: 'ACSC' }, at: '2026-11-24T10:05:00' }
const read = (id: string): Promise<Json> => bank.read({ id })
const alarmOf = async (id: string): Promise<string | null> => (await read(id)).alarm
const send = async (id: string) => (await treasurer.call('sendPayment', { params: { id } })).body
const settle = async (id: string) => (await settleShown(treasurer, id, reason)).body
const sign = (id: string) => signAnew(senders, id)
const confirmBooking = async (id: string) =>
  (await treasurer.call('confirmBooking', { params: { cashTransactionId: id }, body: { reason } })).body
const single = async (amount: string): Promise<Sent> =>
  (await sendPayments(senders, domesticOf(world, amount)))[0] as Sent
type FiledIds = { readonly groupId: string; readonly endToEndId: string; readonly transmissionId: string }
const lastFiledOf = async (id: string): Promise<FiledIds> => {
  const { rows } = await kernel.database.withTenant(world.tenantId, ({ session }) =>
    session.query(
      `select payment_information_id as "groupId", end_to_end_id as "endToEndId", transmission_id as "transmissionId"
       from transmission_payment
       where payment_id = $1 order by end_to_end_id desc limit 1`,
      [id],
    ),
  )
  return rows[0] as FiledIds
}
type SentTwice = {
  readonly id: string
  readonly endToEndId: string
  readonly first: string
  readonly second: string
  readonly secondEndToEndId: string
}
/** Rejected in its first file, and out again in a second one. */
async function sentTwice(amount: string): Promise<SentTwice> {
  const { id, endToEndId, paymentInformationId: first } = await single(amount)
  await say(first, no)
  await sign(id)
  expect(await send(id)).toMatchObject({ paymentStatus: 'Delivered' })
  const { groupId: second, endToEndId: secondEndToEndId } = await lastFiledOf(id)
  return { id, endToEndId, first, second, secondEndToEndId }
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

test('nor does a report on the last file that contradicts itself', async () => {
  const { id, secondEndToEndId, first, second } = await sentTwice('-71.02')
  await say(first, lateYes)
  await say(second, { ...no, transactions: [{ status: 'ACSP', endToEndId: secondEndToEndId }] })
  expect(await alarmOf(id)).toContain('One report of the bank')
  await say(second, no)
  await sign(id)
  await expectHeldUntilSettled(id)
})

test('what one report on the first file rejects above and accepts below is accepted after the no', async () => {
  const { id, endToEndId, first, second } = await sentTwice('-71.08')
  await say(first, { ...no, transactions: [{ status: 'ACSP', endToEndId }] })
  expect(await alarmOf(id)).toEqual(contradicts)
  await say(second, no)
  await sign(id)
  await expectHeldUntilSettled(id)
})

test('nor does what takes the place of its alarm, or signing anew', async () => {
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

test('a report that says yes and no, and waits for a second person, holds once that one has confirmed it', async () => {
  const { id, second, secondEndToEndId: endToEndId } = await sentTwice('-71.09')
  await say(second, yes)
  const transactions = [{ status: 'ACSC', endToEndId } as const, { status: 'RJCT', endToEndId } as const]
  await say(second, { transactions })
  expect(await alarmOf(id)).toContain('another person confirms it')
  const confirmed = await treasurer2.call('confirmRejection', { params: { id }, body: { reason } })
  expect(confirmed.body).toMatchObject({ paymentStatus: 'Rejected', alarm: contradicts })
  await sign(id)
  await expectHeldUntilSettled(id)
})

test('what waits for a second person rings again once it is known that the bank has no duplicate, and ends unexecuted', async () => {
  const { id, second } = await sentTwice('-71.10')
  await say(second, yes)
  await say(second, no)
  await say(second, { group: { status: 'RJCT', reason: 'AM05' } })
  expect(await alarmOf(id)).toContain('duplicate')
  const { transmissionId } = await lastFiledOf(id)
  const body = { decision: 'Delivered', reason } as const
  expect((await treasurer2.call('resolveTransmission', { params: { id: transmissionId }, body })).status).toBe(200)
  expect(await alarmOf(id)).toBeNull()
  await kernel.schedule.turn('transmissions.watch-sent-payments')
  expect(await alarmOf(id)).toContain('another person confirms it')
  const ended = await treasurer2.call('markPaymentNotExecuted', { params: { id }, body: { reason } })
  expect(ended.body).toMatchObject({ paymentStatus: 'NotExecuted', alarm: null })
  const confirmed = await treasurer2.call('confirmRejection', { params: { id }, body: { reason } })
  expect(confirmed.body).toMatchObject({ code: 'payment.no-rejection-to-confirm' })
})

test('who confirms the booking of what was rejected has answered it, until that match is undone', async () => {
  const { id, paymentInformationId } = await single('-71.06')
  await say(paymentInformationId, no)
  await say(paymentInformationId, lateYes)
  expect(await alarmOf(id)).toEqual(contradicts)
  await book({ amount: '-71.06', batch: { paymentInformationId, count: 1 } })
  expect(await alarmOf(id)).toContain('although the bank')
  await confirmBooking(id)
  const { matchId, ...done } = await read(id)
  expect(done).toMatchObject({ paymentStatus: 'Done', alarm: null })
  await kernel.schedule.turn('transmissions.watch-sent-payments')
  expect(await alarmOf(id)).toBeNull()
  const undone = { params: { companyId: world.holding, matchId }, body: { reason: 'It was another payment.' } }
  expect((await accountant.call('undoMatch', undone)).status).toBe(200)
  expect(await read(id)).toMatchObject({ paymentStatus: 'Rejected', alarm: contradicts })
  await sign(id)
  // the booking is free again, and holds it first
  expect((await send(id)).code).toBe('payment.booked-unsent')
  expect((await settle(id)).alarm).toEqual(contradicts)
  await expectHeldUntilSettled(id)
})

test('a booking of one file is settled without the yes of the bank to another one', async () => {
  const { id, endToEndId, second } = await sentTwice('-71.07')
  await say(second, no)
  await sign(id)
  await book({ amount: '-71.07', details: [{ endToEndId }] })
  await say(second, lateYes)
  expect(await alarmOf(id)).toContain('A booking names this payment')
  expect((await settle(id)).alarm).toEqual(contradicts)
  await expectHeldUntilSettled(id)
})

test('a part acceptance of the first file of a batch is such a yes', async () => {
  const batch = await sendBatch(house, senders, { name: 'HC' })
  await say(batch.groupId, no)
  await sign(batch.id)
  await say(batch.groupId, { group: { status: 'PART' }, at: '2026-11-24T10:05:00' })
  expect(await alarmOf(batch.id)).toEqual(contradicts)
  await expectHeldUntilSettled(batch.id)
})

test('migration 0077: what nobody has settled by its name is held, whatever rings by then', async () => {
  const [ringing, replaced, settled, done] = [
    await sentTwice('-71.11'),
    await sentTwice('-71.12'),
    await sentTwice('-71.13'),
    await sentTwice('-71.14'),
  ]
  for (const { first } of [ringing, replaced, settled, done]) await say(first, lateYes)
  expect(await settle(settled.id)).toMatchObject({ alarm: null })
  const sql = readFileSync(new URL('../../../migrations/0077-contradicted-payments.sql', import.meta.url), 'utf8')
  const ids = [ringing, replaced, settled, done].map(({ id }) => id)
  const held = await kernel.database.withTenant(world.tenantId, async ({ session }) => {
    await session.query('update payment set is_contradicted = false where payment_id = any($1::uuid[])', [ids])
    await session.query("update payment set alarm = 'not-answered' where payment_id = $1", [replaced.id])
    await session.query("update payment set alarm = null, status = 'done' where payment_id = $1", [done.id])
    await session.query(
      sql.slice(sql.indexOf('update payment p set'), sql.indexOf('alter table payment force row level security')),
    )
    const { rows } = await session.query(
      'select payment_id as id from payment where is_contradicted and payment_id = any($1::uuid[])',
      [ids],
    )
    return (rows as Json[]).map(({ id }) => id)
  })
  expect(new Set(held)).toEqual(new Set([ringing.id, replaced.id]))
})

test('migration 0078: what was confirmed before knows that it was contradicted, unless a person had settled that', async () => {
  const [contradicted, settled] = [await single('-71.15'), await single('-71.16')]
  const matches: string[] = []
  for (const { id, paymentInformationId } of [contradicted, settled]) {
    await say(paymentInformationId, no)
    await say(paymentInformationId, lateYes)
    if (id === settled.id) await settle(id)
    expect(await alarmOf(id)).toEqual(id === settled.id ? null : contradicts)
    await book({ amount: id === settled.id ? '-71.16' : '-71.15', batch: { paymentInformationId, count: 1 } })
    await confirmBooking(id)
    matches.push((await read(id)).matchId)
  }
  await kernel.database.withTenant(world.tenantId, ({ session }) =>
    session.query("update match_payment set amounts_before = amounts_before - 'wasContradicted'"),
  )
  await runMigration(kernel.pool, '0078')
  const body = { reason: 'It was another payment.' }
  for (const matchId of matches)
    expect((await accountant.call('undoMatch', { params: { companyId: world.holding, matchId }, body })).status).toBe(
      200,
    )
  expect(await read(contradicted.id)).toMatchObject({ paymentStatus: 'Rejected', alarm: contradicts })
  expect(await read(settled.id)).toMatchObject({ paymentStatus: 'Rejected', alarm: null })
})

test('migration 0078: of what counts as not executed no rejection waits any more, unless it rings still', async () => {
  const [quiet, ringing, accepted] = [await single('-71.17'), await single('-71.18'), await single('-71.19')]
  const all = [quiet, ringing, accepted].map(({ id }) => id)
  for (const { paymentInformationId } of [quiet, ringing, accepted]) {
    await say(paymentInformationId, yes)
    await say(paymentInformationId, no)
  }
  const query = (text: string, ...values: unknown[]) =>
    kernel.database.withTenant(world.tenantId, ({ session }) => session.query(text, values))
  const waiting = async () => {
    const { rows } = await query('select payment_id as id from waiting_rejection where payment_id = any($1)', all)
    return new Set((rows as Json[]).map(({ id }) => id))
  }
  await query("update payment set status = 'not-executed' where payment_id in ($1, $2)", quiet.id, ringing.id)
  await query('update payment set alarm = null where payment_id in ($1, $2)', quiet.id, accepted.id)
  expect(await waiting()).toEqual(new Set(all))
  await runMigration(kernel.pool, '0078')
  expect(await waiting()).toEqual(new Set([ringing.id, accepted.id]))
})
