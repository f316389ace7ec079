// What tells of a salary of ours (golden 68): an id of it, or the group or the file in which it went out, booked or not.
import { describe, expect, test } from 'vitest'
import type { EntryDetail } from '../entries/index.ts'
import { type CurrencyCode, decimal } from '../money/index.ts'
import { findSalaries } from './find-salaries.ts'
import type { OutstandingPayment } from './matchable.ts'
import { type PaymentChanges, account, batch, detail, entry, outstanding, terms } from './sample-matching.testing.ts'

/** In a group of its own, `M<number>-0001`. */
const single = (number: number, changes: PaymentChanges = {}) =>
  outstanding(number, '100.00', { groupNames: [`M${number}`, `M${number}-0001`], ...changes })

/** Of three transactions that its file calls F-1 to F-3, as every file of that program does. */
const batchOf = (number: number, changes: PaymentChanges = {}) =>
  single(number, {
    iban: null,
    transactions: [1, 2, 3].map((place) => ({
      place,
      endToEndId: `F-${place}`,
      amount: decimal(`${place}.00`),
      isRejected: false,
    })),
    ...changes,
  })

const salary = { isSalary: true }
const done = { status: 'done', date: '2026-11-10' } as const
const toCome = { date: '2026-11-30' }

/** Whether a line of the 24th tells of a salary, booked or only announced. */
function isHidden(told: Partial<EntryDetail>, ...payments: readonly OutstandingPayment[]): boolean {
  const found = (['booked', 'pending'] as const).map((status) =>
    findSalaries([entry('e1', '-7.77', [detail(told)], { status })], payments, [], terms),
  )
  const [booked, pending] = found
  expect(pending).toEqual(booked)
  return booked?.length === 1
}

test.each<[string, Partial<EntryDetail>]>([
  ['EndToEndId', { endToEndId: 'K1-1' }],
  ['InstrId', { instructionId: 'K1-1' }],
  ['the id of one of its transactions', { endToEndId: 'K1-1-2' }],
  ['its group alone', { paymentInformationId: 'M1-0001' }],
  ['its file alone', { messageId: 'M1' }],
  ['a group that it was in before', { paymentInformationId: 'M0-0001' }],
])('a salary of ours is named by %s', (_, told) => {
  const former = { formerNames: ['M0', 'M0-0001'] }
  for (const make of [single, batchOf]) {
    expect(isHidden(told, make(1, { ...salary, ...former }))).toBe(true)
    expect(isHidden(told, make(1, { ...salary, ...former, ...done }))).toBe(true)
    expect(isHidden(told, make(1, former), single(2, salary))).toBe(false)
  }
})

test('of an entry with several details those are meant that name one, or all of them by the batch beside them', () => {
  const parts = [detail({ endToEndId: 'K2-1' }), detail({ endToEndId: 'K1-1' }), detail({})]
  const among = (more: Parameters<typeof entry>[3]) =>
    findSalaries([entry('e1', '-9.00', parts, more)], [single(1, salary), single(2)], [], terms)
  expect(among({})).toEqual([{ entryId: 'e1', detailIndex: 1 }])
  // a supplier's is his, whatever stands beside it
  expect(among({ batch: batch('M1-0001', 3) })).toEqual([
    { entryId: 'e1', detailIndex: 1 },
    { entryId: 'e1', detailIndex: 2 },
  ])
})

test('what names none of ours, and what is on an account without salaries, is nobody’s', () => {
  const told = { endToEndId: 'X-1', paymentInformationId: 'X-0001' }
  expect(isHidden(told, single(1, salary), batchOf(2, salary))).toBe(false)
  expect(isHidden({}, single(1, salary), batchOf(2, salary))).toBe(false)
  expect(isHidden({ endToEndId: 'K1-1' }, single(1), batchOf(2))).toBe(false)
})

test('a supplier’s payment stays his where its file held a salary, and what names the file alone is hidden', () => {
  const groupNames = ['M1', 'M1-0001']
  const both = [single(1, { ...salary, groupNames }), single(2, { groupNames })]
  expect(isHidden({ endToEndId: 'K2-1', paymentInformationId: 'M1-0001' }, ...both)).toBe(false)
  expect(isHidden({ endToEndId: 'K1-1', paymentInformationId: 'M1-0001' }, ...both)).toBe(true)
  expect(isHidden({ paymentInformationId: 'M1-0001' }, ...both)).toBe(true)
})

