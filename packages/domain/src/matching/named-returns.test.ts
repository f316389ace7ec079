// A bank takes back what it booked of a batch, or of payments in one group, and names the group or the file's ids alone.
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import type { BankEntry, EntryDetail } from '../entries/index.ts'
import { decimal } from '../money/index.ts'
import type { MatchableEntry, OutstandingPayment } from './matchable.ts'
import { proposeMatches } from './propose-matches.ts'
import { type PaymentChanges, batch, detail, entry, outstanding, terms } from './sample-matching.testing.ts'

const group = {
  messageId: 'M1',
  paymentInformationId: 'M1-0001',
  payments: 1,
  transactions: 3,
  sum: decimal('6.00'),
}

/** A batch of 1.00, 2.00 and 3.00, which its file calls F-1 to F-3, booked under K1-1 in the file M1. */
const sent = (changes: PaymentChanges = {}) =>
  outstanding(1, '6.00', {
    status: 'done',
    iban: null,
    group,
    transactions: [1, 2, 3].map((place) => ({
      place,
      endToEndId: `F-${place}`,
      amount: decimal(`${place}.00`),
      isRejected: false,
    })),
    ...changes,
  })

const back = (id: string, amount: string, told: Partial<EntryDetail> | null, more: Partial<BankEntry> = {}) =>
  entry(id, amount, told === null ? [] : [detail(told)], more)

function resultOf(entries: readonly MatchableEntry[], payments: readonly OutstandingPayment[]) {
  const found = proposeMatches(entries, payments, [], terms)
  return {
    alarms: found.alarms.map(({ code, entry: { entryId, detailIndex } }) => [code, entryId, detailIndex]),
    proposals: found.proposals.map((one) => [one.isReturn, one.isAutomatic, one.returned?.toFixed(2), ...one.reasons]),
    returns: found.returns.map(({ entryId }) => entryId),
  }
}

const ofGroup = { batch: batch('M1-0001', 3) }
const reversal = { isReversal: true }
/** As `mt940` tells the mark of a :61:. */
const marked = (mark: 'RC' | 'RD') => ({
  code: { domain: null, family: null, subFamily: null, proprietary: `${mark} NTRF+116` },
})

