// A booking names a payment group, or a batch, which is one payment of many transactions.
import { describe, expect, test } from 'vitest'
import { nobody } from '../entries/index.ts'
import { calendarDate } from '../calendar/index.ts'
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
  const unlike = run([entry('e1', '-170.00', [], { batch: batch('M1-0001', 2) })], rejected)
  expect(brief(unlike)).toEqual([[2, false, 'none', 'payment-group amount-differs payment-is-final']])
  // of one that is booked singly nobody knows which of them it is
  const single = entry('e1', '-100.00', [detail({ messageId: 'M1', paymentInformationId: 'M1-0001' })])
  expect(run([single], rejected)).toMatchObject({ proposals: [], alarms: [] })
  // unless the amount says so, and of one booked in the sum too
  const other = outstanding(3, '70.00', { status: 'rejected', groupNames, iban: null })
  for (const one of [
    entry('e1', '-70.00', [detail({ paymentInformationId: 'M1-0001' })]),
    entry('e1', '-70.40', [], { batch: batch('M1-0001', 1) }),
  ]) {
    const found = run([one], [...rejected, other])
    expect(found.alarms).toMatchObject([{ code: 'booked-although-rejected', paymentId: 'payment-3' }])
    expect(found.proposals).toMatchObject([{ isAutomatic: false, paymentIds: ['payment-3'] }])
  }
})

test('what is rejected of a group rings nothing where the rest is booked', () => {
  const group = groupOf('M1', 1, 1, '100.00')
  const rest = outstanding(1, '100.00', { group, iban: null })
  const rejected = outstanding(2, '50.00', { status: 'rejected', groupNames: rest.groupNames, iban: null })
  const booked = run([entry('e1', '-100.00', [], { batch: batch('M1-0001', 1) })], [rest, rejected])
  expect(booked.alarms).toEqual([])
  expect(brief(booked)).toEqual([[2, true, 'none', 'payment-group']])
})

