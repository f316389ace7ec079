// A bank takes a booked batch back, wholly or one transaction of it, by the names that most banks have for it: the group, or
// the ids of the file. It rings, is proposed, and no setting accepts it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestEntry, upload } from '../../testing/camt-file.ts'
import { type Json, testHouse } from '../../testing/index.ts'
import { pain002 } from '../../testing/status-report.ts'
import { bankOf } from './bank-books.testing.ts'
import { type SentBatch, domesticOf, sendBatch, sendPayments, sendersOf } from './sent-payments.testing.ts'

const house = await testHouse()
const { app, world } = house
const senders = await sendersOf(house)
const bank = await bankOf(house)
const { read, board, waiting, accountant } = bank
const administrator = await house.as('administrator')
const { body: settings } = await administrator.call('getReconciliationSettings')
const setAcceptance = (acceptanceBehaviour: string) =>
  administrator.call('updateReconciliationSettings', { body: { ...settings, acceptanceBehaviour } })

beforeAll(async () => {
  await setAcceptance('ACCEPT_ALL')
})

afterAll(async () => {
  await setAcceptance(settings.acceptanceBehaviour)
})

beforeEach(bank.forgetBookings)

/** Answers how many were matched. */
const book = async (...entries: readonly TestEntry[]): Promise<number> => (await bank.book(...entries)).matches

async function bookedBatch(name: string): Promise<SentBatch> {
  const sent = await sendBatch(house, senders, { name })
  expect(await book({ amount: '-6.00', batch: { paymentInformationId: sent.groupId, count: 3 } })).toBe(1)
  return sent
}

test.each<[string, string, (sent: SentBatch) => TestEntry]>([
  [
    'the group, as a reversal',
    'WHOLE',
    ({ groupId }) => ({ amount: '6.00', isReversal: true, batch: { paymentInformationId: groupId, count: 3 } }),
  ],
  [
    'the group, as a return',
    'GROUPED',
    ({ groupId }) => ({ amount: '6.00', details: [{ paymentInformationId: groupId, returnReason: 'AM04' }] }),
  ],
  [
    'the group, without a mark',
    'BARE',
    ({ groupId }) => ({ amount: '2.00', details: [{ paymentInformationId: groupId }] }),
  ],
  [
    'the id of its file, as a reversal',
    'FILED',
    () => ({ amount: '2.00', isReversal: true, details: [{ endToEndId: 'FILED-2' }] }),
  ],
  ['the id of its file, without a mark', 'CREDIT', () => ({ amount: '2.00', details: [{ endToEndId: 'CREDIT-2' }] })],
  [
    'the ids of its file among others',
    'AMONG',
    () => ({
      amount: '10.00',
      isReversal: true,
      details: [
        { amount: '2.00', endToEndId: 'AMONG-2' },
        { amount: '8.00', endToEndId: 'STRANGE' },
      ],
    }),
  ],
])('what a bank takes back by %s waits for a person', async (_, name, told) => {
  const sent = await bookedBatch(name)
  const entry = told(sent)
  // another credit is accepted, as the setting says
  expect(await book(entry, { amount: '7.77', details: [{ endToEndId: `${name}-STRANGE` }] })).toBe(0)
  expect(await waiting()).toEqual([`${entry.amount} Reversed`])
  const { proposals, returnedPayments, bankMessages } = await board()
  expect(proposals).toMatchObject([{ pass: 0, paymentIds: [sent.id], isAutomatic: false }])
  expect(returnedPayments.map(({ id }: Json) => id)).toEqual([sent.id])
  if (name === 'AMONG') return
  const body = {
    outstandingPaymentCashTransactionIds: [sent.id],
    bankMessageCashTransactionIds: [bankMessages[0].id],
  }
  expect((await accountant.call('matchManually', { body })).status).toBe(200)
  expect(await read(sent)).toMatchObject({ returnedAmount: entry.amount, isReturned: entry.amount === '6.00' })
})

test('what MT940 marks as a debit taken back waits for a person too, less a fee of its bank', async () => {
  const sent = await bookedBatch('MARKED')
  const lines = [
    ':20:M1',
    `:25:${world.ibans.chf}`,
    ':28C:1/1',
    ':60F:C260501CHF0,00',
    ':61:2611241124RD1,95NTRFNONREF//M1',
    ':86:116?00STORNO?20EREF+MARKED-2?21SVWZ+x',
    ':62F:C260501CHF1,95',
    '-',
    '',
  ]
  expect((await upload(app, accountant, lines.join('\n'), 'account.sta')).body).toMatchObject({ result: 'SUCCESS' })
  expect(await waiting()).toEqual(['1.95 Reversed'])
  expect((await board()).proposals).toMatchObject([{ pass: 0, paymentIds: [sent.id], isAutomatic: false }])
})

const single = (endToEndId: string, amount: string, returnReason?: string): TestEntry => ({
  amount,
  details: [{ endToEndId, ...(returnReason !== undefined && { returnReason }) }],
})

test('of one transaction that comes back twice the second time rings, and the others come back as before', async () => {
  const { id } = await bookedBatch('TWICE')
  expect(await book(single('TWICE-1', '1.00', 'AC04'))).toBe(1)
  expect(await book(single('TWICE-1', '1.00', 'AC04'))).toBe(0)
  expect(await waiting()).toEqual(['1.00 Returned twice'])
  expect(await book(single('TWICE-3', '3.00', 'AC04'))).toBe(1)
  expect(await book(single('TWICE-2', '2.00', 'AC04'))).toBe(1)
  expect(await read({ id })).toMatchObject({ returnedAmount: '6.00', isReturned: true })
})

const rejectSecond = async ({ id, messageId, groupId }: SentBatch, name: string) => {
  const said = {
    group: { status: 'PART' },
    transactions: [{ endToEndId: `${name}-2`, status: 'RJCT', reason: 'AC04' }],
  }
  await upload(app, accountant, Buffer.from(pain002({ ids: [id], messageId, groupId, ends: [] }, said)))
}

test('what comes back of a rejected transaction is no return of the others, but of one rejected after its booking', async () => {
  const sent = await sendBatch(house, senders, { name: 'REFUSED' })
  await rejectSecond(sent, 'REFUSED')
  expect(await book(...[1, 2, 3].map((n) => single(`REFUSED-${n}`, `-${n}.00`)))).toBe(1)
  expect(await book(single('REFUSED-2', '2.00', 'AC04'))).toBe(0)
  expect((await waiting()).toSorted()).toEqual([
    '-2.00 Booked although the bank rejected the payment, or it was marked as not executed.',
    '2.00 Reversed',
  ])
  expect(await read(sent)).toMatchObject({ paymentStatus: 'Done', returnedAmount: '0.00' })
  const late = await bookedBatch('LATE')
  await rejectSecond(late, 'LATE')
  expect(await book(single('LATE-2', '2.00', 'AC04'))).toBe(1)
  expect(await read(late)).toMatchObject({ returnedAmount: '2.00' })
})

test('what a bank takes back of two payments in one group rings and is not accepted', async () => {
  const payments = await sendPayments(senders, domesticOf(world, '-71.11'), domesticOf(world, '-72.22'))
  const [one] = payments
  const batch = { paymentInformationId: one!.paymentInformationId, count: 2 }
  expect(await book({ amount: '-143.33', batch })).toBe(1)
  await book({ amount: '143.33', batch, isReversal: true })
  expect(await waiting()).toEqual(['143.33 Reversed'])
})
