// An entry that counts all of a batch: what of it the bank had rejected, or books once more, rings as in single entries.
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import type { BankEntry, EntryDetail } from '../entries/index.ts'
import { decimal } from '../money/index.ts'
import type { MatchableEntry, OutstandingPayment } from './matchable.ts'
import { batch, brief, detail, entry, outstanding, run } from './sample-matching.testing.ts'

const sums = ['1.00', '2.00', '3.00', '4.00']

/** A batch of 1.00 to 4.00, sent as K1-1 in the file M1; those at `rejected` the bank does not book. */
function sent(rejected: readonly number[], changes: { readonly rate?: string; readonly again?: boolean } = {}) {
  const { rate, again = false } = changes
  const transactions = sums.map((amount, index) => ({
    place: index + 1,
    endToEndId: `F-${index + 1}`,
    amount: decimal(amount),
    isRejected: rejected.includes(index + 1),
  }))
  const left = transactions.filter(({ isRejected }) => !isRejected)
  const total = left.reduce((sum, { amount }) => sum.plus(amount), decimal('0'))
  const message = again ? 'M2' : 'M1'
  const payment = outstanding(1, '10.00', {
    net: total.times(decimal(rate ?? '1')).toFixed(2),
    ...(rate !== undefined && { currency: 'EUR', rate }),
    iban: null,
    group: {
      messageId: message,
      paymentInformationId: `${message}-0001`,
      payments: 1,
      transactions: left.length,
      rejected: rejected.length,
      sum: total,
    },
    ...(again && { groupNames: ['M1', 'M1-0001', 'M2', 'M2-0001'] }),
    transactions,
  })
  return again ? { ...payment, references: ['K1-1', 'K1-2'] } : payment
}

const of = (count: number | null, message = 'M1') => ({ batch: batch(`${message}-0001`, count) })
const on = (day: string) => ({ bookingDate: calendarDate(day) })
const parts = (places: readonly number[], told: (n: number) => Partial<EntryDetail>) =>
  places.map((n) => detail({ amount: decimal(`-${n}.00`), ...told(n) }))
const ours = (n: number) => ({ endToEndId: `K1-1-${n}` })
const whole = (id: string, amount: string, more: Partial<BankEntry>, details: readonly EntryDetail[] = []) =>
  entry(id, `-${amount}`, details, more)

function alarmsOf(entries: readonly MatchableEntry[], payment: OutstandingPayment) {
  return run(entries, [payment]).alarms.map(({ code, entry: { entryId } }) => [code, entryId])
}

const rung = [['booked-although-rejected', 'e1']]

