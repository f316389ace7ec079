// Transactions of batches come back under the ids of their files: in the same file as their booking, before it, after the
// next month's batch gave the same ids, under one id for several, or under somebody else's.
import { beforeEach, expect, test } from 'vitest'
import type { TestEntry } from '../../testing/camt-file.ts'
import { type Json, testHouse } from '../../testing/index.ts'
import { bankOf } from './bank-books.testing.ts'
import { type SentBatch, sendBatch, sendersOf } from './sent-payments.testing.ts'

const house = await testHouse()
const senders = await sendersOf(house)
const { bookDays, read, board, waiting, forgetBookings } = await bankOf(house)
/** Whom the transactions of a batch pay. */
const ours = 'CH9300762011623852957'
const another = 'CH5604835012345678009'

beforeEach(forgetBookings)

/** Answers how many were matched. */
const book = async (...entries: readonly TestEntry[]): Promise<number> => (await bookDays(entries)).matches
/** What became of the payment, and how much of it came back. */
async function fateOf(batch: SentBatch): Promise<readonly string[]> {
  const { paymentStatus, returnedAmount } = await read(batch)
  return [paymentStatus, returnedAmount]
}

/** Of 1.00, 2.00 and 3.00. */
const october = (name: string) => sendBatch(house, senders, { name })
/** The same ids a month later, the last transaction with another amount. */
const november = (name: string) =>
  sendBatch(house, senders, {
    name,
    payments: ['1.00', '2.00', '4.00'].map((amount, index) => ({ amount, endToEndId: `${name}-${index + 1}` })),
  })

const single = (endToEndId: string, amount: string): TestEntry => ({ amount, details: [{ endToEndId }] })
/** November, one by one. */
const bookedOf = (name: string) =>
  ['1.00', '2.00', '4.00'].map((amount, index) => single(`${name}-${index + 1}`, `-${amount}`))
const grouped = ({ groupId }: SentBatch, amount: string): TestEntry => ({
  amount,
  batch: { paymentInformationId: groupId, count: 3 },
})
const back = (endToEndId: string, amount: string, iban?: string): TestEntry => ({
  amount,
  booked: '2026-11-25',
  details: [{ endToEndId, returnReason: 'AC04', ...(iban !== undefined && { isCreditor: true, name: 'X', iban }) }],
})

test.each<[string, string, (name: string, sent: SentBatch) => readonly TestEntry[]]>([
  ['one by one', 'SINGLES', (name) => [1, 2, 3].map((n) => single(`${name}-${n}`, `-${n}.00`))],
  [
    'collectively with details',
    'DETAILS',
    (name, sent) => [
      {
        ...grouped(sent, '-6.00'),
        details: [1, 2, 3].map((n) => ({ amount: `-${n}.00`, endToEndId: `${name}-${n}` })),
      },
    ],
  ],
])(
  'a batch booked %s is done although one of it comes back in the same file, or came back before',
  async (_, name, booking) => {
    const one = await october(`${name}A`)
    expect(await book(...booking(`${name}A`, one), back(`${name}A-2`, '2.00'))).toBe(2)
    const days = await october(`${name}B`)
    expect((await bookDays(booking(`${name}B`, days), [back(`${name}B-2`, '2.00')])).matches).toBe(2)
    const early = await october(`${name}C`)
    expect(await book(back(`${name}C-2`, '2.00'))).toBe(0)
    expect(await book(...booking(`${name}C`, early))).toBe(2)
    for (const sent of [one, days, early]) expect(await fateOf(sent)).toEqual(['Done', '2.00'])
    expect(await waiting()).toEqual([])
  },
)

test('what came back once too often of one month holds up no other', async () => {
  const first = await october('RENT')
  await book(grouped(first, '-6.00'))
  expect(await book(back('RENT-2', '2.00'))).toBe(1)
  expect(await book(back('RENT-2', '2.00'))).toBe(0)
  expect(await waiting()).toEqual(['2.00 Returned twice'])
  const second = await november('RENT')
  // what October has no more may be November's, once it is booked
  expect(await book(...bookedOf('RENT'))).toBe(2)
  expect(await fateOf(first)).toEqual(['Done', '2.00'])
  expect(await fateOf(second)).toEqual(['Done', '2.00'])
  expect(await waiting()).toEqual([])
})

test('while the next month’s batch waits a return is nobody’s by itself, and its own once that is booked', async () => {
  const first = await october('MONTH')
  await book(grouped(first, '-6.00'))
  const second = await november('MONTH')
  const [one, two, three] = bookedOf('MONTH')
  await book(two!)
  expect(await book(back('MONTH-2', '2.00'))).toBe(0)
  const { proposals } = await board()
  expect(proposals.filter(({ pass }: Json) => pass === 0)).toMatchObject([
    { paymentIds: [first.id], isAutomatic: false },
  ])
  await book(one!, three!)
  expect([await fateOf(first), await fateOf(second)]).toEqual([
    ['Done', '0.00'],
    ['Done', '0.00'],
  ])
  expect(await waiting()).toEqual(['2.00'])
})

test('the same payee’s money comes back two months running', async () => {
  const first = await october('BOTH')
  await book(grouped(first, '-6.00'))
  expect(await book(back('BOTH-2', '2.00'))).toBe(1)
  const second = await november('BOTH')
  expect(await book(back('BOTH-2', '2.00'))).toBe(0)
  expect(await waiting()).toEqual(['2.00'])
  expect(await book(grouped(second, '-7.00'))).toBe(2)
  for (const sent of [first, second]) expect(await fateOf(sent)).toEqual(['Done', '2.00'])
})

test('somebody else’s money under the same id is proposed to a person', async () => {
  const sent = await october('PAYEE')
  await book(grouped(sent, '-6.00'))
  expect(await book(back('PAYEE-2', '1.37', 'DE89370400440532013000'))).toBe(0)
  expect(await fateOf(sent)).toEqual(['Done', '0.00'])
  expect((await board()).proposals).toMatchObject([{ pass: 0, paymentIds: [sent.id], isAutomatic: false }])
  expect(await book(back('PAYEE-2', '1.36', ours))).toBe(1)
})

test('of an id that several transactions have each comes back once, by payee and amount', async () => {
  const sent = await sendBatch(house, senders, {
    name: 'SAME',
    payments: [
      { amount: '2.00', endToEndId: 'SAME', iban: ours },
      { amount: '2.00', endToEndId: 'SAME', iban: another },
      { amount: '5.00', endToEndId: 'SAME', iban: ours },
    ],
  })
  expect(await book(grouped(sent, '-9.00'))).toBe(1)
  expect(await book(back('SAME', '2.00', ours))).toBe(1)
  expect(await book(back('SAME', '2.00', another))).toBe(1)
  expect(await book(back('SAME', '5.00', ours))).toBe(1)
  expect(await fateOf(sent)).toEqual(['Done', '9.00'])
  expect(await book(back('SAME', '2.00', another))).toBe(0)
  expect(await waiting()).toEqual(['2.00 Returned twice'])
})
