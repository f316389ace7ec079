// An entry counts some of a batch and does not say which: what there is of the batch beside it must leave as many.
import { expect, test } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import type { EntryDetail } from '../entries/index.ts'
import { decimal } from '../money/index.ts'
import type { MatchableEntry } from './matchable.ts'
import { type PaymentChanges, batch, detail, entry, outstanding, run } from './sample-matching.testing.ts'

const group = { messageId: 'M1', paymentInformationId: 'M1-0001', payments: 1, transactions: 10, sum: decimal('10.00') }

/** Ten of 1.00, which the file calls F-1 to F-10. */
const ten = (changes: PaymentChanges = {}) =>
  outstanding(1, '10.00', {
    iban: null,
    group,
    transactions: Array.from({ length: 10 }, (_, index) => ({
      place: index + 1,
      endToEndId: `F-${index + 1}`,
      amount: decimal('1.00'),
      isRejected: false,
    })),
    ...changes,
  })
const done = ten({ status: 'done' })

const counting = (id: string, count: number, told: Partial<EntryDetail> | null = null, day = '2026-11-24') =>
  entry(id, `-${count}.00`, told === null ? [] : [detail(told)], {
    batch: batch('M1-0001', count),
    bookingDate: calendarDate(day),
  })

function resultOf(entries: readonly MatchableEntry[], payment: ReturnType<typeof ten>) {
  const { proposals, alarms } = run(entries, [payment])
  return {
    matched: proposals.some(({ isAutomatic }) => isAutomatic),
    alarms: alarms.map(({ code, entry: { entryId } }) => [code, entryId]),
  }
}
const rung = (id: string) => [['debited-twice', id]]

test('what counts some of it once more rings, in the same file or after the match', () => {
  const [six, four, again] = [counting('e1', 6), counting('e2', 4), counting('e3', 4)]
  expect(resultOf([six, four], ten())).toEqual({ matched: true, alarms: [] })
  expect(resultOf([six, four, again], ten())).toEqual({ matched: true, alarms: rung('e3') })
  expect(resultOf([again], done)).toEqual({ matched: false, alarms: rung('e3') })
  // whatever id of a transaction stands there
  expect(resultOf([counting('e3', 4, { endToEndId: 'F-1' })], done).alarms).toEqual(rung('e3'))
})

test('without the group our own id says of what it counts some, and the id of a file does not', () => {
  const unnamed = { batch: { ...batch('', 4), paymentInformationId: null } }
  const of = (endToEndId: string) => resultOf([entry('e3', '-99.00', [detail({ endToEndId })], unnamed)], done)
  expect(of('K1-1-1').alarms).toEqual(rung('e3'))
  expect(of('F-1').alarms).toEqual([])
})

test('what counts some of it rings beside an entry with the money of all, of whatever day', () => {
  const whole = counting('e1', 10)
  for (const day of ['2026-11-23', '2026-11-24', '2026-11-25'])
    expect(resultOf([whole, counting('e2', 4, null, day)], ten()).alarms).toEqual(rung('e2'))
  expect(resultOf([whole, counting('e2', 4)], ten({ isInDoubt: true })).alarms).toContainEqual(rung('e2')[0])
  // the count of the order beside less money proves nothing
  const part = entry('e1', '-6.00', [], { batch: batch('M1-0001', 10) })
  expect(resultOf([part, counting('e2', 4)], ten()).alarms).toEqual([])
})

test('what comes back, or is of another group, is no second debit', () => {
  const back = entry('e3', '4.00', [], { batch: batch('M1-0001', 4) })
  expect(resultOf([back], done).alarms).toEqual([['reversed', 'e3']])
  const other = entry('e3', '-4.00', [], { batch: batch('M7-0001', 4) })
  expect(resultOf([other], done).alarms).toEqual([])
})

test('a number of the bank’s own beside our id and exactly its amount is no number of transactions', () => {
  const ours = (n: number, amount = '-1.00') =>
    entry(`e${n}`, amount, [detail({ endToEndId: `K1-1-${n}` })], { batch: batch('M1-0001', 9) })
  const all = Array.from({ length: 10 }, (_, index) => ours(index + 1))
  expect(resultOf(all.slice(0, 2), ten())).toEqual({ matched: false, alarms: [] })
  expect(resultOf(all, ten())).toEqual({ matched: true, alarms: [] })
  // booked once more it rings as itself
  expect(resultOf([ours(1)], done).alarms).toEqual(rung('e1'))
  // with other money it is a sum of some
  expect(resultOf([ours(1, '-9.00'), ours(2)], ten())).toEqual({ matched: true, alarms: [] })
})

test.each<[string, PaymentChanges, (amount: number) => string]>([
  ['a fee', {}, (amount) => `-${amount}.30`],
  ['the rate of the day', { currency: 'EUR', net: '5.70', rate: '0.95' }, (amount) => `-${(amount * 0.96).toFixed(2)}`],
])('nor is it beside our id and %s', (_, changes, bookedAs) => {
  const three = outstanding(1, '6.00', {
    iban: null,
    group: { messageId: 'M1', paymentInformationId: 'M1-0001', payments: 1, transactions: 3, sum: decimal('6.00') },
    transactions: [1, 2, 3].map((place) => ({
      place,
      endToEndId: null,
      amount: decimal(`${place}.00`),
      isRejected: false,
    })),
    ...changes,
  })
  const lines = [1, 2, 3].map((place) =>
    entry(`e${place}`, bookedAs(place), [detail({ endToEndId: `K1-1-${place}` })], { batch: batch('M1-0001', 2) }),
  )
  const found = run(lines, [three])
  expect(found.alarms).toEqual([])
  expect(found.proposals).toMatchObject([{ entries: lines.map(({ id }) => ({ entryId: id })) }])
})