describe('what a bank takes back of a batch that is booked', () => {
  test.each<[string, MatchableEntry, readonly string[]]>([
    ['the group, as a reversal', back('e1', '6.00', null, { ...ofGroup, ...reversal }), ['reversal-mark']],
    ['the group, as a return', back('e1', '6.00', { messageId: 'M1', isReturn: true }), ['return-mark']],
    ['the group, without a mark', back('e1', '6.00', null, ofGroup), []],
    ['the group of its detail', back('e1', '2.00', { paymentInformationId: 'M1-0001' }, reversal), ['reversal-mark']],
  ])('rings and is proposed, by %s', (_, told, marks) => {
    const { amount } = told.entry
    expect(resultOf([told], [sent()])).toEqual({
      alarms: [['reversed', 'e1', null]],
      proposals: [[true, false, amount.toFixed(2), ...marks, 'payment-group']],
      returns: ['e1'],
    })
    // before its booking it waits for it
    expect(resultOf([told], [sent({ status: 'delivered' })])).toEqual({ alarms: [], proposals: [], returns: ['e1'] })
  })

  test('rings and is proposed by the id of a file, as a reversal, or for exactly its amount without a mark', () => {
    const rung = (reason: string) => ({
      alarms: [['reversed', 'e1', null]],
      proposals: [[true, false, '2.00', reason]],
      returns: ['e1'],
    })
    expect(resultOf([back('e1', '2.00', { endToEndId: 'F-2' }, reversal)], [sent()])).toEqual(rung('reversal-mark'))
    expect(resultOf([back('e1', '2.00', { endToEndId: 'F-2' })], [sent()])).toEqual(rung('end-to-end-id'))
    // somebody else's id may be the same
    const left = { alarms: [], proposals: [], returns: [] }
    expect(resultOf([back('e1', '88.80', { endToEndId: 'F-2' })], [sent()])).toEqual(left)
    const early = { bookingDate: calendarDate('2026-10-26') }
    expect(resultOf([back('e1', '2.00', { endToEndId: 'F-2' }, early)], [sent()])).toEqual(left)
  })

  test('rings by the marks of MT940 as by those of camt, in both directions', () => {
    const told = (amount: string, ids: Partial<EntryDetail>, more: Partial<BankEntry>) =>
      resultOf([back('e1', amount, ids, more)], [sent()])
    // less a fee: only the mark says that it is meant
    for (const [ids, amount] of [
      [{ endToEndId: 'F-2' }, '1.95'],
      [{ endToEndId: 'K1-1-2' }, '2.00'],
      [{ paymentInformationId: 'M1-0001' }, '6.00'],
    ] as const) {
      const rung = told(amount, ids, marked('RD'))
      expect(rung).toMatchObject({ alarms: [['reversed', 'e1', null]], returns: ['e1'] })
      expect(rung.proposals[0]).toContain('reversal-mark')
      expect(rung).toEqual(told(amount, ids, reversal))
    }
    const whole = back('e0', '6.00', { endToEndId: 'K1-1', isReturn: true })
    const taken = back('e1', '-2.00', { endToEndId: 'F-2' }, marked('RC'))
    expect(resultOf([whole, taken], [sent()]).alarms).toContainEqual(['return-taken-back', 'e1', null])
  })

  test('is its own return by the id of a file and a mark, as before', () => {
    expect(resultOf([back('e1', '2.00', { endToEndId: 'F-2', isReturn: true })], [sent()])).toEqual({
      alarms: [],
      proposals: [[true, true, '2.00', 'return-mark']],
      returns: ['e1'],
    })
  })

  test('is one thing where all details name the group alone, and each by itself where one of them names a payment', () => {
    const parts = (first: Partial<EntryDetail>) => [
      detail({ amount: decimal('1.00'), ...first }),
      detail({ amount: decimal('2.00') }),
    ]
    const more = { ...ofGroup, ...reversal }
    expect(resultOf([entry('e1', '3.00', parts({}), more)], [sent()]).alarms).toEqual([['reversed', 'e1', null]])
    const mixed = resultOf([entry('e1', '3.00', parts({ endToEndId: 'K1-1-1' }), more)], [sent()])
    expect(mixed.alarms).toEqual([
      ['reversed', 'e1', 0],
      ['reversed', 'e1', 1],
    ])
  })

  test('rings as returned twice where it is more than the batch cost', () => {
    const whole = back('e1', '6.00', { endToEndId: 'K1-1', isReturn: true })
    const again = back('e2', '6.00', null, { ...ofGroup, ...reversal })
    expect(resultOf([whole, again], [sent()])).toMatchObject({
      alarms: [['returned-twice', 'e2', null]],
      returns: ['e1', 'e2'],
    })
    // and what it takes again as that
    const taken = back('e3', '-6.00', null, { ...ofGroup, ...reversal })
    expect(resultOf([whole, taken], [sent()]).alarms).toContainEqual(['return-taken-back', 'e3', null])
  })
})

test('what comes back of single payments in one group rings, and is proposed where one of them cost exactly that', () => {
  const both = { ...group, payments: 2, transactions: 2 }
  const payments = [
    outstanding(1, '1.00', { status: 'done', group: both }),
    outstanding(2, '5.00', { status: 'done', group: both }),
  ]
  const rung = { alarms: [['reversed', 'e1', null]], returns: ['e1'] }
  const of = (amount: string) => resultOf([back('e1', amount, null, { ...ofGroup, ...reversal })], payments)
  expect(of('6.00')).toEqual({ ...rung, proposals: [] })
  expect(of('5.00')).toEqual({ ...rung, proposals: [[true, false, '5.00', 'reversal-mark', 'payment-group']] })
})
