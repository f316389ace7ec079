// A file gives one id to several transactions of one amount: each is booked once, and what is more rings.
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import { type EntryDetail, nobody } from '../entries/index.ts'
import { decimal } from '../money/index.ts'
import type { MatchableEntry } from './matchable.ts'
import { questionDetails } from './question-details.ts'
import { type PaymentChanges, batch, detail, entry, outstanding, run, terms } from './sample-matching.testing.ts'

const eta = 'CH5604835012345678009'
const theta = 'DE02120300000000202051'
const stranger = 'AT611904300234573201'

type Ordered = { readonly to: string | null; readonly isRejected?: boolean }

/** Of 2.00 each, all called SAME by the file. */
function sent(ordered: readonly Ordered[], changes: PaymentChanges = {}) {
  const awaited = ordered.filter(({ isRejected }) => !isRejected)
  const amount = `${awaited.length * 2}.00`
  const names = { messageId: 'M1', paymentInformationId: 'M1-0001' }
  return outstanding(1, amount, {
    iban: null,
    group: { ...names, payments: 1, transactions: awaited.length, sum: decimal(amount) },
    transactions: ordered.map(({ to, isRejected = false }, index) => ({
      place: index + 1,
      endToEndId: 'SAME',
      amount: decimal('2.00'),
      creditorAccount: to,
      isRejected,
    })),
    ...changes,
  })
}
const alike = [{ to: eta }, { to: eta }]
const apart = [{ to: eta }, { to: theta }]

const to = (iban: string | null, told: Partial<EntryDetail> = {}) =>
  detail({ endToEndId: 'SAME', amount: decimal('-2.00'), creditor: { ...nobody, iban }, ...told })
const debit = (id: string, iban: string | null, told: Partial<EntryDetail> = {}, day = '2026-11-24') =>
  entry(id, '-2.00', [to(iban, told)], { bookingDate: calendarDate(day) })

function resultOf(entries: readonly MatchableEntry[], payment: ReturnType<typeof sent>) {
  const found = run(entries, [payment])
  return {
    proposals: found.proposals.map((one) => [one.isAutomatic, one.entries.map(({ entryId }) => entryId).join(' ')]),
    alarms: found.alarms.map(({ code, entry: { entryId } }) => [code, entryId]),
  }
}
const taken = { proposals: [[true, 'e1 e2']], alarms: [] }

describe('two transactions of one id and one amount', () => {
  test.each<[string, readonly Ordered[], readonly MatchableEntry[]]>([
    ['of one payee', alike, [debit('e1', eta), debit('e2', eta)]],
    ['of one payee that the bank does not tell', alike, [debit('e1', null), debit('e2', null)]],
    ['of two payees that the bank does not tell', apart, [debit('e1', null), debit('e2', null)]],
    ['of two payees of which it tells one', apart, [debit('e1', null), debit('e2', eta)]],
    ['of which one bears our id', alike, [debit('e1', eta), debit('e2', eta, { endToEndId: 'K1-1-1' })]],
    ['that bear both ids', alike, [1, 2].map((n) => debit(`e${n}`, eta, { instructionId: `K1-1-${n}` }))],
    [
      'that bear both ids the other way round',
      alike,
      [1, 2].map((n) => debit(`e${n}`, eta, { endToEndId: `K1-1-${n}`, instructionId: 'SAME' })),
    ],
    ['that bear it twice', alike, [1, 2].map((n) => debit(`e${n}`, eta, { instructionId: 'SAME' }))],
  ])('%s are booked one after another', (_, ordered, entries) => {
    expect(resultOf(entries, sent(ordered))).toEqual(taken)
  })

  test('ring for a third that comes later, and are left to a person where it comes on the same day', () => {
    const [one, other] = [debit('e1', eta), debit('e2', eta, {}, '2026-11-25')]
    expect(resultOf([one, other, debit('e3', null, {}, '2026-11-26')], sent(alike))).toEqual({
      proposals: [[true, 'e1 e2']],
      alarms: [['debited-twice', 'e3']],
    })
    expect(resultOf([one, other, debit('e3', eta, {}, '2026-11-25')], sent(alike))).toEqual({
      proposals: [[false, 'e1 e2']],
      alarms: [['debited-twice', 'e3']],
    })
  })

  test('of two payees ring where the bank pays one of them twice', () => {
    expect(resultOf([debit('e1', eta), debit('e2', eta, {}, '2026-11-25')], sent(apart))).toEqual({
      proposals: [[false, 'e1']],
      alarms: [['debited-twice', 'e2']],
    })
  })

  test('give way to one that the bank has not rejected', () => {
    const payment = sent([{ to: eta, isRejected: true }, { to: eta }, { to: eta }])
    expect(resultOf([debit('e1', eta), debit('e2', eta)], payment)).toEqual(taken)
    const third = debit('e3', eta, {}, '2026-11-25')
    expect(resultOf([debit('e1', eta), debit('e2', eta), third], payment)).toEqual({
      proposals: [[true, 'e1 e2']],
      alarms: [['booked-although-rejected', 'e3']],
    })
  })

  test('stay the house’s own beside somebody else’s debit under the id', () => {
    const other = debit('e3', stranger)
    expect(resultOf([debit('e1', eta), debit('e2', eta), other], sent(alike))).toEqual(taken)
  })
})

