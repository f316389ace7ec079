// What the bank books under a name of a sending that it had rejected, while a later one is with it.
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import type { EntryDetail } from '../entries/index.ts'
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
  toSupplier,
} from './sample-matching.testing.ts'

const group = { messageId: 'M2', paymentInformationId: 'M2-0001', payments: 1, transactions: 1, sum: decimal('100.00') }
/** Rejected as K1-1 in M1, and sent again as K1-2 in M2. */
const again = (changes: PaymentChanges = {}): OutstandingPayment => ({
  ...outstanding(1, '100.00', { group, formerNames: ['M1', 'M1-0001'], ...changes }),
  references: ['K1-1', 'K1-2'],
})
const line = (id: string, told: Partial<EntryDetail>, amount = '-100.00', day = '2026-11-24') =>
  entry(id, amount, [detail(told)], { bookingDate: calendarDate(day) })
const whole = (id: string, name: string) => entry(id, '-100.00', [], { batch: batch(`${name}-0001`, 1) })
const alarmsOf = ({ alarms }: ReturnType<typeof run>) =>
  alarms.map(({ code, entry: { entryId } }) => `${code} ${entryId}`)
const rung = ['booked-although-rejected e1']

describe('a payment that has gone out again', () => {
  test.each<[string, Partial<EntryDetail>, string, string]>([
    ['its first id', { endToEndId: 'K1-1' }, '-100.00', 'end-to-end-id'],
    ['its first id, with a fee', { endToEndId: 'K1-1' }, '-100.40', 'end-to-end-id'],
    ['its first id, with other money', { endToEndId: 'K1-1' }, '-90.00', 'end-to-end-id amount-differs'],
    ['InstrId', { instructionId: 'K1-1' }, '-100.00', 'instruction-id'],
    ['InstrId, with other money', { instructionId: 'K1-1' }, '-90.00', 'instruction-id amount-differs'],
    [
      'its first group and its payee',
      { paymentInformationId: 'M1-0001', creditor: toSupplier },
      '-100.00',
      'payment-group',
    ],
    ['both', { endToEndId: 'K1-1', paymentInformationId: 'M1-0001' }, '-100.00', 'end-to-end-id'],
  ])('rings by %s, and is proposed to a person', (_, told, amount, reasons) => {
    const found = run([line('e1', told, amount)], [again()])
    expect(alarmsOf(found)).toEqual(rung)
    expect(brief(found)).toMatchObject([[expect.any(Number), false, expect.any(String), `${reasons} earlier-sending`]])
  })

  test('is ended by the names of its last sending, and what names the first is the second debit', () => {
    for (const last of [line('e2', { endToEndId: 'K1-2' }), line('e2', { instructionId: 'K1-2' }), whole('e2', 'M2')]) {
      expect(run([last], [again()])).toMatchObject({ alarms: [], proposals: [{ isAutomatic: true }] })
      for (const first of [
        line('e1', { endToEndId: 'K1-1' }),
        line('e1', { instructionId: 'K1-1' }),
        whole('e1', 'M1'),
      ]) {
        const both = run([first, last], [again()])
        expect(both.proposals).toMatchObject([{ isAutomatic: true, entries: [{ entryId: 'e2' }] }])
        expect(alarmsOf(both)).toEqual(['debited-twice e1'])
        expect(alarmsOf(run([first], [again({ status: 'done' })]))).toEqual(['debited-twice e1'])
      }
    }
  })

  test('and is booked: what comes back of its first sending a person decides', () => {
    const back = (id: string, told: Partial<EntryDetail>) =>
      entry(id, '100.00', [detail({ ...told, returnReason: { code: 'AC04', text: null }, isReturn: true })])
    const booked = again({ status: 'done' })
    for (const told of [{ endToEndId: 'K1-1' }, { instructionId: 'K1-1' }]) {
      const found = run([back('e1', told)], [booked])
      expect(found.alarms).toEqual([])
      expect(brief(found)).toEqual([[0, false, 'none', 'return-mark earlier-sending']])
    }
    expect(brief(run([back('e1', { endToEndId: 'K1-2' })], [booked]))).toEqual([[0, true, 'none', 'return-mark']])
  })

  test('whose file was delivered again under the same ids is ended by them', () => {
    const same = {
      ...again({ formerNames: [] }),
      references: ['K1-1'],
      groupNames: ['M1', 'M1-0001'],
      allGroupNames: ['M1', 'M1-0001'],
    }
    expect(run([line('e1', { endToEndId: 'K1-1' })], [same])).toMatchObject({
      alarms: [],
      proposals: [{ isAutomatic: true }],
    })
    // a number that only begins so is another's
    const tenth = { ...again(), references: ['K1-9', 'K1-10', 'K11-12'] }
    expect(alarmsOf(run([line('e1', { endToEndId: 'K1-9' })], [tenth]))).toEqual(rung)
    expect(alarmsOf(run([line('e1', { endToEndId: 'K1-10' })], [tenth]))).toEqual([])
  })

  test('in doubt rings without proving the file in doubt, which its own names prove, or a booking without any', () => {
    const inDoubt = { ...again({ status: 'signed' }), isInDoubt: true }
    const former = [
      line('e1', { endToEndId: 'K1-1' }),
      line('e1', { instructionId: 'K1-1' }),
      line('e1', { endToEndId: 'K1-1' }, '-90.00'),
      whole('e1', 'M1'),
    ]
    for (const one of former) {
      const alone = run([one], [inDoubt])
      expect(alarmsOf(alone)).toEqual(rung)
      expect(alone.alarms[0]?.isOutAgain).toBeUndefined()
      expect(alone.proposals).toEqual([])
      for (const own of [line('e2', { endToEndId: 'K1-2' }), whole('e2', 'M2'), line('e2', { creditor: toSupplier })])
        expect(alarmsOf(run([one, own], [inDoubt])).toSorted()).toEqual([...rung, 'booked-in-doubt e2'])
    }
  })

  test('counts as rejected where it was rejected again', () => {
    const rejected = { ...again({ status: 'rejected' }), group: null }
    for (const one of [line('e1', { endToEndId: 'K1-1' }), whole('e1', 'M1')]) {
      expect(alarmsOf(run([one], [rejected]))).toEqual(rung)
      expect(run([one], [rejected]).alarms[0]?.isOutAgain).toBeUndefined()
      expect(run([one], [again()]).alarms[0]?.isOutAgain).toBe(true)
    }
  })

  test('in euros rings by its first group at a rate, and its payee ends nothing', () => {
    const abroad = again({ currency: 'EUR', net: '95.00', rate: '0.95' })
    const told = {
      paymentInformationId: 'M1-0001',
      creditor: toSupplier,
      instructedAmount: decimal('100'),
      instructedCurrency: 'EUR' as const,
    }
    for (const one of [line('e1', told, '-95.40'), entry('e1', '-95.40', [], { batch: batch('M1-0001', 1) })]) {
      const found = run([one], [abroad])
      expect(alarmsOf(found)).toEqual(rung)
      expect(found.proposals.some(({ isAutomatic }) => isAutomatic)).toBe(false)
    }
  })
})
