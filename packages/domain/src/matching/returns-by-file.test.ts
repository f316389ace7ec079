// What comes back under the id that a file gave: the file of next month gives the same ids, one file gives an id to several
// transactions, and somebody else may give it too.
import { describe, expect, test } from 'vitest'
import { type BankEntry, type EntryDetail, nobody } from '../entries/index.ts'
import { decimal } from '../money/index.ts'
import type { KnownMatch, MatchableEntry, OutstandingPayment, SentTransaction } from './matchable.ts'
import { proposeMatches } from './propose-matches.ts'
import { type PaymentChanges, batch, detail, entry, outstanding, supplier, terms } from './sample-matching.testing.ts'

const payee = 'CH9300762011623852957'
const stranger = 'DE89370400440532013000'
const own = 'CH4308390000012345671'
/** A fee of two francs at most. */
const careful = { ...terms, differenceLimit: decimal('2'), ownIbans: [own] }

type Ordered = readonly [id: string, amount: string, creditorAccount?: string]

/** Sent as K<number>-1 in the file M<number>. */
function sent(number: number, date: string, ordered: readonly Ordered[], changes: PaymentChanges = {}) {
  const sum = ordered.reduce((total, [, amount]) => total.plus(decimal(amount)), decimal('0'))
  const messageId = `M${number}`
  return outstanding(number, sum.toFixed(2), {
    iban: null,
    date,
    group: { messageId, paymentInformationId: `${messageId}-0001`, payments: 1, transactions: ordered.length, sum },
    transactions: ordered.map(([endToEndId, amount, creditorAccount = payee], index): SentTransaction => ({
      place: index + 1,
      endToEndId,
      amount: decimal(amount),
      creditorAccount,
      isRejected: false,
    })),
    ...changes,
  })
}
const ids: readonly Ordered[] = [
  ['F-1', '10.00'],
  ['F-2', '20.00'],
  ['F-3', '30.00'],
]
const october = (changes: PaymentChanges = {}) => sent(1, '2026-10-23', ids, { status: 'done', ...changes })
const november = (changes: PaymentChanges = {}, ordered = ids) => sent(2, '2026-11-23', ordered, changes)

const back = (id: string, amount: string, told: Partial<EntryDetail>) =>
  entry(id, amount, [detail({ isReturn: true, endToEndId: 'F-2', ...told })])
const debit = (id: string, amount: string, endToEndId: string) => entry(id, amount, [detail({ endToEndId })])
const whole = (id: string, amount: string, group: string, more: Partial<BankEntry> = {}) =>
  entry(id, amount, [], { batch: batch(group, 3), ...more })

function resultOf(
  entries: readonly MatchableEntry[],
  payments: readonly OutstandingPayment[],
  known: readonly KnownMatch[] = [],
) {
  const found = proposeMatches(entries, payments, known, careful)
  return {
    returns: found.proposals
      .filter(({ isReturn }) => isReturn)
      .map((one) => [one.entries[0]?.entryId, one.isAutomatic, ...one.paymentIds, one.reasons.join(' ')]),
    alarms: found.alarms.map(({ code, entry: { entryId } }) => [code, entryId]),
    waits: found.returns.map(({ entryId }) => entryId),
    known: found.proposals.flatMap((one): readonly KnownMatch[] =>
      one.isReturn && one.isAutomatic ? [{ ...one, isAccepted: true, told: entries }] : [],
    ),
  }
}
const matched = (id: string, payment: string) => [id, true, payment, 'return-mark']

describe('while next month’s batch waits', () => {
  const doubted = [matchedNever('payment-1')]
  function matchedNever(payment: string) {
    return ['r', false, payment, 'return-mark several-candidates']
  }

  test.each<[string, readonly MatchableEntry[]]>([
    ['with nothing booked', []],
    ['with the transaction booked', [debit('d', '-20.00', 'F-2')]],
    ['with a booking that a person has to judge', [whole('d', '-70.00', 'M2-0001')]],
  ])('the return is nobody’s by itself, %s', (_, booked) => {
    const found = resultOf([...booked, back('r', '20.00', {})], [october(), november()])
    expect(found).toMatchObject({ returns: doubted, alarms: [], waits: ['r'] })
    const inDoubt = november({ isInDoubt: true })
    expect(resultOf([...booked, back('r', '20.00', {})], [october(), inDoubt]).returns).toEqual(doubted)
  })

  test('the group that the line names decides', () => {
    const of = (paymentInformationId: string) =>
      resultOf([back('r', '20.00', { paymentInformationId })], [october(), november()])
    expect(of('M1-0001').returns).toEqual([matched('r', 'payment-1')])
    expect(of('M2-0001')).toMatchObject({ returns: [], alarms: [], waits: ['r'] })
    // of two that are booked too
    const both = [october(), november({ status: 'done' })]
    expect(resultOf([back('r', '20.00', { paymentInformationId: 'M2-0001' })], both).returns).toEqual([
      matched('r', 'payment-2'),
    ])
  })

  test('what has all come back of the one waits for the other, and rings nothing', () => {
    const { known } = resultOf([back('old', '20.00', {})], [october()])
    expect(resultOf([back('r', '20.00', {})], [october(), november()], known)).toMatchObject({
      returns: [],
      alarms: [],
      waits: ['r'],
    })
    // its booking in the same file comes first
    const file = [whole('d', '-60.00', 'M2-0001'), back('r', '20.00', {})]
    expect(resultOf(file, [october(), november()], known)).toMatchObject({
      returns: [matched('r', 'payment-2')],
      alarms: [],
    })
  })

  test('one that was rejected there, or a batch that was, keeps nobody waiting', () => {
    const rejected = november()
    const transactions = (rejected.transactions ?? []).map((one) => ({ ...one, isRejected: one.place === 2 }))
    expect(resultOf([back('r', '20.00', {})], [october(), { ...rejected, transactions }]).returns).toEqual([
      matched('r', 'payment-1'),
    ])
    expect(resultOf([back('r', '20.00', {})], [october(), november({ status: 'rejected' })]).returns).toEqual([
      matched('r', 'payment-1'),
    ])
  })
})

