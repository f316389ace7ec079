// What banks give back in parts, give back without saying why, take again, or give back before they have booked it: a
// payment is returned when all of it has come back, and everything else rings and waits for a person.
import { expect, test } from 'vitest'
import { type TestEntry, camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { type Json, testHouse, settleShown } from '../../testing/index.ts'
import { runMigration } from '../../testing/run-migration.ts'
import { readBoard } from './board.store.ts'
import { type Sent, domesticOf, sendPayments, sendersOf } from './sent-payments.testing.ts'

const house = await testHouse()
const { kernel, app, world, as } = house
const accountant = await as('accountant')
const treasurer = await as('treasurer')
const administrator = await as('administrator')
const senders = await sendersOf(house)
let number = 0
let balance = 10_000

type Booking = Partial<TestEntry> & { readonly amount: string }

/** A statement with these bookings; answers how many were matched. */
async function book(...entries: readonly Booking[]): Promise<number> {
  number += 1
  const closing = entries.reduce((sum, { amount }) => sum + Math.round(+amount * 100), Math.round(balance * 100)) / 100
  const file = camtFile({
    iban: world.ibans.chf,
    id: `P-${number}`,
    balances: closedOn(number, balance.toFixed(2), closing.toFixed(2)),
    entries: entries.map((one, place) => ({ booked: '2026-11-23', bankReference: `P-${number}-${place}`, ...one })),
  })
  balance = closing
  const { body } = await upload(app, accountant, file)
  expect(body.result).toBe('SUCCESS')
  return body.matches
}

const debit = ({ endToEndId }: Sent, amount: string) => ({ amount, details: [{ endToEndId }] })
const back = ({ endToEndId }: Sent, amount: string) => ({ amount, details: [{ endToEndId, returnReason: 'AC04' }] })

async function sent(amount: string): Promise<Sent> {
  const [one] = await sendPayments(senders, domesticOf(world, `-${amount}`))
  return one!
}
/** Sent and booked. */
async function paid(amount: string): Promise<Sent> {
  const one = await sent(amount)
  expect(await book(debit(one, `-${amount}`))).toBe(1)
  return one
}
const wholeBoard = () => ({
  accounts: { companyIds: [world.holding], hiddenAccountIds: [], only: null },
  announcedFrom: '2026-11-01T00:00:00Z',
  keptBy: kernel.run,
  limit: 100,
})
const paymentOf = async ({ id }: Sent): Promise<Json> =>
  (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body
const messages = async (): Promise<readonly Json[]> =>
  (await accountant.call('getReconciliation', { params: { companyId: world.holding } })).body.bankMessages
const messageOf = async (amount: string): Promise<Json> => (await messages()).find((one) => one.amount === amount)!
const alarmOf = async (amount: string): Promise<string | null> => (await messageOf(amount)).alarm
/** Newest first. */
const matchesOf = async ({ id }: Sent): Promise<readonly Json[]> => {
  const query = { pageSize: '100' }
  const { body } = await accountant.call('listMatchLogs', { params: { companyId: world.holding }, query })
  return body.data.filter((one: Json) => one.payments.some((payment: Json) => payment.id === id))
}
async function undo({ matchId }: Json): Promise<void> {
  const params = { companyId: world.holding, matchId }
  const { status } = await accountant.call('undoMatch', { params, body: { reason: 'It was another invoice.' } })
  expect(status).toBe(200)
}
const byHand = (payment: Sent, message: Json) =>
  accountant.call('matchManually', {
    body: { outstandingPaymentCashTransactionIds: [payment.id], bankMessageCashTransactionIds: [message.id] },
  })

test('a part that comes back rings and says how much; with the rest the payment is returned', async () => {
  const payment = await paid('100.00')
  const twin = (await senders.creator.call('createPayment', { body: domesticOf(world, '-100.00') })).body
  const doubts = async () => {
    const body = { cashTransactionIds: [twin.id] }
    const { payments } = (await treasurer.call('listPaymentDoubts', { body })).body
    return payments[0].doubts.map(({ kind }: Json) => kind)
  }
  expect(await doubts()).toContain('Duplicate')
  expect(await book(back(payment, '40.00'))).toBe(1)
  const inPart = await paymentOf(payment)
  expect(inPart).toMatchObject({ paymentStatus: 'Done', isReturned: false, returnedAmount: '40.00' })
  expect(inPart.alarm).toMatch(/^Only part of the money came back\./)
  expect(inPart.acts).toContain('settle-alarm')
  // it may still be paid twice
  expect(await doubts()).toContain('Duplicate')
  expect(await book(back(payment, '60.00'))).toBe(1)
  expect(await paymentOf(payment)).toMatchObject({ isReturned: true, returnedAmount: '100.00', alarm: null })
  expect(await doubts()).not.toContain('Duplicate')
  // one cent more than it cost
  expect(await book(back(payment, '0.01'))).toBe(0)
  expect(await alarmOf('0.01')).toMatch(/^Returned twice\?/)
})

test('parts in one file are matched together, and each takes its alarm along when it is undone', async () => {
  const payment = await paid('70.00')
  expect(await book(back(payment, '30.00'), back(payment, '40.00'))).toBe(2)
  expect(await paymentOf(payment)).toMatchObject({ isReturned: true, returnedAmount: '70.00' })
  const [second, first] = await matchesOf(payment)
  await undo(second!)
  expect(await paymentOf(payment)).toMatchObject({ isReturned: false, alarm: expect.stringMatching(/^Only part/) })
  await undo(first!)
  expect(await paymentOf(payment)).toMatchObject({ isReturned: false, returnedAmount: '0.00', alarm: null })
  const life = (await treasurer.call('listPaymentHistory', { params: { cashTransactionId: payment.id } })).body
  const told = life.map(({ action }: Json) => action).filter((action: string) => action.startsWith('Return'))
  expect(told.toSorted()).toEqual(['ReturnUndone', 'ReturnUndone', 'Returned', 'ReturnedInPart'])
})

test('when the first return is undone the second one rings no more, and a person matches it by hand', async () => {
  const payment = await paid('81.00')
  await book(back(payment, '81.00'))
  await book(back(payment, '81.00'))
  const second = await messageOf('81.00')
  expect(second.alarm).toMatch(/^Returned twice\?/)
  expect(await byHand(payment, second)).toMatchObject({ status: 409, body: { code: 'match.already-returned' } })
  const [first] = await matchesOf(payment)
  await undo(first!)
  expect((await messages()).filter(({ amount }) => amount === '81.00').map(({ alarm }) => alarm)).toEqual([null, null])
  const shown = (await accountant.call('getReconciliation', { params: { companyId: world.holding } })).body
  expect(shown.returnedPayments.map(({ id }: Json) => id)).toContain(payment.id)
  // once the proposals are kept, the board reads it with them
  await kernel.schedule.turn('reconciliation.keep-proposals')
  const read = await kernel.database.withTenant(world.tenantId, (tx) => readBoard(tx, wholeBoard()))
  expect(read.returned.map(({ id }) => id)).toEqual(shown.returnedPayments.map(({ id }: Json) => id))
  const again = await accountant.call('getReconciliation', { params: { companyId: world.holding } })
  expect(again.body).toEqual(shown)
  expect(shown.proposals).toContainEqual(
    expect.objectContaining({ pass: 0, paymentIds: [payment.id], bankMessageIds: [second.id], isAutomatic: true }),
  )
  expect(await byHand(payment, second)).toMatchObject({ status: 200, body: { matchType: 'OneToOne', pass: null } })
  expect(await paymentOf(payment)).toMatchObject({ paymentStatus: 'Done', isReturned: true, returnedAmount: '81.00' })
})

test('a second debit rings no more when the match of the first is undone', async () => {
  const payment = await paid('82.00')
  await book(debit(payment, '-82.00'))
  expect(await alarmOf('-82.00')).toMatch(/^Debited twice\?/)
  const [match] = await matchesOf(payment)
  await undo(match!)
  expect((await messages()).filter(({ amount }) => amount === '-82.00').map(({ alarm }) => alarm)).toContain(null)
})

test('what the bank reverses without calling it a return rings, and a person matches it', async () => {
  const payment = await paid('83.00')
  expect(await book({ ...debit(payment, '83.00'), isReversal: true })).toBe(0)
  const reversal = await messageOf('83.00')
  expect(reversal.alarm).toMatch(/^Reversed\?/)
  expect(await paymentOf(payment)).toMatchObject({ isReturned: false })
  expect((await byHand(payment, reversal)).status).toBe(200)
  expect(await paymentOf(payment)).toMatchObject({ isReturned: true })
})

test('a reversal rings no more when nothing is booked that the bank could reverse', async () => {
  const payment = await paid('83.50')
  await book({ ...debit(payment, '83.50'), isReversal: true })
  expect(await alarmOf('83.50')).toMatch(/^Reversed\?/)
  const [match] = await matchesOf(payment)
  await undo(match!)
  expect(await paymentOf(payment)).toMatchObject({ paymentStatus: 'Delivered' })
  expect(await alarmOf('83.50')).toBeNull()
})

test('what the bank takes again rings on the bank message and on the payment, until the return is undone', async () => {
  const payment = await paid('84.00')
  await book(back(payment, '84.00'))
  expect(await book(back(payment, '-84.00'))).toBe(0)
  expect(await alarmOf('-84.00')).toMatch(/^Return taken back\?/)
  expect(await paymentOf(payment)).toMatchObject({ isReturned: true, alarm: expect.stringMatching(/^Return taken/) })
  await book({ ...debit(payment, '-4.00'), isReversal: true })
  expect(await alarmOf('-4.00')).toMatch(/^Return taken back\?/)
  // what a person settles does not ring again with the next file
  const settled = await settleShown(treasurer, payment.id, 'The bank was asked.')
  expect(settled.body.alarm).toBeNull()
  await book({ amount: '1.00' })
  expect((await paymentOf(payment)).alarm).toBeNull()
  const [match] = await matchesOf(payment)
  await undo(match!)
  expect(await alarmOf('-84.00')).toBeNull()
  expect(await paymentOf(payment)).toMatchObject({ isReturned: false, returnedAmount: '0.00' })
})

test('nobody but a person accepts what comes back of a payment of ours: before its booking it waits for it', async () => {
  const { body: settings } = await administrator.call('getReconciliationSettings')
  const accept = (acceptanceBehaviour: string) =>
    administrator.call('updateReconciliationSettings', { body: { ...settings, acceptanceBehaviour } })
  expect((await accept('ACCEPT_ALL')).status).toBe(200)
  const payment = await sent('85.00')
  await book(back(payment, '85.00'), { amount: '86.00' })
  expect((await messageOf('85.00')).state).toBe('Unaccepted')
  // of others every credit is accepted
  expect(await messageOf('86.00')).toBeUndefined()
  expect(await book(debit(payment, '-85.00'))).toBe(2)
  expect(await paymentOf(payment)).toMatchObject({ paymentStatus: 'Done', isReturned: true })
  await book(back(payment, '85.00'))
  expect(await alarmOf('85.00')).toMatch(/^Returned twice\?/)
  await accept(settings.acceptanceBehaviour)
})

test('what the bank calls a return is accepted by nobody but a person, and so is what bears our id and no mark', async () => {
  const { body: settings } = await administrator.call('getReconciliationSettings')
  const accept = (acceptanceBehaviour: string) =>
    administrator.call('updateReconciliationSettings', { body: { ...settings, acceptanceBehaviour } })
  await accept('ACCEPT_ALL')
  const payment = await paid('91.00')
  const stranger = { amount: '92.00', details: [{ endToEndId: 'OF-ANOTHER-HOUSE', returnReason: 'AC04' }] }
  expect(await book(debit(payment, '91.00'), stranger)).toBe(0)
  await accept(settings.acceptanceBehaviour)
  expect([(await messageOf('91.00')).state, (await messageOf('92.00')).state]).toEqual(['Unaccepted', 'Unaccepted'])
  const shown = (await accountant.call('getReconciliation', { params: { companyId: world.holding } })).body
  expect(shown.proposals).toContainEqual(expect.objectContaining({ pass: 0, paymentIds: [payment.id] }))
  expect(await byHand(payment, await messageOf('91.00'))).toMatchObject({ status: 200 })
  expect(await paymentOf(payment)).toMatchObject({ isReturned: true })
})

test('of a payment whose booking a person has undone nothing comes back', async () => {
  const payment = await paid('93.00')
  const [booking] = await matchesOf(payment)
  await undo(booking!)
  expect(await book(back(payment, '93.00'))).toBe(0)
  expect(await paymentOf(payment)).toMatchObject({ paymentStatus: 'Delivered', isReturned: false })
  // a person who books it again has both
  const debitAgain = (await messages()).find(({ amount }) => amount === '-93.00')
  expect(await byHand(payment, debitAgain!)).toMatchObject({ status: 200 })
  expect(await byHand(payment, await messageOf('93.00'))).toMatchObject({ status: 200 })
  expect(await paymentOf(payment)).toMatchObject({ paymentStatus: 'Done', isReturned: true })
})

test('parts to which the bank gives no amount bring back no more than their booking', async () => {
  const [one, other] = [await paid('94.00'), await paid('95.00')]
  const details = [one, other].map(({ endToEndId }) => ({ endToEndId, returnReason: 'AC04' }))
  expect(await book({ amount: '25.00', details })).toBe(0)
  for (const payment of [one, other]) expect(await paymentOf(payment)).toMatchObject({ returnedAmount: '0.00' })
  expect(await byHand(one, await messageOf('25.00'))).toMatchObject({ status: 200 })
  expect(await paymentOf(one)).toMatchObject({ isReturned: false, returnedAmount: '25.00' })
  // what they cost together is what comes back: each is whole
  const [two, three] = [await paid('96.00'), await paid('97.00')]
  const both = [two, three].map(({ endToEndId }) => ({ endToEndId, returnReason: 'AC04' }))
  expect(await book({ amount: '193.00', details: both })).toBe(2)
  for (const payment of [two, three]) expect(await paymentOf(payment)).toMatchObject({ isReturned: true })
})

test('what the bank has rejected after its booking stays returned while the money comes in parts', async () => {
  const payment = await paid('48.00')
  await kernel.database.withTenant(world.tenantId, ({ session }) =>
    session.query("update payment set is_returned = true, alarm = 'rejected-after-booking' where payment_id = $1", [
      payment.id,
    ]),
  )
  const { alarm } = await paymentOf(payment)
  expect(await book(back(payment, '20.00'))).toBe(1)
  expect(await paymentOf(payment)).toMatchObject({ isReturned: true, returnedAmount: '20.00', alarm })
  const [part] = await matchesOf(payment)
  await undo(part!)
  expect(await paymentOf(payment)).toMatchObject({ isReturned: true, returnedAmount: '0.00', alarm })
})

test('what bears the id of a salary is told to holders of the right only, matched or not', async () => {
  const [salary, other] = [await paid('4321.00'), await paid('98.00')]
  await kernel.database.withTenant(world.tenantId, ({ session }) =>
    session.query(
      `update payment set is_salary = true, details = jsonb_set(details, '{isSalary}', 'true') where payment_id = $1`,
      [salary.id],
    ),
  )
  await book({ ...debit(salary, '4322.00'), isReversal: true }, back(other, '98.00'))
  const told = async (): Promise<string> =>
    JSON.stringify((await accountant.call('getReconciliation', { params: { companyId: world.holding } })).body)
  expect(await told()).not.toMatch(/432[12]/)
  const [match] = await matchesOf(other)
  expect(match).toBeDefined()
  // who may not see it undoes nothing of it: the bank message would be open to him
  const { body } = await treasurer.call('listMatchLogs', {
    params: { companyId: world.holding },
    query: { pageSize: '100' },
  })
  const booking = body.data.find((one: Json) => one.payments.some(({ id }: Json) => id === salary.id))
  const undoneBy = (client: typeof accountant) =>
    client.call('undoMatch', {
      params: { companyId: world.holding, matchId: booking.matchId },
      body: { reason: 'It was another invoice.' },
    })
  expect(await undoneBy(accountant)).toMatchObject({ status: 403, body: { code: 'payment.salary-not-permitted' } })
  expect(await undoneBy(treasurer)).toMatchObject({ status: 200 })
  await book({ amount: '1.01' })
  expect(await told()).not.toMatch(/432[12]/)
})

test('only of one booked payment, and only what runs the other way, is a return by hand', async () => {
  const [one, other] = [await paid('87.00'), await paid('88.00')]
  await book({ amount: '175.00' }, { amount: '-87.00' })
  const both = await accountant.call('matchManually', {
    body: {
      outstandingPaymentCashTransactionIds: [one.id, other.id],
      bankMessageCashTransactionIds: [(await messageOf('175.00')).id],
    },
  })
  expect([both.status, both.body.code]).toEqual([400, 'match.direction'])
  const again = await byHand(one, await messageOf('-87.00'))
  expect([again.status, again.body.code]).toEqual([409, 'payment.not-matchable'])
  expect(await byHand(one, await messageOf('175.00'))).toMatchObject({ body: { code: 'match.already-returned' } })
})

test('what came back before the upgrade is counted by it', async () => {
  const [whole, part] = [await paid('89.00'), await paid('90.00')]
  await book(back(whole, '89.00'), back(part, '50.00'))
  const told = async () =>
    [await paymentOf(whole), await paymentOf(part)].map(({ isReturned, returnedAmount, alarm }) => ({
      isReturned,
      returnedAmount,
      alarm,
    }))
  const before = await told()
  await kernel.database.withTenant(world.tenantId, ({ session }) =>
    session.query(
      'update payment set returned_amount = 0, is_returned = true, alarm = null where payment_id = any($1::uuid[])',
      [[whole.id, part.id]],
    ),
  )
  await runMigration(kernel.pool, '0043', 'alter table payment no force')
  expect(await told()).toEqual(before)
})