describe('an entry that counts all of a batch of which one was rejected', () => {
  const all = [1, 2, 3, 4]

  test.each([
    ['our id', of(4), parts(all, ours)],
    ['the id of its file', of(4), parts(all, (n) => ({ endToEndId: `F-${n}` }))],
    ['our id, without a count', {}, parts(all, (n) => ({ ...ours(n), paymentInformationId: 'M1-0001' }))],
    ['its amount', {}, parts(all, () => ({ paymentInformationId: 'M1-0001' }))],
    ['the number alone', of(4), []],
    ['the number of its details', of(null), all.map(() => detail({}))],
  ] as const)('rings by %s, and is proposed as before', (_, more, details) => {
    const found = run([whole('e1', '10.00', more, details)], [sent([1])])
    expect(found.alarms.map(({ code, entry: { entryId } }) => [code, entryId])).toEqual(rung)
    expect(brief(found)).toEqual([[2, false, 'none', 'payment-group count-differs amount-differs']])
  })

  test('rings where the id of a rejected one stands beside the right number and sum', () => {
    expect(alarmsOf([whole('e1', '6.00', of(3), parts([1, 2, 3], ours))], sent([3]))).toEqual(rung)
    // and where the rejected one is booked beside an entry with another amount for the rest
    const beside = entry('e2', '-1.00', [detail(ours(1))])
    expect(alarmsOf([whole('e1', '9.80', of(3)), beside], sent([1]))).toEqual([['booked-although-rejected', 'e2']])
  })

  test('takes the fees of the bank where its total proves the rest', () => {
    const told = { batch: { ...batch('M1-0001', 4), totalAmount: decimal('10.00') } }
    expect(alarmsOf([whole('e1', '10.30', told)], sent([1]))).toEqual(rung)
    expect(alarmsOf([whole('e1', '10.30', of(4))], sent([1]))).toEqual([])
    expect(
      alarmsOf(
        [
          whole(
            'e1',
            '10.30',
            of(4),
            all.map((n) => detail({ amount: decimal(`-${n}`) })),
          ),
        ],
        sent([1]),
      ),
    ).toEqual(rung)
  })

  test.each([
    ['without the rejected one', '9.00', of(3), []],
    ['without it, with its details', '9.00', of(3), parts([2, 3, 4], ours)],
    ['without it, with the number of the order', '9.00', of(4), []],
    [
      'without it, with the number and sum of the order',
      '9.00',
      { batch: { ...batch('M1-0001', 4), totalAmount: decimal('10') } },
      [],
    ],
    ['without it and with a fee, with the number of the order', '9.50', of(4), []],
    ['that says no number', '10.00', of(null), []],
    ['of more than went out', '10.00', of(5), []],
  ] as const)('is quiet for an entry %s', (_, amount, more, details) => {
    expect(alarmsOf([whole('e1', amount, more, details)], sent([1]))).toEqual([])
  })

  test('is quiet where the sum without it is the amount of the rejected one', () => {
    // 1, 2, 3 and 4 without the last, and 3 without 1 and 2
    const payment = sent([3, 4])
    const found = run([whole('e1', '3.00', of(2))], [payment])
    expect(found.alarms).toEqual([])
    expect(brief(found)).toEqual([[2, true, 'none', 'payment-group']])
  })

  test('is quiet for one that nothing of was rejected, and for money that comes in', () => {
    expect(alarmsOf([whole('e1', '10.00', of(4), parts(all, ours))], sent([]))).toEqual([])
    expect(alarmsOf([entry('e1', '10.00', [], of(4))], sent([1]))).toEqual([])
  })

  test('in another currency rings by what the bank tells, or by what its amount is nearer to', () => {
    const inEuros = sent([4], { rate: '0.95' })
    const told = (amount: string) => [detail({ instructedAmount: decimal(amount), instructedCurrency: 'EUR' })]
    expect(alarmsOf([whole('e1', '9.25', of(4), told('10.00'))], inEuros)).toEqual(rung)
    expect(alarmsOf([whole('e1', '9.25', of(4))], inEuros)).toEqual(rung)
    expect(alarmsOf([whole('e1', '5.60', of(4), told('6.00'))], inEuros)).toEqual([])
    expect(alarmsOf([whole('e1', '5.60', of(4), told('10.00'))], inEuros)).toEqual([])
    expect(alarmsOf([whole('e1', '5.90', of(4))], inEuros)).toEqual([])
    expect(alarmsOf([whole('e1', '9.25', of(null))], inEuros)).toEqual([])
    // of a small one the amount in francs says little: what the bank tells counts
    const small = sent([1], { rate: '0.95' })
    expect(alarmsOf([whole('e1', '9.30', of(4), told('9.00'))], small)).toEqual([])
    expect(alarmsOf([whole('e1', '8.80', of(4), told('10.00'))], small)).toEqual(rung)
    expect(alarmsOf([whole('e1', '8.60', of(4))], small)).toEqual([])
  })
})

