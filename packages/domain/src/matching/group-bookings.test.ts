// A booking names a payment group, or a batch, which is one payment of many transactions.
import { expect, test } from 'vitest'
import { decimal } from '../money/index.ts'
import type { TransmittedGroup } from './matchable.ts'
import { batch, brief, detail, entry, outstanding, run } from './sample-matching.testing.ts'

/** A group of so many payments and transactions, alone in its message. */
const groupOf = (messageId: string, payments: number, transactions: number, total: string): TransmittedGroup => ({
  messageId,
  paymentInformationId: `${messageId}-0001`,
  payments,
  transactions,
  sum: decimal(total),
})

test('a booking of a group that was rejected whole rings on all of it, and a person says whether it is done', () => {
  const groupNames = ['M1', 'M1-0001']
  const rejected = [1, 2].map((number) => outstanding(number, '100.00', { status: 'rejected', groupNames, iban: null }))
  const booked = run([entry('e1', '-200.00', [], { batch: batch('M1-0001', 2) })], rejected)
  expect(booked.alarms).toEqual(
    rejected.map(({ id }) => ({
      code: 'booked-although-rejected',
      entry: { entryId: 'e1', detailIndex: null },
      paymentId: id,
    })),
  )
  expect(brief(booked)).toEqual([[2, false, 'none', 'payment-group payment-is-final']])
  const other = run([entry('e1', '-170.00', [], { batch: batch('M1-0001', 2) })], rejected)
  expect(brief(other)).toEqual([[2, false, 'none', 'payment-group amount-differs payment-is-final']])
  // of one that is booked singly nobody knows which of them it is
  const single = entry('e1', '-100.00', [detail({ messageId: 'M1', paymentInformationId: 'M1-0001' })])
  expect(run([single], rejected)).toMatchObject({ proposals: [], alarms: [] })
})

test('what is rejected of a group rings nothing where the rest is booked', () => {
  const group = groupOf('M1', 1, 1, '100.00')
  const rest = outstanding(1, '100.00', { group, iban: null })
  const rejected = outstanding(2, '50.00', { status: 'rejected', groupNames: rest.groupNames, iban: null })
  const booked = run([entry('e1', '-100.00', [], { batch: batch('M1-0001', 1) })], [rest, rejected])
  expect(booked.alarms).toEqual([])
  expect(brief(booked)).toEqual([[2, true, 'none', 'payment-group']])
})

test('a batch is booked by the file of its first sending too', () => {
  const group = groupOf('M2', 1, 3, '600.00')
  const again = outstanding(1, '600.00', { group, groupNames: ['M1', 'M1-0001', 'M2', 'M2-0001'], iban: null })
  const first = entry('e1', '-600.00', [], { batch: batch('M1-0001', 3) })
  expect(brief(run([first], [again]))).toEqual([[2, true, 'none', 'payment-group']])
})

test('money of one transaction of a batch comes back as a part of the batch', () => {
  const back = entry('e1', '2.00', [detail({ endToEndId: 'K1-1-2', isReturn: true })])
  const other = entry('e2', '2.00', [detail({ endToEndId: 'K11-1-2', isReturn: true })])
  const { proposals } = run([back, other], [outstanding(1, '6.00', { status: 'done' })])
  expect(proposals).toMatchObject([{ isReturn: true, isAutomatic: true, entries: [{ entryId: 'e1' }] }])
  expect(proposals[0]?.returned?.toFixed(2)).toBe('2.00')
})

test('two entries for one group', () => {
  const group = groupOf('M1', 1, 1, '100.00')
  const twice = ['e1', 'e2'].map((id) => entry(id, '-100.00', [], { batch: batch('M1-0001', 1) }))
  const result = run(twice, [outstanding(1, '100.00', { group, iban: null })])
  expect(result.proposals.map((one) => one.isAutomatic)).toEqual([false, false])
})

test('a single booking is not the whole group that it names', () => {
  const group = groupOf('M1', 2, 2, '200.00')
  const two = [1, 2].map((number) => outstanding(number, '100.00', { group, iban: null }))
  const one = entry('e1', '-100.00', [detail({ messageId: 'M1', paymentInformationId: 'M1-0001' })])
  expect(run([one], two).proposals).toEqual([])
})
