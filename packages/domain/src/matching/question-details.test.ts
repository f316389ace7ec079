// Details come onto a booking that is matched: what they tell otherwise than the match is told to a person.
import { expect, test } from 'vitest'
import { type EntryDetail, nobody } from '../entries/index.ts'
import { decimal } from '../money/index.ts'
import type { KnownMatch, MatchableEntry, OutstandingPayment } from './matchable.ts'
import { questionDetails } from './question-details.ts'
import { batch, detail, entry, outstanding, supplier, terms } from './sample-matching.testing.ts'

const stranger = 'DE02120300000000202051'
const group = { messageId: 'M1', paymentInformationId: 'M1-0001', payments: 1, transactions: 3, sum: decimal('6.00') }
const sent = (number: number, rejected: readonly number[] = []) =>
  outstanding(number, '6.00', {
    status: 'done',
    iban: null,
    group,
    transactions: [1, 2, 3].map((place) => ({
      place,
      endToEndId: `F-${place}`,
      amount: decimal(`${place}.00`),
      creditorAccount: supplier,
      isRejected: rejected.includes(place),
    })),
  })

const parts = (...told: readonly Partial<EntryDetail>[]) =>
  told.map((one, at) =>
    detail({
      endToEndId: `F-${at + 1}`,
      amount: decimal(`-${at + 1}.00`),
      creditor: { ...nobody, iban: supplier },
      ...one,
    }),
  )
const booked = (...told: readonly Partial<EntryDetail>[]) =>
  entry('e1', '-6.00', parts(...told), { batch: batch('M1-0001', 3) })
const matched = (paymentIds: readonly OutstandingPayment[], ...entries: readonly MatchableEntry[]): KnownMatch => ({
  pass: 2,
  isReturn: false,
  isAccepted: true,
  paymentIds: paymentIds.map(({ id }) => id),
  entries: entries.map(({ id }) => ({ entryId: id, detailIndex: null })),
})
const alarmsOf = (
  entries: readonly MatchableEntry[],
  payments: readonly OutstandingPayment[],
  known: readonly KnownMatch[],
) =>
  questionDetails(entries, payments, known, terms).map(({ code, entry: { entryId }, paymentId }) =>
    [code, entryId, paymentId].join(' '),
  )
const rung = ['match-questioned e1 payment-1']

test.each<[string, readonly Partial<EntryDetail>[], readonly number[], readonly string[]]>([
  ['what was ordered', [{}, {}, {}], [], []],
  ['nobody', [{ creditor: nobody }, {}, {}], [], []],
  ['another payee', [{}, { creditor: { ...nobody, iban: stranger } }, {}], [], rung],
  [
    'another payee without an id',
    [{}, { endToEndId: 'NOTPROVIDED', creditor: { ...nobody, iban: stranger } }, {}],
    [],
    rung,
  ],
  ['one transaction twice', [{}, { endToEndId: 'F-1', amount: decimal('-1.00') }, {}], [], rung],
  ['what was rejected', [{}, {}, {}], [2], rung],
  ['another payment', [{}, { endToEndId: 'K2-1' }, {}], [], rung],
  ['a transaction of another batch', [{}, { endToEndId: 'K2-1-2' }, {}], [], rung],
])('of a batch they name %s', (_, told, rejected, alarms) => {
  const payment = sent(1, rejected)
  const one = booked(...told)
  expect(alarmsOf([one], [payment, sent(2)], [matched([payment], one)])).toEqual(alarms)
})

test('a batch of next month, whose file gives the same ids, says nothing of it', () => {
  const payment = sent(1)
  const one = booked({}, {}, {})
  const next = { ...sent(2), status: 'delivered' as const }
  expect(alarmsOf([one], [payment, next], [matched([payment], one)])).toEqual([])
})

test('all entries of a match are looked at together, and a return says nothing', () => {
  const payment = sent(1)
  const single = (id: string, place: number) => entry(id, '-1.00', [detail({ endToEndId: `K1-1-${place}` })])
  const three = [single('e1', 1), single('e2', 1), single('e3', 3)]
  expect(alarmsOf(three, [payment], [matched([payment], ...three)])).toEqual(rung)
  const other = [single('e1', 1), single('e2', 2), single('e3', 3)]
  expect(alarmsOf(other, [payment], [matched([payment], ...other)])).toEqual([])
  const back = { ...matched([payment], ...three), isReturn: true }
  expect(alarmsOf(three, [payment], [back])).toEqual([])
})

test('of single payments in one group only another one of ours counts', () => {
  const [first, second, third] = [1, 2, 3].map((number) => outstanding(number, '10.00', { status: 'done' }))
  const ofBoth = (id: string) =>
    entry('e1', '-20.00', [
      detail({ endToEndId: 'K1-1', amount: decimal('-10.00') }),
      detail({ endToEndId: id, amount: decimal('-10.00') }),
    ])
  const all = [first!, second!, third!]
  expect(alarmsOf([ofBoth('K2-1')], all, [matched([first!, second!], ofBoth('K2-1'))])).toEqual([])
  // it stands in the place of the one that no detail names
  const ofSecond = ['match-questioned e1 payment-2']
  expect(alarmsOf([ofBoth('K3-1')], all, [matched([first!, second!], ofBoth('K3-1'))])).toEqual(ofSecond)
  expect(alarmsOf([ofBoth('K3-1')], all, [matched([second!, first!], ofBoth('K3-1'))])).toEqual(ofSecond)
})

test('of 300 in one group one rings where they name none of these', () => {
  const members = Array.from({ length: 300 }, (_, at) => outstanding(at + 1, '10.00', { status: 'done' }))
  const other = outstanding(900, '10.00', { status: 'done' })
  const whole = entry('e1', '-3000.00', [detail({ endToEndId: 'K900-1', amount: decimal('-3000.00') })])
  expect(alarmsOf([whole], [...members, other], [matched(members, whole)])).toEqual(rung)
})

test('an id of a former sending rings, but where a person has confirmed that booking', () => {
  const again = { ...outstanding(1, '6.00', { status: 'done' }), references: ['K1-1', 'K1-2'] }
  const told = entry('e1', '-6.00', [detail({ endToEndId: 'K1-1' })])
  const match = matched([again], told)
  expect(alarmsOf([told], [again], [match])).toEqual(['booked-although-rejected e1 payment-1'])
  expect(alarmsOf([told], [again], [{ ...match, confirmedIds: [again.id] }])).toEqual([])
})