describe('a booking that the bank takes back', () => {
  const doubted = { ...sent([]), isInDoubt: true }
  const back = (day: string, more: Partial<BankEntry> = {}) =>
    entry('e2', '10.00', [], { ...of(4), ...on(day), isReversal: true, ...more })

  test.each([
    ['later', '2026-11-25'],
    ['on its day', '2026-11-24'],
    ['before it', '2026-11-23'],
  ])('is no second one, told %s', (_, day) => {
    const debit = (amount: string) => whole('e1', amount, of(4))
    const inDoubt = ['booked-in-doubt', 'e1']
    expect(alarmsOf([debit('10.00'), back(day)], doubted)).toEqual([inDoubt])
    // of another amount, and as a credit without a mark
    expect(alarmsOf([debit('10.80'), back(day)], sent([]))).toEqual([])
    expect(alarmsOf([debit('10.00'), back(day, { isReversal: false })], doubted)).toEqual([inDoubt])
    // while a second debit beside it is one
    const second = whole('e3', '10.00', { ...of(4), ...on('2026-11-26') })
    expect(alarmsOf([debit('10.00'), back(day), second], doubted)).toContainEqual(['debited-twice', 'e3'])
  })

  test('is none either of a batch that brings money in, whose second credit is one', () => {
    const { amounts } = doubted
    const signs = { paymentAmount: decimal('10'), intermediateAmount: decimal('10'), accountAmount: decimal('10') }
    const collects = { ...doubted, amounts: { ...amounts, ...signs } }
    const credit = (id: string, day: string) => entry(id, '10.00', [], { ...of(4), ...on(day) })
    const taken = whole('e2', '10.00', { ...of(4), ...on('2026-11-25'), isReversal: true })
    const twice = ['debited-twice', 'e3']
    expect(alarmsOf([credit('e1', '2026-11-24'), taken], collects)).not.toContainEqual(['debited-twice', 'e2'])
    expect(alarmsOf([credit('e1', '2026-11-24'), credit('e3', '2026-11-25')], collects)).toContainEqual(twice)
  })

  test('does not keep the transactions of the batch from being its booking', () => {
    const singles = [1, 2, 3, 4].map((n) => entry(`s${n}`, `-${n}.00`, [detail(ours(n))]))
    const found = run([...singles, back('2026-11-25')], [sent([])])
    expect(found.proposals[0]).toMatchObject({ isAutomatic: true, entries: singles.map(({ id }) => ({ entryId: id })) })
    // and it rings on what they booked
    expect(found.alarms.map(({ code, entry: { entryId } }) => [code, entryId])).toEqual([['reversed', 'e2']])
  })
})

test('in another currency the single entries of what is left are of the batch, by the rate, and the rejected one rings', () => {
  const inEuros = sent([4], { rate: '0.95' })
  const single = (n: number) => entry(`e${n}`, `-${(n * 0.96).toFixed(2)}`, [detail(ours(n))])
  const found = run([1, 2, 3, 4].map(single), [inEuros])
  expect(found.proposals.map(({ entries }) => entries.map(({ entryId }) => entryId))).toEqual([['e1', 'e2', 'e3']])
  expect(found.alarms.map(({ code, entry: { entryId } }) => [code, entryId])).toEqual([
    ['booked-although-rejected', 'e4'],
  ])
})