test('the details of an entry that books them all are no other payee’s, told with it or after it', () => {
  const entryOf = (...ibans: readonly (string | null)[]) =>
    entry(
      'e1',
      '-4.00',
      ibans.map((iban) => to(iban)),
      { batch: batch('M1-0001', 2) },
    )
  const known = {
    pass: 2,
    isReturn: false,
    isAccepted: true,
    paymentIds: [sent(alike).id],
    entries: [{ entryId: entryOf(eta).id, detailIndex: null }],
  } as const
  const isQuestioned = (ordered: readonly Ordered[], ...ibans: readonly (string | null)[]) => {
    const found = resultOf([entryOf(...ibans)], sent(ordered))
    const later = questionDetails([entryOf(...ibans)], [sent(ordered, { status: 'done' })], [known], terms)
    expect(found.proposals).toEqual([[later.length === 0, 'e1']])
    return later.length > 0
  }
  expect(isQuestioned(alike, eta, eta)).toBe(false)
  expect(isQuestioned(alike, null, null)).toBe(false)
  expect(isQuestioned(apart, null, eta)).toBe(false)
  expect(isQuestioned([{ to: eta, isRejected: true }, ...apart], eta, theta)).toBe(false)
  expect(isQuestioned(apart, eta, eta)).toBe(true)
  expect(isQuestioned(alike, eta, stranger)).toBe(true)
})

describe('transactions of one id and of different amounts', () => {
  const amounts = ['1.00', '2.00', '4.00']
  const rent = outstanding(1, '7.00', {
    iban: null,
    group: { messageId: 'M1', paymentInformationId: 'M1-0001', payments: 1, transactions: 3, sum: decimal('7.00') },
    transactions: amounts.map((amount, index) => ({
      place: index + 1,
      endToEndId: 'SAME',
      amount: decimal(amount),
      creditorAccount: index === 0 ? eta : theta,
      isRejected: false,
    })),
  })
  const whole = (...details: readonly EntryDetail[]) =>
    resultOf([entry('e1', '-7.00', details, { batch: batch('M1-0001', 3) })], rent)
  const untold = (iban: string | null = null) => to(iban, { amount: null })

  test('are each one detail of an entry that books them all, where the bank tells no amounts', () => {
    const matched = { proposals: [[true, 'e1']], alarms: [] }
    expect(whole(untold(), untold(), untold())).toEqual(matched)
    expect(whole(untold(theta), untold(eta), untold(theta))).toEqual(matched)
    // what tells its amount is that one
    expect(whole(untold(), untold(), to(null, { amount: decimal('-2.00') }))).toEqual(matched)
    expect(whole(untold(), untold(), untold()).alarms).toEqual([])
  })

  test('wait for a person where a detail is one too many, or pays somebody else', () => {
    const waits = { proposals: [[false, 'e1']], alarms: [] }
    expect(whole(untold(eta), untold(eta), untold(theta))).toEqual(waits)
    expect(whole(untold(), untold(), untold(stranger))).toEqual(waits)
  })
})

test('an id that the bank rejected alone in one batch is that of another which gave it anew and waits', () => {
  const first = sent([{ to: eta }, { to: eta }])
  const rejectedIn = {
    ...first,
    transactions: [1, 2].map((place) => ({
      place,
      endToEndId: `F-${place}`,
      amount: decimal('2.00'),
      isRejected: place === 2,
    })),
    group: { ...first.group!, transactions: 1, sum: decimal('2.00') },
  }
  const anew = outstanding(2, '2.00', {
    iban: null,
    group: { messageId: 'M2', paymentInformationId: 'M2-0001', payments: 1, transactions: 1, sum: decimal('2.00') },
    transactions: [{ place: 1, endToEndId: 'F-2', amount: decimal('2.00'), isRejected: false }],
  })
  const found = run(
    [debit('e1', null, { endToEndId: 'F-1' }), debit('e2', null, { endToEndId: 'F-2' })],
    [{ ...rejectedIn, amounts: anew.amounts }, anew],
  )
  expect(found.alarms).toEqual([])
  expect(
    found.proposals.map(({ isAutomatic, paymentIds, entries }) => [isAutomatic, ...paymentIds, entries[0]?.entryId]),
  ).toEqual([
    [true, 'payment-1', 'e1'],
    [true, 'payment-2', 'e2'],
  ])
})