describe('an id that the files of several batches gave', () => {
  const told = { endToEndId: 'F-2' }

  test('is a salary’s where a batch of them waits beside another', () => {
    const both = [batchOf(1), batchOf(2, salary)]
    expect(isHidden(told, ...both)).toBe(true)
    expect(isHidden({ instructionId: 'F-2' }, ...both)).toBe(true)
    expect(isHidden({ ...told, paymentInformationId: 'M1-0001' }, ...both)).toBe(false)
    expect(isHidden({ ...told, paymentInformationId: 'M2-0001' }, ...both)).toBe(true)
  })

  test('is the supplier’s whose batch is due, where the salaries come later', () => {
    expect(isHidden(told, batchOf(1), batchOf(2, { ...salary, ...toCome }))).toBe(false)
    expect(isHidden(told, batchOf(1, done), batchOf(3), batchOf(2, { ...salary, ...toCome }))).toBe(false)
  })

  test('may be the salaries’ that wait, where the supplier’s batch is booked', () => {
    const both = [batchOf(1, done), batchOf(2, { ...salary, ...toCome })]
    expect(isHidden(told, ...both)).toBe(true)
    expect(isHidden({ instructionId: 'F-2' }, ...both)).toBe(true)
    expect(isHidden({ ...told, paymentInformationId: 'M2-0001' }, ...both)).toBe(true)
    // the group, or our own id, says whose it is
    expect(isHidden({ ...told, paymentInformationId: 'M1-0001' }, ...both)).toBe(false)
    expect(isHidden({ endToEndId: 'K1-1-2' }, ...both)).toBe(false)
  })

  test('may be the salaries’ that are booked, where nothing waits or what waits comes later', () => {
    const booked = [batchOf(1, done), batchOf(2, { ...salary, ...done })]
    expect(isHidden(told, ...booked)).toBe(true)
    expect(isHidden(told, ...booked, batchOf(3, toCome))).toBe(true)
    expect(isHidden(told, ...booked, batchOf(3))).toBe(false)
    expect(isHidden({ ...told, paymentInformationId: 'M1-0001' }, ...booked)).toBe(false)
  })

  test('is that of salaries to come, where no other file gave it', () => {
    expect(isHidden(told, single(1), batchOf(2, { ...salary, ...toCome }))).toBe(true)
  })
})

test('what is announced without a day may be any that waits', () => {
  const undated = entry('e1', '-2.00', [detail({ endToEndId: 'F-2' })], { bookingDate: null, valueDate: null })
  const found = findSalaries([undated], [batchOf(1), batchOf(2, salary)], [], terms)
  expect(found).toEqual([{ entryId: 'e1', detailIndex: null }])
})

test('without any id of ours, what a salary costs, to its account, is that salary', () => {
  const iban = 'CH5604835012345678009'
  const isOne = (amount: string, told: Partial<EntryDetail>, payment: OutstandingPayment) =>
    findSalaries([entry('e1', amount, [detail(told)])], [payment], [], terms).length === 1
  const creditor = { ...detail({}).creditor, iban }
  expect(isOne('-100.00', { creditor }, single(1, { ...salary, iban }))).toBe(true)
  expect(isOne('-100.01', { creditor }, single(1, { ...salary, iban }))).toBe(false)
  expect(isOne('-100.00', {}, single(1, { ...salary, iban }))).toBe(false)
  expect(isOne('100.00', { creditor, debtor: creditor }, single(1, { ...salary, iban }))).toBe(false)
  expect(isOne('-100.00', { creditor }, single(1, { iban }))).toBe(false)
  // done, it is told again or comes back
  expect(isOne('-100.00', { creditor }, single(1, { ...salary, ...done, iban }))).toBe(true)
})

test('what one of a batch of salaries costs, to its account, is a salary, told in the currency of the batch', () => {
  const creditorAccount = 'CH5604835012345678009'
  const currency = 'EUR' as CurrencyCode
  const shares = [{ accountId: account, creditorAccount, name: null, currency, amount: decimal('2.00') }]
  const isOne = (amount: string, told: Partial<EntryDetail>) => {
    const creditor = { ...detail({}).creditor, iban: creditorAccount }
    return findSalaries([entry('e1', amount, [detail({ creditor, ...told })])], [], shares, terms).length === 1
  }
  const instructed = { instructedAmount: decimal('2.00'), instructedCurrency: 'EUR' }
  expect(isOne('-1.87', instructed)).toBe(true)
  expect(isOne('-1.87', { ...instructed, instructedAmount: decimal('2.01') })).toBe(false)
  expect(isOne('-1.87', { ...instructed, instructedCurrency: 'USD' })).toBe(false)
  expect(isOne('-2.00', {})).toBe(false)
  expect(isOne('-1.87', { ...instructed, creditor: detail({}).creditor })).toBe(false)
})