describe('a batch that was rejected whole and sent anew', () => {
  const first = (day = '2026-11-24') => whole('e1', '10.00', { ...of(4), ...on(day) }, parts([1, 2, 3, 4], ours))

  test('rings where its first sending is booked, and a person says whether it is done', () => {
    const payment = sent([], { again: true })
    expect(brief(run([first()], [payment]))).toEqual([[2, false, 'none', 'payment-group earlier-sending']])
    expect(alarmsOf([first()], payment)).toEqual(rung)
    // also where the second is booked in part
    const second = (day: string) =>
      entry('e2', '-1.00', [detail({ endToEndId: 'K1-2-1', paymentInformationId: 'M2-0001' })], on(day))
    for (const [one, other] of [
      ['2026-11-24', '2026-11-24'],
      ['2026-11-24', '2026-11-25'],
      ['2026-11-25', '2026-11-24'],
    ] as const) {
      const found = run([first(one), second(other)], [payment])
      expect(found.alarms).toMatchObject([{ code: 'booked-although-rejected', entry: { entryId: 'e1' } }])
      expect(found.proposals).toMatchObject([{ isAutomatic: false, entries: [{ entryId: 'e2' }] }])
    }
    // and where its transactions are booked by themselves, whatever names them
    for (const told of [ours, () => ({ paymentInformationId: 'M1-0001' })]) {
      const singles = [1, 2, 3, 4].map((n) => entry(`s${n}`, `-${n}.00`, [detail(told(n))]))
      const alone = run(singles, [payment])
      expect(alone.proposals).toMatchObject([
        { isAutomatic: false, reasons: expect.arrayContaining(['earlier-sending']) },
      ])
      expect(alone.alarms.map(({ code, entry: { entryId } }) => `${code} ${entryId}`)).toEqual(
        singles.map(({ id }) => `booked-although-rejected ${id}`),
      )
    }
  })

  test('is booked by its last sending, and what is booked of the first rings as the second debit', () => {
    const payment = sent([], { again: true })
    const last = [1, 2, 3, 4].map((n) =>
      entry(`s${n}`, `-${n}.00`, [detail({ endToEndId: `K1-2-${n}` })], on('2026-11-25')),
    )
    const found = run([first(), ...last], [payment])
    expect(found.proposals).toMatchObject([{ isAutomatic: true, entries: last.map(({ id }) => ({ entryId: id })) }])
    expect(new Set(found.alarms.map(({ code, entry: { entryId } }) => `${code} ${entryId}`))).toEqual(
      new Set(['debited-twice e1']),
    )
    const one = run([entry('e1', '-1.00', [detail(ours(1))]), ...last], [payment])
    expect(one.proposals).toMatchObject([{ isAutomatic: true, entries: last.map(({ id }) => ({ entryId: id })) }])
    expect(one.alarms).toMatchObject([{ code: 'debited-twice', entry: { entryId: 'e1' } }])
  })

  test('in doubt rings without proving the file in doubt', () => {
    const payment = { ...sent([], { again: true }), isInDoubt: true, status: 'signed' as const }
    expect(new Set(alarmsOf([first()], payment).map(([code]) => code))).toEqual(new Set(['booked-although-rejected']))
  })

  test('rings where the first sending books what is rejected of the second', () => {
    const second = entry('e2', '-1.00', [detail({ endToEndId: 'K1-2-1' })])
    const found = run([first(), second], [sent([2, 3, 4], { again: true })])
    expect(found.proposals).toMatchObject([{ isAutomatic: true, entries: [{ entryId: 'e2' }] }])
    expect(new Set(found.alarms.map(({ code, entry: { entryId } }) => `${code} ${entryId}`))).toEqual(
      new Set(['debited-twice e1', 'booked-although-rejected e1']),
    )
    expect(alarmsOf([whole('e1', '10.00', of(4))], sent([2, 3, 4], { again: true }))).toEqual(rung)
  })

  test.each([
    ['with details', parts([1, 2, 3, 4], ours), parts([1, 2, 3, 4], (n) => ({ endToEndId: `K1-2-${n}` }))],
    ['without details', [], []],
  ] as const)('rings once where both are booked in one sum, %s', (_, one, other) => {
    const payment = sent([], { again: true })
    const both = [
      whole('e1', '10.00', of(4), one),
      whole('e2', '10.00', { ...of(4, 'M2'), ...on('2026-11-25') }, other),
    ]
    const found = run(both, [payment])
    expect([...new Set(found.alarms.map(({ code, entry: { entryId } }) => `${code} ${entryId}`))]).toEqual([
      'debited-twice e1',
    ])
    expect(found.proposals).toMatchObject([{ isAutomatic: true, entries: [{ entryId: 'e2' }] }])
    const done = { ...payment, status: 'done' as const }
    expect(alarmsOf(both.slice(1), done)[0]).toEqual(['debited-twice', 'e2'])
  })

  test('rings by the group alone only for all of its money', () => {
    const done = { ...sent([]), status: 'done' as const }
    expect(alarmsOf([whole('e1', '10.00', of(null))], done)).toEqual([['debited-twice', 'e1']])
    expect(alarmsOf([whole('e1', '7.00', of(4))], done)).toEqual([])
    expect(alarmsOf([whole('e1', '7.00', of(null))], done)).toEqual([])
    // what runs the other way is no debit
    expect(alarmsOf([entry('e1', '10.00', [], of(4))], done)).toEqual([['reversed', 'e1']])
  })
})
