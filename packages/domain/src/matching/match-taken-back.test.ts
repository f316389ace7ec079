// A debit that the bank marks as a reversal takes back what it had given: it books no payment, and a person looks at it.
import { expect, test } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import type { BankEntry, EntryDetail } from '../entries/index.ts'
import { decimal } from '../money/index.ts'
import type { MatchableEntry, OutstandingPayment } from './matchable.ts'
import type { PaymentChanges } from './sample-matching.testing.ts'
import { batch, detail, entry, outstanding, run, toSupplier } from './sample-matching.testing.ts'

const code = (proprietary: string) => ({ code: { domain: null, family: null, subFamily: null, proprietary } })
const marks: readonly [string, Partial<BankEntry>, Partial<EntryDetail>][] = [
  ['RvslInd', { isReversal: true }, {}],
  ['RvslInd and a reason', { isReversal: true }, { isReturn: true }],
  ['the RC of MT940', code('RC NTRF'), {}],
  ['a reason alone', {}, { isReturn: true }],
]

const reference = 'RF18539007547034'
const group = { messageId: 'M1', paymentInformationId: 'M1-0001', payments: 1, transactions: 3, sum: decimal('6.00') }
const transactions = [1, 2, 3].map((place) => ({
  place,
  endToEndId: `F-${place}`,
  amount: decimal(`${place}.00`),
  isRejected: false,
}))

const single = (changes: PaymentChanges = {}) => outstanding(1, '10.00', { reference, ...changes })
const sent = (changes: PaymentChanges = {}) => outstanding(1, '6.00', { iban: null, group, transactions, ...changes })
const named = { endToEndId: 'K1-1' }
const ways: readonly [string, OutstandingPayment, string, Partial<EntryDetail>, Partial<BankEntry>, string][] = [
  ['its end-to-end id', single(), '-10.00', named, {}, 'end-to-end-id'],
  ['its end-to-end id, of another amount', single(), '-4.00', named, {}, 'end-to-end-id amount-differs'],
  ['InstrId', single(), '-10.00', { instructionId: 'K1-1' }, {}, 'instruction-id'],
  ['the group', sent(), '-6.00', {}, { batch: batch('M1-0001', 3) }, 'payment-group'],
  [
    'a transaction',
    sent(),
    '-2.00',
    { endToEndId: 'F-2' },
    {},
    'end-to-end-id batch-transactions transactions-missing',
  ],
  ['the reference', single(), '-10.00', { references: [{ type: null, value: reference }] }, {}, 'reference'],
  ['the payee', single(), '-10.00', { creditor: toSupplier }, {}, 'counterparty-iban'],
]

function resultOf(entries: readonly MatchableEntry[], payments: readonly OutstandingPayment[]) {
  const found = run(entries, payments)
  return {
    proposals: found.proposals.map((one) => [
      one.isReturn ? 'return' : 'booking',
      one.isAutomatic,
      one.entries.map(({ entryId }) => entryId).join(' '),
      one.reasons.join(' '),
    ]),
    alarms: found.alarms.map(({ code: rung, entry: { entryId } }) => [rung, entryId]),
    returns: found.returns.map(({ entryId }) => entryId),
  }
}

for (const [mark, marked, why] of marks) {
  test.each(ways)(`by %s and ${mark} nothing is booked by itself`, (_, payment, amount, told, more, reasons) => {
    const debit = entry('e1', amount, [detail({ ...told, ...why })], { ...more, ...marked })
    expect(resultOf([debit], [payment])).toEqual({
      proposals: [
        ['booking', false, 'e1', `${reasons} ${mark === 'a reason alone' ? 'return-mark' : 'reversal-mark'}`],
      ],
      alarms: [],
      returns: ['e1'],
    })
  })
}

const taken = (id: string, amount: string, more: Partial<BankEntry> = {}) =>
  entry(id, amount, [detail(named)], { isReversal: true, ...more })
const debit = entry('e1', '-10.00', [detail(named)])
const back = entry('e2', '10.00', [detail({ ...named, isReturn: true })])

test('it is in the way of no booking and of no return, in whatever order the three come', () => {
  const early = taken('e3', '-10.00', { bookingDate: calendarDate('2026-11-20') })
  expect(resultOf([early, debit, back], [single()])).toEqual({
    proposals: [
      ['booking', true, 'e1', 'end-to-end-id'],
      ['return', true, 'e2', 'return-mark'],
    ],
    alarms: [['return-taken-back', 'e3']],
    returns: ['e2', 'e3'],
  })
})

test('of what is booked and has not come back it rings, by an id or by the group, whatever its amount', () => {
  const rung = { proposals: [], alarms: [['debited-twice', 'e3']], returns: ['e3'] }
  const done = single({ status: 'done' })
  expect(resultOf([taken('e3', '-10.00')], [done])).toEqual(rung)
  expect(resultOf([taken('e3', '-4.00')], [done])).toEqual(rung)
  const ofGroup = entry('e3', '-6.00', [], { batch: batch('M1-0001', 3), isReversal: true })
  expect(resultOf([ofGroup], [sent({ status: 'done' })])).toEqual(rung)
  const byFile = entry('e3', '-2.00', [detail({ endToEndId: 'K1-1-2' })], { isReversal: true })
  expect(resultOf([byFile], [sent({ status: 'done' })])).toEqual(rung)
  const returned = entry('e3', '-10.00', [detail({ ...named, isReturn: true })])
  expect(resultOf([returned], [done])).toEqual(rung)
  for (const [, marked, why] of marks) {
    // by the group alone, or the id of a file, another sum than all
    const part = entry('e3', '-1.50', [detail(why)], { batch: batch('M1-0001', 3), ...marked })
    expect(resultOf([part], [sent({ status: 'done' })])).toEqual(rung)
    const ofFile = entry('e3', '-1.50', [detail({ endToEndId: 'F-2', ...why })], marked)
    expect(resultOf([ofFile], [sent({ status: 'done' })])).toEqual(rung)
    // which may be somebody else's
    const strange = entry('e3', '-1.50', [detail({ endToEndId: 'F-9', ...why })], marked)
    expect(resultOf([strange], [sent({ status: 'done' })]).alarms).toEqual([])
  }
  // what is given back without a return mark is not sure to be its return, and rings itself
  const reversed = entry('e2', '10.00', [detail(named)], { isReversal: true })
  expect(resultOf([reversed, taken('e3', '-10.00')], [done]).alarms).toEqual([['reversed', 'e2']])
})

test('of what had been rejected it rings as every debit, and a person says what it is', () => {
  expect(resultOf([taken('e3', '-10.00')], [single({ status: 'rejected' })])).toEqual({
    proposals: [['booking', false, 'e3', 'end-to-end-id payment-is-final reversal-mark']],
    alarms: [['booked-although-rejected', 'e3']],
    returns: ['e3'],
  })
})

test('money that comes in books nothing of a payment either', () => {
  expect(resultOf([taken('e3', '10.00')], [single()])).toEqual({ proposals: [], alarms: [], returns: ['e3'] })
})