test('the same transaction comes back two months running, and rings only when no month has it left', () => {
  const both = [october(), november({ status: 'done' })]
  const { known } = resultOf([back('old', '20.00', {})], [october()])
  const second = resultOf([back('r', '20.00', {})], both, known)
  expect(second).toMatchObject({ returns: [matched('r', 'payment-2')], alarms: [] })
  const third = resultOf([back('r3', '20.00', {})], both, [...known, ...second.known])
  expect(third).toMatchObject({ returns: [], waits: ['r3'] })
  expect(third.alarms).toEqual([
    ['returned-twice', 'r3'],
    ['returned-twice', 'r3'],
  ])
  // while none has come back it may be either’s
  expect(resultOf([back('r', '20.00', {})], both).returns.map(([, isAutomatic]) => isAutomatic)).toEqual([false, false])
})

describe('under one id for several transactions', () => {
  const same: readonly Ordered[] = [
    ['SAME', '2.00'],
    ['SAME', '2.00', supplier],
    ['SAME', '5.00'],
  ]
  const batchOf = () => sent(1, '2026-11-23', same, { status: 'done' })
  const of = (id: string, amount: string, iban?: string) =>
    back(id, amount, { endToEndId: 'SAME', ...(iban && { creditor: { ...nobody, iban } }) })

  test.each<[string, readonly (readonly [amount: string, iban?: string])[]]>([
    [
      'named by their payees',
      [
        ['2.00', payee],
        ['2.00', supplier],
        ['5.00', payee],
      ],
    ],
    [
      'the largest first',
      [
        ['5.00', payee],
        ['2.00', payee],
        ['2.00', supplier],
      ],
    ],
    ['by their amounts alone', [['5.00'], ['2.00'], ['2.00']]],
    ['less a fee', [['4.90'], ['2.00'], ['2.00']]],
  ])('each comes back once, %s', (_, parts) => {
    let known: readonly KnownMatch[] = []
    for (const [index, [amount, iban]] of parts.entries()) {
      const found = resultOf([of(`r${index}`, amount, iban)], [batchOf()], known)
      expect(found).toMatchObject({ returns: [matched(`r${index}`, 'payment-1')], alarms: [] })
      known = [...known, ...found.known]
    }
    expect(resultOf([of('again', '2.00')], [batchOf()], known).alarms).toEqual([['returned-twice', 'again']])
    // and in one file
    const file = parts.map(([amount, iban], index) => of(`r${index}`, amount, iban))
    expect(resultOf(file, [batchOf()]).returns).toEqual(parts.map((__, index) => matched(`r${index}`, 'payment-1')))
  })

  test('each is booked once, by payee and amount', () => {
    const booked = same.map(([, amount, iban = payee], index) =>
      entry(`d${index}`, `-${amount}`, [detail({ endToEndId: 'SAME', creditor: { ...nobody, iban } })]),
    )
    const found = proposeMatches(booked, [sent(1, '2026-11-23', same)], [], careful)
    expect(found.proposals).toMatchObject([{ isAutomatic: true, paymentIds: ['payment-1'] }])
    expect(found.proposals[0]?.entries).toHaveLength(3)
    expect(found.alarms).toEqual([])
  })
})

