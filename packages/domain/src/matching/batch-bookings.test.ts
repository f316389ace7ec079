// A bank books the transactions of a batch by themselves, or some of them in one entry: together they end the batch.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import { type BankEntry, type EntryDetail, nobody } from '../entries/index.ts'
import { decimal } from '../money/index.ts'
import type { MatchableEntry, OutstandingPayment, SentTransaction } from './matchable.ts'
import { proposeMatches } from './propose-matches.ts'
import type { PaymentChanges } from './sample-matching.testing.ts'
import {
  batch,
  brief,
  detail,
  entry,
  outstanding,
  run,
  supplier,
  terms,
  toSupplier,
} from './sample-matching.testing.ts'

const amounts = ['1.00', '2.00', '3.00']

/** Transactions of these amounts, which their file calls F-1, F-2, …; those at `rejected` the bank does not book. */
const transactionsOf = (all: readonly string[], rejected: readonly number[] = []): readonly SentTransaction[] =>
  all.map((amount, index) => ({
    place: index + 1,
    endToEndId: `F-${index + 1}`,
    amount: decimal(amount),
    isRejected: rejected.includes(index + 1),
  }))

/** A batch of 1.00, 2.00 and 3.00 from a franc account, sent as K<number>-1 in the file M<number>. */
function sentBatch(number = 1, changes: PaymentChanges & { readonly rejected?: readonly number[] } = {}) {
  const transactions = changes.transactions ?? transactionsOf(amounts, changes.rejected)
  const awaited = transactions.filter(({ isRejected }) => !isRejected)
  const total = awaited.reduce((sum, { amount }) => sum.plus(amount), decimal('0'))
  const group = {
    messageId: `M${number}`,
    paymentInformationId: `M${number}-0001`,
    payments: 1,
    transactions: awaited.length,
    sum: total,
  }
  return outstanding(number, total.toFixed(2), { group, iban: null, ...changes, transactions })
}

const single = (id: string, amount: string, told: Partial<EntryDetail>, more: Partial<BankEntry> = {}) =>
  entry(id, `-${amount}`, [detail(told)], more)
/** Each transaction booked by itself, under the id of the file. */
const singles = () => amounts.map((amount, at) => single(`e${at + 1}`, amount, { endToEndId: `F-${at + 1}` }))
const on = (day: string) => ({ bookingDate: calendarDate(day) })
const ofGroup = { paymentInformationId: 'M1-0001' }

function partsOf(entries: readonly MatchableEntry[], payments: readonly OutstandingPayment[]) {
  const result = run(entries, payments)
  return {
    proposals: result.proposals.map((one) => [
      one.isAutomatic,
      one.reasons.join(' '),
      one.entries.map(({ entryId, detailIndex }) => (detailIndex === null ? entryId : `${entryId}#${detailIndex}`)),
    ]),
    alarms: result.alarms.map(({ code, entry: { entryId } }) => [code, entryId]),
  }
}

