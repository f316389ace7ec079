// What pays the same money to the same creditor may be another payment's once more: only what names none of ours is open.
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import type { BankEntry, EntryDetail } from '../entries/index.ts'
import { decimal } from '../money/index.ts'
import type { OutstandingPayment } from './matchable.ts'
import {
  type PaymentChanges,
  batch,
  brief,
  detail,
  entry,
  outstanding,
  run,
  supplier,
  toSupplier,
} from './sample-matching.testing.ts'

const reference = 'RF18539007547034'
/** Waits: 480.00 to the supplier, with his reference, alone in its file. */
const waiting = outstanding(7, '480.00', {
  reference,
  group: { messageId: 'M7', paymentInformationId: 'M7-0001', payments: 1, transactions: 1, sum: decimal('480.00') },
})
const sentBatch = (changes: PaymentChanges = {}) => {
  const amounts = ['480.00', '20.00']
  return outstanding(1, '500.00', {
    iban: null,
    group: { messageId: 'M1', paymentInformationId: 'M1-0001', payments: 1, transactions: 2, sum: decimal('500.00') },
    transactions: amounts.map((amount, index) => ({
      place: index + 1,
      endToEndId: `F-${index + 1}`,
      amount: decimal(amount),
      creditorAccount: supplier,
      isRejected: false,
    })),
    ...changes,
  })
}

/** 480.00 to the supplier. */
const debit = (told: Partial<EntryDetail>, more: Partial<BankEntry> = {}) =>
  entry('e2', '-480.00', [detail({ creditor: toSupplier, ...told })], {
    bookingDate: calendarDate('2026-11-25'),
    ...more,
  })
const byReference = { references: [{ type: null, value: reference }] }
const alarmsOf = ({ alarms }: ReturnType<typeof run>) => alarms.map(({ code, paymentId }) => [code, paymentId])

describe('a payment that waits is not ended by', () => {
  const single = (changes: PaymentChanges) => outstanding(5, '480.00', changes)
  const unsent = {
    group: { messageId: 'M5', paymentInformationId: 'M5-0001', payments: 1, transactions: 1, sum: decimal('480.00') },
  }
  test.each<[string, OutstandingPayment, Partial<EntryDetail>, readonly string[]]>([
    ['a second debit under the id of another', single({ status: 'done' }), { endToEndId: 'K5-1' }, ['debited-twice']],
    ['one by InstrId', single({ status: 'done' }), { instructionId: 'K5-1' }, ['debited-twice']],
    ['one of a transaction of a batch', sentBatch({ status: 'done' }), { endToEndId: 'K1-1-1' }, ['debited-twice']],
    ['one under the id of its file', sentBatch({ status: 'done' }), { endToEndId: 'F-1' }, ['debited-twice']],
    [
      'one that names the group of another',
      single({ status: 'done', ...unsent }),
      { messageId: 'M5' },
      ['debited-twice'],
    ],
    ['what names the group of a batch that is booked', sentBatch({ status: 'done' }), { messageId: 'M1' }, []],
    ['an id of ours that nobody knows any more', single({ status: 'done' }), { endToEndId: 'K4-2' }, []],
    ['an id of a batch whose files are forgotten', single({ status: 'done' }), { instructionId: 'K4-1-12' }, []],
    [
      'a group of ours that nobody knows any more',
      single({ status: 'done' }),
      { paymentInformationId: 'K20261122QRSTUVWXYZ012345-0001' },
      [],
    ],
    ['a file of ours that nobody knows', single({ status: 'done' }), { messageId: 'K20261122QRSTUVWXYZ012345' }, []],
  ])('%s', (_, other, told, rung) => {
    for (const known of [{}, byReference]) {
      const found = run([debit({ ...told, ...known })], [waiting, other])
      expect(found.proposals).toEqual([])
      expect(alarmsOf(found)).toEqual(rung.map((code) => [code, other.id]))
    }
  })

  test('a second debit that comes in one file with the first', () => {
    const first = entry('e1', '-480.00', [detail({ endToEndId: 'K5-1', creditor: toSupplier })])
    const found = run([first, debit({ endToEndId: 'K5-1' })], [waiting, single({})])
    expect(found.proposals).toMatchObject([{ paymentIds: ['payment-5'], isAutomatic: true }])
    expect(alarmsOf(found)).toEqual([['debited-twice', 'payment-5']])
  })

  test('a booking of a transaction that the bank had rejected', () => {
    const [rejected, other] = sentBatch().transactions ?? []
    if (rejected === undefined || other === undefined) throw new Error('Two are sent')
    const part = sentBatch({ transactions: [{ ...rejected, isRejected: true }, other] })
    const found = run([debit({ endToEndId: 'K1-1-1' })], [waiting, part])
    expect(found.proposals).toEqual([])
    expect(alarmsOf(found)).toEqual([['booked-although-rejected', 'payment-1']])
  })

  test.each(['-480.00', '-495.00'])('a direct debit of %s, by its creditor, reference or mandate', (amount) => {
    const collected = { code: { domain: 'PMNT', family: 'RDDT', subFamily: 'ESDD', proprietary: null } }
    for (const told of [{ endToEndId: 'SUPPLIER-1' }, byReference]) {
      const details = [detail({ creditor: toSupplier, ...told })]
      expect(run([entry('e1', amount, details, collected)], [waiting]).proposals).toEqual([])
      const byMandate = details.map((one) => ({ ...one, mandateId: 'MANDATE-1' }))
      expect(run([entry('e1', amount, byMandate)], [waiting]).proposals).toEqual([])
    }
  })
})

describe('a payment that waits is ended by', () => {
  test.each<[string, Partial<EntryDetail>]>([
    ['nothing else', {}],
    ['an id of nobody here', { endToEndId: 'STRANGE-1' }],
    ['a placeholder', { endToEndId: 'NOTPROVIDED' }],
    ['its own group', { messageId: 'M7' }],
    ['a group of nobody here', { messageId: 'M99', paymentInformationId: 'M99-0001' }],
    ['a group of somebody else', { messageId: 'K20261122', paymentInformationId: 'K20261122QRST-0001' }],
  ])('whom and what it pays, beside %s', (_, told) => {
    const others = [outstanding(5, '480.00', { status: 'done' }), sentBatch({ status: 'done' })]
    for (const [known, pass] of [
      [{}, 4],
      [byReference, 3],
    ] as const) {
      const { proposals } = run([debit({ ...told, ...known })], [waiting, ...others])
      expect(proposals).toMatchObject([{ paymentIds: ['payment-7'], isAutomatic: true }])
      expect(proposals[0]?.pass).toBe('messageId' in told && told.messageId === 'M7' ? 2 : pass)
    }
  })
})

test('a line with ids of two of ours, or of one and the group of another, is for a person', () => {
  const done = outstanding(5, '480.00', { status: 'done' })
  const both = run([debit({ endToEndId: 'K5-1', instructionId: 'K7-1' })], [waiting, done])
  expect(brief(both)).toMatchObject([[2, false, 'none', expect.any(String)]])
  expect(alarmsOf(both)).toEqual([['debited-twice', 'payment-5']])
  const ofGroup = { batch: batch('M7-0001', 1) }
  for (const endToEndId of ['K5-1', 'K4-2'])
    expect(brief(run([debit({ endToEndId }, ofGroup)], [waiting, done]))).toEqual([
      [2, false, 'none', 'payment-group several-candidates'],
    ])
})