test('a batch that is booked by the file of its first sending rings, and is proposed to a person', () => {
  const group = groupOf('M2', 1, 3, '600.00')
  const groupNames = ['M1', 'M1-0001', 'M2', 'M2-0001']
  const again = outstanding(1, '600.00', { group, groupNames, iban: null, transactions: [] })
  const first = entry('e1', '-600.00', [], { batch: batch('M1-0001', 3) })
  expect(brief(run([first], [again]))).toEqual([[2, false, 'none', 'payment-group earlier-sending']])
  expect(run([first], [again]).alarms).toMatchObject([{ code: 'booked-although-rejected' }])
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

describe('a second debit of payments that are booked', () => {
  const group = groupOf('M1', 2, 2, '30.00')
  const both = (status: 'done' | 'delivered') =>
    ['10.00', '20.00'].map((amount, at) => outstanding(at + 1, amount, { status, group, iban: null }))
  const whole = (id: string, amount: string, count: number | null = 2, day = '2026-11-24') =>
    entry(id, amount, [], { batch: batch('M1-0001', count), bookingDate: calendarDate(day) })
  const alarmsOf = (...given: Parameters<typeof run>) =>
    run(...given).alarms.map(({ code, entry: { entryId } }) => `${code} ${entryId}`)
  const rung = ['debited-twice e1']

  test('rings by the group of all of them', () => {
    expect(alarmsOf([whole('e1', '-30.00')], both('done'))).toEqual(rung)
    expect(alarmsOf([whole('e1', '-30.00', null)], both('done'))).toEqual(rung)
    // with the fees of the bank
    expect(alarmsOf([whole('e1', '-30.40')], both('done'))).toEqual(rung)
    const details = ['10.00', '20.00'].map((amount) => detail({ amount: decimal(`-${amount}`), messageId: 'M1' }))
    expect(alarmsOf([entry('e1', '-30.00', details)], both('done'))).toEqual(rung)
    const alone = outstanding(1, '10.00', { status: 'done', group: groupOf('M2', 1, 1, '10.00'), iban: null })
    expect(alarmsOf([entry('e1', '-10.00', [detail({ messageId: 'M2' })])], [alone])).toEqual(rung)
  })

  test('rings by the group of some of them, to the cent or counting several', () => {
    for (const count of [1, null]) expect(alarmsOf([whole('e1', '-10.00', count)], both('done'))).toEqual(rung)
    expect(alarmsOf([whole('e1', '-12.00', 2)], both('done'))).toEqual(rung)
    // less than any of them costs is a charge
    expect(alarmsOf([whole('e1', '-3.00', 2)], both('done'))).toEqual([])
    const single = entry('e1', '-20.00', [detail({ paymentInformationId: 'M1-0001' })])
    expect(alarmsOf([single], both('done'))).toEqual(rung)
    // which of two that cost the same nobody knows
    const alike = [1, 2].map((n) => outstanding(n, '20.00', { status: 'done', group: groupOf('M1', 2, 2, '40.00') }))
    expect(alarmsOf([single], alike)).toEqual([])
    const payee = { ...nobody, iban: 'DE02120300000000202051' }
    const told = entry('e1', '-20.00', [detail({ paymentInformationId: 'M1-0001', creditor: payee })])
    expect(alarmsOf([told], alike)).toEqual([])
    const toAnother = { ...alike[1]!, beneficiaryIban: payee.iban }
    expect(alarmsOf([told], [alike[0]!, toAnother])).toEqual(rung)
  })

  test('is quiet for other money, for what comes in, and while one of them waits', () => {
    for (const count of [1, null]) expect(alarmsOf([whole('e1', '-3.00', count)], both('done'))).toEqual([])
    expect(alarmsOf([whole('e1', '30.00')], both('done'))).toEqual(['reversed e1'])
    const [first] = both('done')
    const [, second] = both('delivered')
    expect(alarmsOf([whole('e1', '-30.00')], [first!, second!])).toEqual([])
  })

  test('rings beside the first in one file, and a person says which is which', () => {
    const found = [whole('e1', '-30.00'), whole('e2', '-30.00', 2, '2026-11-25')]
    expect(alarmsOf(found, both('delivered'))).toEqual(['debited-twice e2'])
    expect(alarmsOf([whole('e1', '-30.00', 2, '2026-11-26'), found[1]!], both('delivered'))).toEqual(rung)
    expect(run(found, both('delivered')).proposals.map(({ isAutomatic }) => isAutomatic)).toEqual([false, false])
    // what names another sum is no second one
    expect(alarmsOf([found[0]!, whole('e2', '-3.00')], both('delivered'))).toEqual([])
  })

  test('rings by InstrId or UETR alone too, and once where the end-to-end id names it as well', () => {
    const uetr = '7a562c67-ca16-48ba-b074-65581be6f001'
    const done = { ...outstanding(1, '10.00', { status: 'done', iban: null }), uetr }
    const told = (more: Parameters<typeof detail>[0], amount = '-10.00') => entry('e1', amount, [detail(more)])
    expect(run([told({ instructionId: 'K1-1' })], [done]).alarms).toMatchObject([{ code: 'debited-twice' }])
    expect(run([told({ uetr })], [done]).alarms).toMatchObject([{ code: 'debited-twice' }])
    expect(run([told({ instructionId: 'K1-1', endToEndId: 'K1-1', uetr })], [done]).alarms).toHaveLength(1)
    expect(run([told({ instructionId: 'K1-1' }, '-3.00')], [done]).alarms).toEqual([])
    const waiting = outstanding(1, '10.00', { iban: null })
    const later = entry('e2', '-10.00', [detail({ instructionId: 'K1-1' })], {
      bookingDate: calendarDate('2026-11-25'),
    })
    const twice = run([told({ instructionId: 'K1-1' }), later], [waiting])
    expect(brief(twice)).toEqual([[2, true, 'none', 'instruction-id']])
    expect(twice.alarms).toMatchObject([{ code: 'debited-twice', entry: { entryId: 'e2' } }])
  })

  test('of one that was rejected rings by InstrId alone too', () => {
    const rejected = outstanding(1, '10.00', { status: 'rejected', iban: null })
    const booked = run([entry('e1', '-10.00', [detail({ instructionId: 'K1-1' })])], [rejected])
    expect(booked.alarms).toMatchObject([{ code: 'booked-although-rejected' }])
    expect(brief(booked)).toEqual([[2, false, 'none', 'instruction-id payment-is-final']])
  })
})