describe('a batch that is booked transaction by transaction', () => {
  test.each([
    ['the ids of its file', (n: number) => ({ endToEndId: `F-${n}` }), 1, 'end-to-end-id'],
    ['our ids', (n: number) => ({ endToEndId: `K1-1-${n}` }), 1, 'end-to-end-id'],
    ['InstrId', (n: number) => ({ endToEndId: 'NOTPROVIDED', instructionId: `K1-1-${n}` }), 2, 'instruction-id'],
    ['PmtInfId and the amounts', () => ofGroup, 2, 'payment-group'],
    ['MsgId and the amounts', () => ({ messageId: 'M1' }), 2, 'payment-group'],
  ] as const)('is matched by %s once all are there', (_, told, pass, reason) => {
    const all = amounts.map((amount, at) => single(`e${at + 1}`, amount, told(at + 1)))
    expect(brief(run(all, [sentBatch()]))).toEqual([[pass, true, 'none', `${reason} batch-transactions`]])
    const missing = run(all.slice(0, 2), [sentBatch()])
    expect(brief(missing)).toEqual([[pass, false, 'none', `${reason} batch-transactions transactions-missing`]])
    expect(missing.alarms).toEqual([])
  })

  test('is matched by entries that repeat group and count of the order beside each transaction', () => {
    const repeated = { batch: { ...batch('M1-0001', 3), totalAmount: decimal('6.00') } }
    const named = amounts.map((amount, at) => single(`e${at}`, amount, { endToEndId: `F-${at + 1}` }, repeated))
    expect(brief(run(named, [sentBatch()]))).toEqual([[1, true, 'none', 'end-to-end-id batch-transactions']])
    const unnamed = amounts.map((amount, at) => entry(`e${at}`, `-${amount}`, [], repeated))
    expect(brief(run(unnamed, [sentBatch()]))).toEqual([[2, true, 'none', 'payment-group batch-transactions']])
  })

  test('does not wait for what the bank rejected, and rings where it is booked all the same', () => {
    const taken = sentBatch(1, { rejected: [2] })
    const [first, second, third] = singles()
    if (first === undefined || second === undefined || third === undefined) throw new Error('Three are sent')
    expect(partsOf([first, third], [taken])).toEqual({
      proposals: [[true, 'end-to-end-id batch-transactions', ['e1', 'e3']]],
      alarms: [],
    })
    expect(partsOf([first, second, third], [taken])).toEqual({
      proposals: [[true, 'end-to-end-id batch-transactions', ['e1', 'e3']]],
      alarms: [['booked-although-rejected', 'e2']],
    })
    const unnamed = amounts.map((amount, at) => single(`e${at + 1}`, amount, ofGroup))
    expect(partsOf(unnamed, [taken])).toEqual({
      proposals: [[true, 'payment-group batch-transactions', ['e1', 'e3']]],
      alarms: [['booked-although-rejected', 'e2']],
    })
  })

  test('has no transaction twice: what comes later is left alone and rings', () => {
    const again = single('e4', '2.00', { endToEndId: 'F-2' }, on('2026-11-25'))
    const alarms = [['debited-twice', 'e4']]
    expect(partsOf([...singles(), again], [sentBatch()])).toEqual({
      proposals: [[true, 'end-to-end-id batch-transactions', ['e1', 'e2', 'e3']]],
      alarms,
    })
    // two of the same do not stand for two
    const [first, second] = singles()
    if (first === undefined || second === undefined) throw new Error('Three are sent')
    const short = partsOf([first, second, again], [sentBatch()])
    expect(short).toEqual({
      proposals: [[false, 'end-to-end-id batch-transactions transactions-missing', ['e1', 'e2']]],
      alarms,
    })
    const unnamed = ['1.00', '2.00', '3.00', '2.00'].map((amount, at) =>
      single(`e${at + 1}`, amount, ofGroup, at === 3 ? on('2026-11-25') : {}),
    )
    expect(partsOf(unnamed, [sentBatch()])).toEqual({
      proposals: [[true, 'payment-group batch-transactions', ['e1', 'e2', 'e3']]],
      alarms,
    })
  })

  test('of which two bookings of one day are one transaction is left to a person', () => {
    const again = single('e4', '2.00', { endToEndId: 'F-2' })
    expect(partsOf([...singles(), again], [sentBatch()])).toEqual({
      proposals: [[false, 'end-to-end-id batch-transactions several-candidates', ['e1', 'e2', 'e3']]],
      alarms: [['debited-twice', 'e4']],
    })
    const unnamed = ['1.00', '2.00', '3.00', '2.00'].map((amount, at) => single(`e${at + 1}`, amount, ofGroup))
    expect(partsOf(unnamed, [sentBatch()])).toEqual({
      proposals: [[false, 'payment-group batch-transactions several-candidates', ['e1', 'e2', 'e3']]],
      alarms: [['debited-twice', 'e4']],
    })
  })

  test('rings on what comes once more when it is booked already, by the id of its file with amount and payee only', () => {
    const done = sentBatch(1, { status: 'done' })
    const again = (told: Partial<EntryDetail>) => partsOf([single('e9', '2.00', told)], [done])
    const rung = { proposals: [], alarms: [['debited-twice', 'e9']] }
    expect(again({ endToEndId: 'K1-1-2' })).toEqual(rung)
    expect(again({ endToEndId: 'F-2', ...ofGroup })).toEqual(rung)
    // next month's file may call its payments the same
    const left = { proposals: [], alarms: [] }
    expect(again({ endToEndId: 'F-2' })).toEqual(left)
    const creditors = transactionsOf(amounts).map((one) => ({ ...one, creditorAccount: supplier }))
    const paid = sentBatch(1, { status: 'done', transactions: creditors })
    const toPayee = (
      payments: readonly OutstandingPayment[],
      told: Partial<EntryDetail> = {},
      more = {},
      sum = '2.00',
    ) => partsOf([single('e9', sum, { endToEndId: 'F-2', creditor: toSupplier, ...told }, more)], payments)
    expect(toPayee([paid])).toEqual(rung)
    // of several months it is one of them
    expect(toPayee([paid, sentBatch(2, { status: 'done', transactions: creditors })])).toEqual(rung)
    expect(toPayee([paid], {}, {}, '2.10')).toEqual(left)
    expect(toPayee([paid], { creditor: { ...toSupplier, iban: 'DE02120300000000202051' } })).toEqual(left)
    expect(toPayee([paid], { creditor: nobody })).toEqual(left)
    expect(
      toPayee([paid], {}, { code: { domain: 'PMNT', family: 'RDDT', subFamily: 'ESDD', proprietary: null } }),
    ).toEqual(left)
    const waiting = sentBatch(2, { transactions: transactionsOf(['9.00', '9.00', '9.00']) })
    expect(toPayee([paid, waiting])).toEqual(left)
  })

  test('that went out in two files rings by the id of the file and the amount alone, unless another payee is told', () => {
    const creditors = transactionsOf(amounts).map((one) => ({ ...one, creditorAccount: supplier }))
    const done = { ...sentBatch(1, { status: 'done', transactions: creditors }), references: ['K1-1', 'K1-2'] }
    const again = (told: Partial<EntryDetail>) =>
      partsOf([single('e9', '2.00', { endToEndId: 'F-2', ...told })], [done])
    expect(again({}).alarms).toEqual([['debited-twice', 'e9']])
    expect(again({ creditor: { ...toSupplier, iban: 'DE02120300000000202051' } }).alarms).toEqual([])
  })

  test('rings on its transactions when an entry books all of it as well', () => {
    const whole = entry('e0', '-6.00', [], { batch: batch('M1-0001', 3) })
    const ours = amounts.map((amount, at) => single(`e${at + 1}`, amount, { endToEndId: `K1-1-${at + 1}` }))
    expect(partsOf([whole, ...ours], [sentBatch()])).toEqual({
      proposals: [[true, 'payment-group', ['e0']]],
      alarms: ['e1', 'e2', 'e3'].map((id) => ['debited-twice', id]),
    })
  })

  test('is not meant by other amounts, by ids of two transactions, or by the id of its file before its day', () => {
    const left = { proposals: [], alarms: [] }
    const of = (amount: string, told: Partial<EntryDetail>, more: Partial<BankEntry> = {}) =>
      partsOf([single('e1', amount, told, more)], [sentBatch()])
    expect(of('0.90', { endToEndId: 'F-1' })).toEqual(left)
    expect(of('4.00', ofGroup).proposals).toEqual([[false, 'payment-group amount-differs', ['e1']]])
    expect(of('1.00', { endToEndId: 'F-1', instructionId: 'K1-1-2' })).toEqual(left)
    expect(of('1.00', { endToEndId: 'F-1' }, on('2026-10-26'))).toEqual(left)
    expect(of('1.00', { endToEndId: 'K1-1-1' }, on('2026-10-26')).proposals).toHaveLength(1)
    expect(partsOf([entry('e1', '1.00', [detail({ endToEndId: 'F-1' })])], [sentBatch()])).toEqual(left)
  })

  test('is told apart from another one whose file gave the same ids by the group, else by nothing', () => {
    const both = [sentBatch(1), sentBatch(2)]
    expect(run(singles(), both).proposals).toEqual([])
    const told = amounts.map((amount, at) => single(`e${at + 1}`, amount, { endToEndId: `F-${at + 1}`, ...ofGroup }))
    expect(run(told, both).proposals).toMatchObject([{ paymentIds: ['payment-1'], isAutomatic: true }])
    const [, second] = both
    if (second === undefined) throw new Error('Two are sent')
    const next = run(singles(), [sentBatch(1, { status: 'done' }), second])
    expect(next.proposals).toMatchObject([{ paymentIds: ['payment-2'], isAutomatic: true }])
  })

  test('is meant before one that was rejected, whose file went out anew, unless the group names that one', () => {
    const rejected = { ...sentBatch(1, { status: 'rejected' }), group: null }
    for (const first of [rejected, sentBatch(1, { status: 'not-executed' })]) {
      const found = run(singles(), [first, sentBatch(2)])
      expect(found).toMatchObject({ alarms: [], proposals: [{ paymentIds: ['payment-2'], isAutomatic: true }] })
      const told = run([single('e1', '1.00', { endToEndId: 'F-1', ...ofGroup })], [first, sentBatch(2)])
      expect(told.alarms).toMatchObject([{ code: 'booked-although-rejected', paymentId: 'payment-1' }])
    }
  })

  test('takes the fees of the bank up to the limit, and what a rate makes of it where every amount is told', () => {
    const dear = amounts.map((amount, at) =>
      single(`e${at + 1}`, decimal(amount).plus('0.05').toFixed(2), { endToEndId: `F-${at + 1}` }),
    )
    expect(brief(run(dear, [sentBatch()]))).toEqual([[1, true, 'fees-and-charges', 'end-to-end-id batch-transactions']])
    const tooDear = amounts.map((amount, at) =>
      single(`e${at + 1}`, decimal(amount).plus('40').toFixed(2), { endToEndId: `F-${at + 1}` }),
    )
    expect(brief(run(tooDear, [sentBatch()]))).toEqual([
      [1, false, 'none', 'end-to-end-id batch-transactions amount-differs'],
    ])
    const inEuros = sentBatch(1, { currency: 'EUR', net: '5.70', rate: '0.95' })
    const rated = (isTold: boolean) =>
      amounts.map((amount, at) =>
        single(`e${at + 1}`, decimal(amount).times('0.96').toFixed(2), {
          endToEndId: `F-${at + 1}`,
          ...(isTold && { instructedAmount: decimal(amount), instructedCurrency: 'EUR' }),
        }),
      )
    expect(brief(run(rated(true), [inEuros]))).toEqual([[1, true, 'exchange-rate', 'end-to-end-id batch-transactions']])
    expect(brief(run(rated(false), [inEuros]))).toEqual([
      [1, false, 'none', 'end-to-end-id batch-transactions amount-differs'],
    ])
  })

  test('that nobody knows the bank to have, or that it had rejected, rings and is left to a person', () => {
    const doubted = run(singles(), [sentBatch(1, { isInDoubt: true })])
    expect(doubted.alarms.map(({ code }) => code)).toEqual(amounts.map(() => 'booked-in-doubt'))
    expect(brief(doubted)).toEqual([[1, false, 'none', 'end-to-end-id batch-transactions delivery-in-doubt']])
    const rung = run(singles(), [{ ...sentBatch(1, { status: 'rejected' }), group: null }])
    expect(rung.alarms.map(({ code }) => code)).toEqual(amounts.map(() => 'booked-although-rejected'))
    expect(brief(rung)).toEqual([[1, false, 'none', 'end-to-end-id batch-transactions payment-is-final']])
  })

  test('of salaries hides what bears an id of one, or books a part of them, matched or not', () => {
    const salaries = sentBatch(1, { isSalary: true })
    const hidden = [
      single('e1', '1.00', { endToEndId: 'F-1' }),
      single('e2', '9.00', { endToEndId: 'K1-1-2' }),
      single('e3', '7.00', { ...ofGroup }),
      entry('e4', '1.00', [detail({ endToEndId: 'F-1', isReturn: true })]),
    ]
    const other = single('e5', '1.00', { endToEndId: 'F-9' })
    const found = run([...hidden, other], [salaries])
    expect(found.salaries.map(({ entryId }) => entryId)).toEqual(['e1', 'e2', 'e3', 'e4'])
    expect(run(singles(), [sentBatch()]).salaries).toEqual([])
  })
})