describe('somebody else’s return under the same id', () => {
  const of = (amount: string, told: Partial<EntryDetail> = {}) => resultOf([back('r', amount, told)], [october()])
  const party = (iban: string) => ({ ...nobody, iban })

  test('is proposed and left to a person, by its payee or by its amount', () => {
    const doubt = (reason: string) => ({ returns: [['r', false, 'payment-1', `return-mark ${reason}`]], alarms: [] })
    expect(of('20.00', { creditor: party(stranger), debtor: party(own) })).toMatchObject(doubt('payee-differs'))
    expect(of('13.70')).toMatchObject(doubt('amount-differs'))
    expect(of('13.70', { creditor: party(stranger) })).toMatchObject(doubt('payee-differs'))
  })

  test('is none where the payee is told, on either side, where only a fee is missing, or under our own names', () => {
    const ours = { returns: [matched('r', 'payment-1')], alarms: [] }
    expect(of('13.70', { creditor: party(payee) })).toMatchObject(ours)
    expect(of('20.00', { creditor: party(own), debtor: party(payee) })).toMatchObject(ours)
    expect(of('20.00', { creditor: party(own) })).toMatchObject(ours)
    expect(of('18.00')).toMatchObject(ours)
    expect(of('13.70', { paymentInformationId: 'M1-0001' })).toMatchObject(ours)
    expect(of('13.70', { endToEndId: 'K1-1-2', creditor: party(stranger) })).toMatchObject(ours)
  })

  test('is proposed where more than a tenth is missing, however small the transaction is', () => {
    const of50 = (amount: string, told: Partial<EntryDetail> = {}) =>
      proposeMatches([back('r', amount, told)], [october()], [], { ...careful, differenceLimit: decimal('50') })
    const isMatched = (...told: Parameters<typeof of50>) => of50(...told).proposals.map((one) => one.isAutomatic)
    expect(of50('0.05').proposals.map(({ reasons }) => reasons)).toEqual([['return-mark', 'amount-differs']])
    expect(isMatched('0.05')).toEqual([false])
    expect(isMatched('17.99')).toEqual([false])
    expect(isMatched('18.00')).toEqual([true])
    expect(isMatched('0.05', { creditor: party(payee) })).toEqual([true])
    expect(isMatched('0.05', { paymentInformationId: 'M1-0001' })).toEqual([true])
    // between two currencies too
    const inEuros = october({ currency: 'EUR', net: '57.00', rate: '0.95' })
    const abroad = (amount: string) =>
      proposeMatches([back('r', amount, {})], [inEuros], [], { ...careful, differenceLimit: decimal('50') })
    expect(abroad('17.10').proposals.map((one) => one.isAutomatic)).toEqual([true])
    expect(abroad('17.09').proposals.map((one) => one.isAutomatic)).toEqual([false])
  })

  test('the last part of what came back is its own', () => {
    const { known } = of('13.70', { creditor: party(payee) })
    expect(resultOf([back('r2', '6.30', {})], [october()], known).returns).toEqual([matched('r2', 'payment-1')])
  })
})

describe('ids of two of ours', () => {
  const isDoubted = (found: ReturnType<typeof resultOf>) =>
    found.returns.map(([, isAutomatic, , reasons]) => [isAutomatic, reasons])
  const doubted = [[false, 'return-mark several-candidates']]

  test('in one batch name neither of its transactions', () => {
    const both = back('r', '20.00', { endToEndId: 'K1-1-2', instructionId: 'K1-1-3' })
    expect(isDoubted(resultOf([both], [october()]))).toEqual(doubted)
    const same = back('r', '20.00', { endToEndId: 'K1-1-2', instructionId: 'K1-1-2' })
    expect(resultOf([same], [october()]).returns).toEqual([matched('r', 'payment-1')])
    // ours decides beside that of a file
    const beside = back('r', '20.00', { endToEndId: 'F-3', instructionId: 'K1-1-2' })
    expect(resultOf([beside], [october()]).returns).toEqual([matched('r', 'payment-1')])
  })

  test.each<[string, Partial<EntryDetail>]>([
    ['InstrId', { instructionId: 'K3-1' }],
    ['UETR', { uetr: 'uetr-3' }],
    ['that of another batch', { instructionId: 'K2-1-2' }],
    ['that of another batch whole', { instructionId: 'K2-1' }],
  ])('are nobody’s by themselves where the one has all come back, or waits, by %s', (_, told) => {
    const other = { ...outstanding(3, '20.00', { status: 'done' }), uetr: 'uetr-3' }
    const payments = [october(), november({ status: 'done' }), other]
    const { known } = resultOf([back('old', '20.00', { endToEndId: 'K1-1-2' })], payments)
    expect(known).toHaveLength(1)
    const both = back('r', '20.00', { endToEndId: 'K1-1-2', ...told })
    expect(isDoubted(resultOf([both], payments, known))).toEqual(doubted)
    const waiting = [october(), november(), { ...other, status: 'delivered' as const }]
    expect(isDoubted(resultOf([both], waiting))).toEqual(doubted)
  })
})

test('what had been rejected and comes back is outside its booking, whatever the bank took for the others', () => {
  const first = october({ net: '50.00', fees: '30.00' })
  const transactions = (first.transactions ?? []).map((one) => ({ ...one, isRejected: one.place === 1 }))
  expect(resultOf([back('r', '10.00', { endToEndId: 'F-1' })], [{ ...first, transactions }])).toMatchObject({
    returns: [],
    alarms: [['reversed', 'r']],
  })
})
