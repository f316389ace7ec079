// Of one transaction of a batch no more comes back than it was ordered for, however much of the batch is left.
import { describe, expect, test } from 'vitest'
import type { EntryDetail } from '../entries/index.ts'
import { decimal } from '../money/index.ts'
import type { KnownMatch, MatchableEntry } from './matchable.ts'
import { proposeMatches } from './propose-matches.ts'
import { type PaymentChanges, detail, entry, outstanding, terms } from './sample-matching.testing.ts'

/** A batch of 1.00, 2.00 and 3.00, which its file calls F-1 to F-3, booked under K1-1. */
const sent = (changes: PaymentChanges = {}) =>
  outstanding(1, '6.00', {
    status: 'done',
    iban: null,
    transactions: [1, 2, 3].map((place) => ({
      place,
      endToEndId: `F-${place}`,
      amount: decimal(`${place}.00`),
      isRejected: false,
    })),
    ...changes,
  })

const back = (id: string, amount: string, told: Partial<EntryDetail>) =>
  entry(id, amount, [detail({ isReturn: true, ...told })])

function resultOf(entries: readonly MatchableEntry[], known: readonly KnownMatch[] = [], changes: PaymentChanges = {}) {
  const found = proposeMatches(entries, [sent(changes)], known, terms)
  return {
    matched: found.proposals.map((one) => [one.entries[0]?.entryId, one.isAutomatic, one.reasons.join(' ')]),
    alarms: found.alarms.map(({ code, entry: { entryId } }) => [code, entryId]),
    known: found.proposals.flatMap((one): readonly KnownMatch[] =>
      one.isAutomatic ? [{ ...one, isAccepted: true, told: entries }] : [],
    ),
  }
}

const matched = (id: string) => [id, true, 'return-mark']

describe('a transaction that comes back twice', () => {
  test.each([
    ['the id of its file', { endToEndId: 'F-1' }],
    ['our id', { endToEndId: 'K1-1-1' }],
    ['InstrId', { instructionId: 'K1-1-1' }],
  ])('rings and is left alone, by %s, and the others come back as before', (_, told) => {
    const first = resultOf([back('e1', '1.00', told)])
    expect(first).toMatchObject({ matched: [matched('e1')], alarms: [] })
    const second = resultOf([back('e2', '1.00', { endToEndId: 'F-1' })], first.known)
    expect(second).toMatchObject({ matched: [], alarms: [['returned-twice', 'e2']] })
    expect(resultOf([back('e3', '2.00', { endToEndId: 'F-2' })], first.known)).toMatchObject({
      matched: [matched('e3')],
      alarms: [],
    })
    // and within one run
    const both = resultOf([back('e1', '1.00', told), back('e2', '1.00', { endToEndId: 'F-1' })])
    expect(both).toMatchObject({ matched: [matched('e1')], alarms: [['returned-twice', 'e2']] })
  })

  test('rings as a part of a booking with several details too', () => {
    const parts = [1, 2].map((n) => detail({ isReturn: true, endToEndId: `F-${n}`, amount: decimal(`${n}.00`) }))
    const first = resultOf([entry('e1', '3.00', parts)])
    expect(first.matched).toEqual([matched('e1'), matched('e1')])
    expect(resultOf([back('e2', '2.00', { endToEndId: 'F-2' })], first.known).alarms).toEqual([
      ['returned-twice', 'e2'],
    ])
    // only what the match holds of the entry came back
    const one = first.known.slice(0, 1)
    expect(resultOf([back('e2', '2.00', { endToEndId: 'F-2' })], one).matched).toEqual([matched('e2')])
  })
})

test('a transaction comes back in parts up to what it was ordered for, with the fees of the batch', () => {
  const first = resultOf([back('e1', '0.40', { endToEndId: 'K1-1-1' })])
  expect(resultOf([back('e2', '0.60', { endToEndId: 'F-1' })], first.known).matched).toEqual([matched('e2')])
  expect(resultOf([back('e2', '0.61', { endToEndId: 'F-1' })], first.known)).toMatchObject({
    matched: [],
    alarms: [['returned-twice', 'e2']],
  })
  expect(resultOf([back('e1', '1.50', { endToEndId: 'F-1' })])).toMatchObject({
    matched: [['e1', false, 'return-mark amount-differs']],
    alarms: [['returned-twice', 'e1']],
  })
  expect(resultOf([back('e1', '1.50', { endToEndId: 'F-1' })], [], { fees: '0.50' }).matched).toEqual([matched('e1')])
})

test('between two currencies it comes back as far as rates move', () => {
  const inEuros = { currency: 'EUR', net: '5.70', rate: '0.95' }
  const first = resultOf([back('e1', '0.99', { endToEndId: 'F-1' })], [], inEuros)
  expect(first.matched).toEqual([matched('e1')])
  expect(resultOf([back('e2', '0.99', { endToEndId: 'F-1' })], first.known, inEuros)).toMatchObject({
    matched: [],
    alarms: [['returned-twice', 'e2']],
  })
})

describe('what had been rejected and was booked all the same', () => {
  // 2.00 and 3.00 were booked as the batch, 1.00 was rejected
  const changes = (net: string) => ({
    net,
    transactions: [1, 2, 3].map((place) => ({
      place,
      endToEndId: `F-${place}`,
      amount: decimal(`${place}.00`),
      isRejected: place === 1,
    })),
  })

  test('comes back beside its booking, rings and counts for nothing', () => {
    const rejected = back('e1', '1.00', { endToEndId: 'F-1' })
    const other = back('e2', '2.00', { endToEndId: 'F-2' })
    const result = proposeMatches([rejected, other], [sent(changes('5.00'))], [], terms)
    expect(result.proposals.map(({ entries: [part], isAutomatic }) => [part?.entryId, isAutomatic])).toEqual([
      ['e2', true],
    ])
    expect(result.alarms.map(({ code, entry: { entryId } }) => [code, entryId])).toEqual([['reversed', 'e1']])
    expect(result.returns.map(({ entryId }) => entryId)).toEqual(['e1', 'e2'])
  })

  test('comes back as any other where it was rejected after its booking', () => {
    expect(resultOf([back('e1', '1.00', { endToEndId: 'F-1' })], [], changes('6.00'))).toMatchObject({
      matched: [matched('e1')],
      alarms: [],
    })
  })
})