describe('the id of a file alone', () => {
  const told = { endToEndId: 'F-2' }
  const waiting = batchOf(1, salary)
  const toIban = (iban: string) => ({ ...detail({}).creditor, iban })
  const isOne = (amount: string, more: Partial<EntryDetail>, payment = waiting, changes = {}) =>
    findSalaries([entry('e1', amount, [detail({ ...told, ...more })], changes)], [payment], [], terms).length === 1

  test('counts in another case, and within a text where it is long enough', () => {
    expect(isOne('-2.00', { endToEndId: 'f-2' })).toBe(true)
    expect(isOne('-2.00', { endToEndId: null, remittance: 'EREF F-2' })).toBe(false)
    const long = { transactions: [{ place: 1, endToEndId: 'Lohn-06', amount: decimal('2.00'), isRejected: false }] }
    expect(isOne('-2.00', { endToEndId: null, remittance: 'REF LOHN 06' }, batchOf(1, { ...salary, ...long }))).toBe(
      true,
    )
  })

  test('does not where direction, code, amount or account contradict', () => {
    expect(isOne('-2.00', {})).toBe(true)
    expect(isOne('2.00', {})).toBe(false)
    expect(isOne('2.00', { isReturn: true })).toBe(true)
    expect(isOne('1.50', { isReturn: true })).toBe(true)
    expect(isOne('2.00', {}, batchOf(1, { ...salary, ...done }))).toBe(true)
    expect(isOne('-2.00', { mandateId: 'M-1' })).toBe(false)
    expect(isOne('-52.01', {})).toBe(false)
    expect(isOne('-1.99', {})).toBe(false)
    const creditorAccount = 'CH5604835012345678009'
    const known = batchOf(1, {
      ...salary,
      transactions: [{ place: 1, endToEndId: 'F-2', amount: decimal('2.00'), creditorAccount, isRejected: false }],
    })
    expect(isOne('-2.00', { creditor: toIban(creditorAccount) }, known)).toBe(true)
    expect(isOne('-2.00', { creditor: toIban('CH9300762011623852957') }, known)).toBe(false)
  })

  test('of what comes back counts whatever amount stands beside it, where it is the whole id', () => {
    const iban = 'CH9300762011623852957'
    const wages = batchOf(1, {
      ...salary,
      ...done,
      transactions: [{ place: 2, endToEndId: 'WAGE-2', amount: decimal('5000.00'), isRejected: false }],
    })
    const of = (amount: string, more: Partial<EntryDetail>, changes = {}) =>
      isOne(amount, { endToEndId: 'WAGE-2', debtor: toIban(iban), ...more }, wages, changes)
    const partly = { isReturn: true }
    expect(of('3000.00', partly)).toBe(true)
    expect(of('5100.00', partly)).toBe(true)
    expect(of('-3000.00', partly)).toBe(true)
    expect(of('3000.00', { ...partly, endToEndId: null, instructionId: 'wage-2' })).toBe(true)
    expect(of('3000.00', {}, { isReversal: true })).toBe(true)
    expect(of('3000.00', {})).toBe(false)
    expect(of('3000.00', { ...partly, endToEndId: null, remittance: 'WAGE-2' })).toBe(false)
    // announced without a day
    expect(of('3000.00', partly, { status: 'pending', bookingDate: null, valueDate: null })).toBe(true)
    // by the reference of MT940
    expect(isOne('3000.00', { endToEndId: null, ...partly }, wages, { customerReference: 'WAGE-2' })).toBe(true)
  })

  test('of what comes back may be that of salaries that are booked, though a supplier’s batch waits', () => {
    const found = (more: Partial<EntryDetail>) =>
      findSalaries(
        [entry('e1', '1.50', [detail({ ...told, isReturn: true, ...more })])],
        [batchOf(1, { ...salary, ...done }), batchOf(2)],
        [],
        terms,
      )
    expect(found({})).toEqual([{ entryId: 'e1', detailIndex: null }])
    // the group says whose it is
    expect(found({ paymentInformationId: 'M2-0001' })).toEqual([])
  })

  test('that is ours decides, whatever contradicts', () => {
    expect(isOne('2.00', { endToEndId: 'K1-1-2' })).toBe(true)
    expect(isOne('-99.00', { endToEndId: 'K1-1-2', mandateId: 'M-1' })).toBe(true)
  })
})

test('a debit without an id that is the whole sum of an awaited batch of salaries is that batch', () => {
  const group = {
    messageId: 'M1',
    paymentInformationId: 'M1-0001',
    payments: 1,
    transactions: 3,
    sum: decimal('100.00'),
  }
  const waiting = batchOf(1, { ...salary, group })
  const isOne = (amount: string, told: Partial<EntryDetail>, payment = waiting) =>
    findSalaries([entry('e1', amount, [detail(told)])], [payment, single(2)], [], terms).length === 1
  expect(isOne('-100.00', { remittance: 'SAMMELAUFTRAG 3 POSTEN' })).toBe(true)
  expect(isOne('-100.01', {})).toBe(false)
  expect(isOne('100.00', {})).toBe(false)
  expect(isOne('-100.00', { mandateId: 'M-1' })).toBe(false)
  expect(isOne('-100.00', { endToEndId: 'K2-1' })).toBe(false)
  expect(isOne('-100.00', { paymentInformationId: 'M2-0001' })).toBe(false)
  expect(isOne('-100.00', {}, batchOf(1, { group }))).toBe(false)
  expect(isOne('-100.00', {}, batchOf(1, { ...salary, ...done, group }))).toBe(false)
})