describe('entries with several transactions of a batch', () => {
  const details = (...places: readonly number[]) =>
    places.map((n) => detail({ endToEndId: `F-${n}`, amount: decimal(`-${n}.00`) }))

  test('are taken whole beside what is booked by itself', () => {
    const some = entry('e1', '-3.00', details(1, 2))
    const rest = single('e2', '3.00', { endToEndId: 'F-3' })
    expect(partsOf([some], [sentBatch()]).proposals).toEqual([
      [false, 'end-to-end-id batch-transactions transactions-missing', ['e1']],
    ])
    expect(partsOf([some, rest], [sentBatch()]).proposals).toEqual([
      [true, 'end-to-end-id batch-transactions', ['e1', 'e2']],
    ])
    // without amounts of their own the details count with the entry
    const silent = entry('e1', '-3.00', [detail({ endToEndId: 'F-1' }), detail({ endToEndId: 'F-2' })])
    expect(partsOf([silent, rest], [sentBatch()]).proposals).toEqual([
      [true, 'end-to-end-id batch-transactions', ['e1', 'e2']],
    ])
  })

  test('that hold others too give their parts only', () => {
    const others = detail({ endToEndId: 'X-1', amount: decimal('-5.00') })
    const mixed = entry('e1', '-8.00', [...details(1, 2), others])
    const rest = single('e2', '3.00', { endToEndId: 'F-3' })
    expect(partsOf([mixed, rest], [sentBatch()]).proposals).toEqual([
      [true, 'end-to-end-id batch-transactions', ['e1#0', 'e1#1', 'e2']],
    ])
    const silent = entry('e1', '-8.00', [detail({ endToEndId: 'F-1' }), detail({ endToEndId: 'F-2' }), others])
    expect(partsOf([silent, rest], [sentBatch()]).proposals).toEqual([
      [false, 'end-to-end-id batch-transactions transactions-missing', ['e2']],
    ])
  })

  test('that tell only group, number and sum end it where they add up, and are left alone where they are too many', () => {
    const counted = (id: string, count: number, amount: string) =>
      entry(id, `-${amount}`, [], { batch: batch('M1-0001', count) })
    const rest = single('e2', '3.00', { endToEndId: 'F-3' })
    expect(partsOf([counted('e1', 2, '3.00'), rest], [sentBatch()]).proposals).toEqual([
      [true, 'end-to-end-id payment-group batch-transactions', ['e2', 'e1']],
    ])
    expect(partsOf([counted('e1', 2, '3.50'), rest], [sentBatch()]).proposals).toEqual([
      [false, 'end-to-end-id payment-group batch-transactions amount-differs', ['e2', 'e1']],
    ])
    const both = [...singles(), counted('e4', 2, '3.00')]
    expect(partsOf(both, [sentBatch()]).proposals).toEqual([
      [true, 'end-to-end-id batch-transactions', ['e1', 'e2', 'e3']],
    ])
  })

  test.each([
    ['on one day', '2026-11-24'],
    ['days apart', '2026-11-25'],
  ])('are none of its transactions though they are of the same amount, %s', (_, day) => {
    const counted = (count: number) => [entry(`c${count}`, '-3.00', [], { batch: batch('M1-0001', count), ...on(day) })]
    const some = entry('e1', '-3.00', [], { batch: batch('M1-0001', 2) })
    const ended = (reasons: string, ...ids: readonly string[]) => ({ proposals: [[true, reasons, ids]], alarms: [] })
    const byGroup = 'payment-group batch-transactions'
    expect(partsOf([some, ...counted(1)], [sentBatch()])).toEqual(ended(byGroup, 'c1', 'e1'))
    const third = single('e2', '3.00', { endToEndId: 'F-3' }, on(day))
    expect(partsOf([some, third], [sentBatch()])).toEqual(ended(`end-to-end-id ${byGroup}`, 'e2', 'e1'))
    // with the id of its first one the bank means no fee of 2.00 either
    const first = single('e1', '3.00', { endToEndId: 'F-1' }, { batch: batch('M1-0001', 2) })
    expect(partsOf([first, third], [sentBatch()])).toEqual(ended(`end-to-end-id ${byGroup}`, 'e2', 'e1'))
    // alone it is left to a person
    expect(partsOf([some], [sentBatch()]).proposals).toEqual([
      [false, 'payment-group count-differs amount-differs', ['e1']],
    ])
  })

  test('that count more than is left of it ring', () => {
    const more = entry('e4', '-3.00', [], { batch: batch('M1-0001', 2) })
    expect(partsOf([...singles(), more], [sentBatch()]).alarms).toEqual([['debited-twice', 'e4']])
  })
})

