// A payment that was rejected and signed anew leaves no second time while any booking names a sending of it, whatever the bank
// says meanwhile, whatever it names it by and on whichever account; a person settles each booking, and then it leaves.
import { beforeEach, expect, test } from 'vitest'
import { type TestEntry, camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { type Json, testHouse, settleShown } from '../../testing/index.ts'
import { bankOf } from './bank-books.testing.ts'
import { type Sent, domesticOf, sendBatch, sendPayments, sendersOf, signAnew } from './sent-payments.testing.ts'

const house = await testHouse()
const { app, world, kernel } = house
const senders = await sendersOf(house)
const { treasurer } = senders
const { say, accountant, forgetBookings } = await bankOf(house)
const treasurer2 = await house.as('treasurer2')
const reason = 'The bank has given it back by hand.'
const creditor = 'CH9300762011623852957'

let day = 0
beforeEach(forgetBookings)

async function bookAs(kind: '052' | '053' | '054', entries: readonly TestEntry[], iban = world.ibans.chf) {
  day += 1
  const booked = entries.map((one, place) => ({ booked: '2026-11-24', bankReference: `H-${day}-${place}`, ...one }))
  const balances = kind === '053' ? { balances: closedOn(day, '0.00', '0.00') } : {}
  const { body } = await upload(app, accountant, camtFile({ kind, iban, id: `H-${day}`, ...balances, entries: booked }))
  expect(body.result, JSON.stringify(body)).toBe('SUCCESS')
}
const book = (...entries: readonly TestEntry[]) => bookAs('053', entries)
const byGroup = (amount: string, paymentInformationId: string, count = 1): TestEntry => ({
  amount,
  batch: { paymentInformationId, count },
})
const reject = (groupId: string) => say(groupId, { group: { status: 'RJCT', reason: 'AC04' } })
const rejectOne = ({ endToEndId, paymentInformationId }: Sent) =>
  say(paymentInformationId, {
    payment: { status: 'PART' },
    transactions: [{ status: 'RJCT', reason: 'AM09', endToEndId }],
  })
const acceptLate = (groupId: string) => say(groupId, { group: { status: 'ACSC' }, at: '2026-11-24T10:05:00' })
const read = async (id: string): Promise<Json> =>
  (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body
const sign = (id: string) => signAnew(senders, id)
async function edit(id: string, change: Record<string, unknown>): Promise<void> {
  const body = { ...domesticOf(world, '-1.00'), version: (await read(id)).version, ...change }
  const edited = await senders.creator.call('updatePayment', { params: { cashTransactionId: id }, body })
  expect(edited.status, JSON.stringify(edited.body)).toBe(200)
}
const toEuros = (amount: string) => ({
  paymentAmount: amount,
  accountId: world.accounts.eur,
  accountExchangeRate: '1.05',
  accountAmount: (+amount * 1.05).toFixed(2),
})
const send = (id: string) => treasurer.call('sendPayment', { params: { id } })
const settle = (id: string) => settleShown(treasurer, id, reason)
/** What sending says, what rings once a person has settled that at once, and what becomes of it then. */
async function sendTwice(id: string): Promise<readonly unknown[]> {
  const [first, settled, then] = [await send(id), await settle(id), await send(id)]
  return [first.body.code, settled.body.alarm, then.body.paymentStatus]
}
const held = ['payment.booked-unsent', null, 'Delivered']
/** The bank's yes holds it once the booking is settled, which may be of another file. */
async function expectHeldTwice(id: string): Promise<void> {
  const contradicts = expect.stringContaining('contradicts itself')
  expect(await sendTwice(id)).toEqual(['payment.booked-unsent', contradicts, undefined])
  expect(await sendTwice(id)).toEqual(['payment.bank-contradicts-itself', null, 'Delivered'])
}
const alarms = async (): Promise<readonly string[]> =>
  (await treasurer.call('getReconciliation', { params: { companyId: world.holding } })).body.bankMessages.flatMap(
    (one: Json) => (one.alarm === null ? [] : `${one.amount} ${one.alarm}`),
  )
const single = async (amount: string): Promise<Sent> =>
  (await sendPayments(senders, domesticOf(world, amount)))[0] as Sent
const two = async (...amounts: readonly [string, string]): Promise<readonly [Sent, Sent]> =>
  (await sendPayments(senders, ...amounts.map((one) => domesticOf(world, one)))) as unknown as readonly [Sent, Sent]

test('a late yes of the bank to the first file lifts no hold, before or after it is signed', async () => {
  const { id, paymentInformationId } = await single('-61.01')
  await reject(paymentInformationId)
  await sign(id)
  await book(byGroup('-61.01', paymentInformationId))
  await acceptLate(paymentInformationId)
  expect((await read(id)).alarm).toContain('A booking names this payment')
  await expectHeldTwice(id)

  const other = await single('-61.02')
  await reject(other.paymentInformationId)
  await book(byGroup('-61.02', other.paymentInformationId))
  await acceptLate(other.paymentInformationId)
  await sign(other.id)
  await expectHeldTwice(other.id)
})

test.each(['before', 'after'])(
  'a yes of the bank to the first file alone, %s it is signed anew, holds it until a person has settled that',
  async (when) => {
    const { id, paymentInformationId } = await single('-61.10')
    await reject(paymentInformationId)
    if (when === 'after') await sign(id)
    await acceptLate(paymentInformationId)
    if (when === 'before') await sign(id)
    await kernel.schedule.turn('transmissions.watch-sent-payments')
    const { alarm, acts } = await read(id)
    expect(alarm).toContain('contradicts itself')
    expect(acts).toContain('settle-alarm')
    expect(acts).not.toContain('send')
    expect(await sendTwice(id)).toEqual(['payment.bank-contradicts-itself', null, 'Delivered'])
  },
)

test('a yes to the group in which another one was rejected by name is no yes to that one, signed anew or not', async () => {
  const [first, other] = await two('-61.12', '-61.13')
  await rejectOne(other)
  await sign(other.id)
  await acceptLate(first.paymentInformationId)
  expect(await read(first.id)).toMatchObject({ paymentStatus: 'Accepted' })
  expect((await read(other.id)).alarm).toBeNull()
  expect((await send(other.id)).body).toMatchObject({ paymentStatus: 'Delivered' })
})

test('a yes of the bank to the first file rings on the payment that is out again, and its booking after it', async () => {
  const { id, paymentInformationId, endToEndId } = await single('-61.11')
  await reject(paymentInformationId)
  await sign(id)
  expect((await send(id)).status).toBe(200)
  await acceptLate(paymentInformationId)
  expect(await read(id)).toMatchObject({ paymentStatus: 'Delivered', alarm: expect.stringContaining('contradicts') })
  await book({ amount: '-61.11', details: [{ endToEndId }] })
  expect((await read(id)).alarm).toContain('booked an earlier file')
})

test('a batch is held by the ids of its file, a late yes or none', async () => {
  const batch = await sendBatch(house, senders, { name: 'HF' })
  await reject(batch.groupId)
  await sign(batch.id)
  await book(...[1, 2, 3].map((k) => ({ amount: `-${k}.00`, details: [{ endToEndId: `HF-${k}` }] })))
  await acceptLate(batch.groupId)
  expect((await read(batch.id)).alarm).toContain('A booking names this payment')
  await expectHeldTwice(batch.id)
})

test('what is booked before the report that rejects it rings with the report, and holds', async () => {
  const { id, paymentInformationId } = await single('-61.03')
  await book(byGroup('-61.43', paymentInformationId))
  await reject(paymentInformationId)
  expect(await read(id)).toMatchObject({
    paymentStatus: 'Rejected',
    alarm: expect.stringContaining('although the bank'),
  })
  await sign(id)
  expect(await sendTwice(id)).toEqual(held)

  const batch = await sendBatch(house, senders, { name: 'HO' })
  const ours = (k: number) => `K${batch.transactionNumber}-1-${k}`
  await book(...[1, 2].map((k) => ({ amount: `-${k}.00`, details: [{ endToEndId: ours(k) }] })))
  await reject(batch.groupId)
  await sign(batch.id)
  expect(await sendTwice(batch.id)).toEqual(held)
})

test('a rejection that a second person confirms after the booking holds too', async () => {
  const { id, paymentInformationId } = await single('-61.04')
  await say(paymentInformationId, { group: { status: 'ACCP' } })
  await book(byGroup('-61.44', paymentInformationId))
  await reject(paymentInformationId)
  const confirmed = await treasurer2.call('confirmRejection', { params: { id }, body: { reason } })
  expect(confirmed.body).toMatchObject({ paymentStatus: 'Rejected' })
  await sign(id)
  expect(await sendTwice(id)).toEqual(held)
})

test('taken back after the rejection and signed anew it is held by its first group', async () => {
  const { id, paymentInformationId } = await single('-61.08')
  await reject(paymentInformationId)
  expect((await treasurer.call('revertPayment', { params: { id }, body: { reason } })).status).toBe(200)
  await sign(id)
  await book(byGroup('-61.48', paymentInformationId))
  expect(await sendTwice(id)).toEqual(held)
})

test('a match that a person has undone leaves its booking to hold the payment', async () => {
  const { id, paymentInformationId } = await single('-61.05')
  await book(byGroup('-61.05', paymentInformationId))
  const { matchId } = await read(id)
  await treasurer.call('undoMatch', { params: { companyId: world.holding, matchId }, body: { reason } })
  await reject(paymentInformationId)
  await sign(id)
  expect(await sendTwice(id)).toEqual(held)
})

test('moved to another account it is held, and rings, by what the bank of the first one books', async () => {
  const first = await single('-61.06')
  await reject(first.paymentInformationId)
  await edit(first.id, toEuros('-61.06'))
  await sign(first.id)
  await book({ amount: '-61.06', details: [{ endToEndId: first.endToEndId, iban: creditor }] })
  expect(await alarms()).toEqual([expect.stringMatching(/^-61.06 /)])
  expect((await read(first.id)).alarm).toContain('A booking names this payment')
  expect(await sendTwice(first.id)).toEqual(held)

  const gone = await single('-61.07')
  await reject(gone.paymentInformationId)
  await edit(gone.id, toEuros('-61.07'))
  await sign(gone.id)
  expect((await send(gone.id)).body).toMatchObject({ paymentStatus: 'Delivered' })
  await book({ amount: '-61.07', details: [{ endToEndId: gone.endToEndId, iban: creditor }] })
  expect(await alarms()).toContainEqual(expect.stringMatching(/^-61.07 /))
})

test.each<[string, string, (one: Sent) => TestEntry]>([
  [
    'edited to another amount, in a sum with the other',
    '-62.01',
    (one) => byGroup('-82.00', one.paymentInformationId, 2),
  ],
  ['edited to another amount, alone', '-62.02', (one) => byGroup('-62.02', one.paymentInformationId)],
])('one of two, %s', async (_, amount, booked) => {
  const [first] = await two(amount, '-19.99')
  await rejectOne(first)
  await edit(first.id, { paymentAmount: '-63.00', accountAmount: '-63.00' })
  await sign(first.id)
  await book(booked(first))
  expect(await sendTwice(first.id)).toEqual(held)
})

test.each<[string, (one: Sent) => TestEntry]>([
  ['with a fee', (one) => byGroup('-62.47', one.paymentInformationId)],
  [
    'singly, naming the group',
    (one) => ({
      amount: '-62.07',
      details: [{ paymentInformationId: one.paymentInformationId, iban: creditor, name: 'Lieferant' }],
    }),
  ],
])('one of two that are booked %s', async (_, booked) => {
  const [first] = await two('-62.07', '-220.00')
  await rejectOne(first)
  await sign(first.id)
  await book(booked(first))
  expect(await sendTwice(first.id)).toEqual(held)
})

test('by what is booked intraday or announced, by its group as by its id', async () => {
  const ones = [await single('-62.11'), await single('-62.12')]
  const batch = await sendBatch(house, senders, { name: 'HI' })
  for (const groupId of [...ones.map((one) => one.paymentInformationId), batch.groupId]) await reject(groupId)
  const ids = [...ones.map(({ id }) => id), batch.id]
  for (const id of ids) await sign(id)
  await bookAs('052', [
    byGroup('-62.11', ones[0]?.paymentInformationId ?? ''),
    ...[1, 2, 3].map((k) => ({ amount: `-${k}.00`, details: [{ endToEndId: `K${batch.transactionNumber}-1-${k}` }] })),
  ])
  await bookAs('054', [byGroup('-62.12', ones[1]?.paymentInformationId ?? '')])
  for (const id of ids) expect(await sendTwice(id)).toEqual(held)
})

test('a booking that comes after a person has settled the first one holds anew', async () => {
  const { id, paymentInformationId } = await single('-62.21')
  await reject(paymentInformationId)
  await sign(id)
  await book(byGroup('-62.21', paymentInformationId))
  expect((await settle(id)).status).toBe(200)
  await book({ ...byGroup('-62.21', paymentInformationId), booked: '2026-11-26' })
  expect((await read(id)).alarm).toContain('A booking names this payment')
  expect(await sendTwice(id)).toEqual(held)
})

test('what a person has settled never ends the payment by itself, nor rings again; its own booking does', async () => {
  const { id, paymentInformationId, endToEndId } = await single('-62.31')
  await reject(paymentInformationId)
  await sign(id)
  await book({ amount: '-62.31', details: [{ endToEndId }] })
  expect(await sendTwice(id)).toEqual(held)
  await book({ amount: '62.31', booked: '2026-11-25' })
  expect((await read(id)).paymentStatus).toBe('Delivered')
  const own = endToEndId.replace(/-1$/, '-2')
  await book({ amount: '-62.31', booked: '2026-11-26', details: [{ endToEndId: own }] })
  expect(await read(id)).toMatchObject({ paymentStatus: 'Done', bookedDate: '2026-11-26', alarm: null })

  const batch = await sendBatch(house, senders, { name: 'HS' })
  await reject(batch.groupId)
  await sign(batch.id)
  await book(byGroup('-6.00', batch.groupId, 3))
  expect(await sendTwice(batch.id)).toEqual(held)
  await book({ amount: '6.00', booked: '2026-11-25' })
  expect((await read(batch.id)).paymentStatus).toBe('Delivered')
})

test('a fee by its code, money that comes back, a credit and what is matched with others hold nothing', async () => {
  const [first, other] = await two('-62.41', '-20.41')
  const groupId = first.paymentInformationId
  await rejectOne(first)
  await sign(first.id)
  await book(byGroup('-20.41', groupId), { ...byGroup('-0.30', groupId), code: 'ACMT/MDOP/CHRG' })
  expect((await read(other.id)).paymentStatus).toBe('Done')
  await book(
    { amount: '62.41', details: [{ endToEndId: first.endToEndId, returnReason: 'AC04' }] },
    { amount: '5.00', details: [{ endToEndId: first.endToEndId }] },
  )
  expect((await send(first.id)).body).toMatchObject({ paymentStatus: 'Delivered' })
})

test('what names others of its group by their ids is theirs', async () => {
  const [first, other] = await two('-62.51', '-20.51')
  await rejectOne(first)
  await sign(first.id)
  // with a fee: a person matches it
  await book({
    amount: '-21.01',
    batch: { paymentInformationId: first.paymentInformationId, count: 1 },
    details: [{ endToEndId: other.endToEndId }],
  })
  expect((await send(first.id)).body).toMatchObject({ paymentStatus: 'Delivered' })
})
