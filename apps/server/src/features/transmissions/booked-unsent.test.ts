// A9: a booking that names a signed payment which was not sent rings, and sending it is refused until a person has
// settled the alarm with a reason: the database may be older than the bank's books.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { camtFile, upload as uploadFile } from '../../testing/camt-file.ts'
import { type Client, type Json, domesticPayment, testHouse, worldPassword, settleShown } from '../../testing/index.ts'
import { runMigration } from '../../testing/run-migration.ts'
import { ringBookedUnsent } from './booked-unsent.ts'

const { kernel, app, world, as } = await testHouse()
const creator = await as('creator')
const signers = [await as('signer1'), await as('signer2')]
const treasurer = await as('treasurer')
const accountant = await as('accountant')

async function signed(): Promise<{ id: string; number: number }> {
  const { id, version, transactionNumber } = (await creator.call('createPayment', { body: domesticPayment(world) }))
    .body
  await sign(id, version)
  return { id, number: transactionNumber }
}
async function sign(id: string, version: number): Promise<void> {
  for (const signer of signers)
    await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
}
let statements = 0
async function book(endToEndId: string): Promise<void> {
  statements += 1
  const date = '2026-11-23'
  const content = camtFile({
    iban: world.ibans.chf,
    id: `U-${statements}`,
    number: statements,
    // each follows the one before in the chain of the day
    balances: { OPBD: [`${-7 * (statements - 1)}.00`, date], CLBD: [`${-7 * statements}.00`, date] },
    entries: [{ amount: '-7.00', booked: date, bankReference: `U-${statements}`, details: [{ endToEndId }] }],
  })
  const { body } = await uploadFile(app, accountant, content)
  expect(body.result, JSON.stringify(body)).toBe('SUCCESS')
}
const send = (id: string) => treasurer.call('sendPayment', { params: { id } })
const get = async (id: string): Promise<Json> =>
  (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body
const settle = (client: Client, id: string, reason = 'the bank has not executed it') => settleShown(client, id, reason)

test('a payment that a booking names is not sent, also before anybody has looked', async () => {
  const { id, number } = await signed()
  await book(`K${number}-1`)
  expect(await send(id)).toMatchObject({ status: 409, body: { code: 'payment.booked-unsent' } })
  const { body } = await treasurer.call('sendPayments', { body: { cashTransactionIds: [id] } })
  expect(body.results).toMatchObject([{ id, status: 'Error', code: 'payment.booked-unsent' }])
  const { body: preview } = await treasurer.call('previewSending', { body: { cashTransactionIds: [id] } })
  expect(preview.payments[0].refusals).toHaveLength(1)
})

test('it rings, once, and goes out after a person has settled the alarm with a reason; that stands in its life', async () => {
  const { id, number } = await signed()
  const other = await signed()
  await book(`K${number}-2`)
  await kernel.schedule.turn('transmissions.watch-sent-payments')
  expect(await ringBookedUnsent(kernel, world.tenantId)).toBe(0)
  const ringing = await get(id)
  expect(ringing.alarm).toContain('A booking names this payment')
  expect(ringing.acts).toContain('settle-alarm')
  expect(ringing.acts).not.toContain('send')
  expect((await get(other.id)).alarm).toBeNull()
  expect(await send(id)).toMatchObject({ body: { code: 'payment.booked-unsent' } })
  expect(await settle(accountant, id)).toMatchObject({ status: 403 })
  expect(await settle(treasurer, id, 'short')).toMatchObject({ body: { code: 'reason.too-short' } })
  expect((await settle(treasurer, id)).body).toMatchObject({ alarm: null })
  expect(await settle(treasurer, id)).toMatchObject({ status: 409, body: { code: 'payment.no-alarm-to-settle' } })
  expect(await ringBookedUnsent(kernel, world.tenantId)).toBe(0)
  expect((await send(id)).body).toMatchObject({ paymentStatus: 'Delivered' })
  const { body: history } = await treasurer.call('listPaymentHistory', { params: { cashTransactionId: id } })
  expect(history.map((one: Json) => one.action)).toEqual(expect.arrayContaining(['AlarmRaised', 'AlarmSettled']))
})

test('what was settled stays so whatever is signed next; another booking is settled by itself', async () => {
  const { id, number } = await signed()
  await book(`K${number}-1`)
  await ringBookedUnsent(kernel, world.tenantId)
  await settle(treasurer, id)
  const reverted = await treasurer.call('revertPayment', { params: { id }, body: { reason: 'start all over again' } })
  await sign(id, reverted.body.version)
  await kernel.schedule.turn('transmissions.watch-sent-payments')
  expect((await get(id)).alarm).toBeNull()
  await book(`K${number}-1`)
  expect(await send(id)).toMatchObject({ body: { code: 'payment.booked-unsent' } })
  expect((await settle(treasurer, id)).body).toMatchObject({ alarm: null })
  expect((await send(id)).body).toMatchObject({ paymentStatus: 'Delivered' })
})

test('migration 0075: what was settled for the present version of a payment stays settled, and nothing else', async () => {
  const [settled, other] = [await signed(), await signed()]
  for (const { number } of [settled, other]) await book(`K${number}-1`)
  const sql = readFileSync(new URL('../../../migrations/0075-bookings-of-unsent-payments.sql', import.meta.url), 'utf8')
  await kernel.database.withTenant(world.tenantId, async ({ session }) => {
    await session.query('update payment set unsent_booking_settled_version = version where payment_id = $1', [
      settled.id,
    ])
    await session.query(sql.slice(sql.indexOf('insert into unsent_booking'), sql.indexOf('alter table payment force')))
  })
  expect((await send(settled.id)).body).toMatchObject({ paymentStatus: 'Delivered' })
  expect(await send(other.id)).toMatchObject({ body: { code: 'payment.booked-unsent' } })
})

test('migration 0076: what 0075 settled of a payment that was out by then is its own booking again', async () => {
  const [out, held] = [await signed(), await signed()]
  expect((await send(out.id)).body).toMatchObject({ paymentStatus: 'Delivered' })
  await book(`K${held.number}-1`)
  await kernel.database.withTenant(world.tenantId, async ({ session }) => {
    await session.query(
      `insert into unsent_booking (tenant_id, payment_id, entry_id, settled_at)
        select tenant_id, one.id, entry_id, now() from entry cross join unnest($1::uuid[]) as one(id)
        where end_to_end_id = $2`,
      [[out.id, held.id], `K${held.number}-1`],
    )
  })
  await runMigration(kernel.pool, '0076', 'alter table payment no force')
  const { rows } = await kernel.database.withTenant(world.tenantId, ({ session }) =>
    session.query('select payment_id from unsent_booking where payment_id = any($1::uuid[])', [[out.id, held.id]]),
  )
  expect(rows).toEqual([{ payment_id: held.id }])
})

test('a booking that names the payment of another number says nothing of this one', async () => {
  const { id, number } = await signed()
  await book(`K${number}1-1`)
  await book(`K${number + 5000}-1`)
  expect((await send(id)).body).toMatchObject({ paymentStatus: 'Delivered' })
})