const orders = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 })
const bookings = fc.array(
  fc.record({ at: fc.nat({ max: 7 }), day: fc.integer({ min: 24, max: 27 }), by: fc.nat({ max: 2 }) }),
  { maxLength: 12 },
)

test('a batch is booked only when each of its transactions is there, and none is taken twice', () => {
  fc.assert(fc.property(orders, bookings, isBookedOnce))
})

function isBookedOnce(sums: readonly number[], all: readonly { at: number; day: number; by: number }[]): void {
  const sent = sentBatch(1, { transactions: transactionsOf(sums.map((sum) => `${sum}.00`)) })
  const told = all.filter(({ at }) => at < sums.length)
  const entries = told.map(({ at, day, by }, index) =>
    single(
      `e${index}`,
      `${sums[at]}.00`,
      [{ endToEndId: `F-${at + 1}` }, { instructionId: `K1-1-${at + 1}` }, ofGroup][by] ?? {},
      on(`2026-11-${day}`),
    ),
  )
  const { proposals } = proposeMatches(entries, [sent], [], terms)
  for (const one of proposals) {
    const taken = one.entries.map(({ entryId }) => entries.find(({ id }) => id === entryId)?.entry.amount.abs())
    const found = taken.flatMap((amount) => amount?.toFixed(0) ?? []).toSorted()
    expect(new Set(one.entries.map(({ entryId }) => entryId)).size).toBe(one.entries.length)
    const whole = sums.map((sum) => `${sum}`).toSorted()
    expect(one.isAutomatic ? found : whole).toEqual(whole)
    // what is taken are some of the transactions, each amount no more often than it was ordered
    for (const amount of new Set(found)) {
      const ordered = sums.filter((sum) => `${sum}` === amount).length
      expect(found.filter((each) => each === amount).length).toBeLessThanOrEqual(ordered)
    }
  }
}
