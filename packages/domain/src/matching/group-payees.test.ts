// A booking names the group of single payments and whom it pays: it is of those whose payee that is.
import { describe, expect, test } from 'vitest'
import { nobody } from '../entries/index.ts'
import { decimal } from '../money/index.ts'
import { batch, brief, detail, entry, outstanding, run, supplier } from './sample-matching.testing.ts'

const other = 'CH9300762011623852957'
const stranger = 'DE89370400440532013000'
const groupNames = ['M1', 'M1-0001']
const group = { messageId: 'M1', paymentInformationId: 'M1-0001', payments: 1, transactions: 1, sum: decimal('100.00') }
const waiting = (number: number, iban: string | null = supplier) => outstanding(number, '100.00', { group, iban })
const rejected = (number: number, iban: string, amount = '100.00') =>
  outstanding(number, amount, { status: 'rejected', groupNames, iban })
const booked = (amount: string, ...payees: readonly string[]) =>
  entry(
    'e1',
    amount,
    payees.map((iban) => detail({ creditor: { ...nobody, iban } })),
    { batch: batch('M1-0001', Math.max(1, payees.length)) },
  )
const rung = ({ alarms }: ReturnType<typeof run>) => alarms.map(({ code, paymentId }) => `${code} ${paymentId}`)

test('what pays nobody of the group ends none of it by itself', () => {
  const found = run([booked('-100.00', stranger)], [waiting(1)])
  expect(found.alarms).toEqual([])
  expect(brief(found)).toEqual([[2, false, 'none', 'payment-group payee-differs']])
  // whose account has no IBAN the bank tells in a form of its own
  for (const payments of [[waiting(1, null)], [waiting(1, '123-456')], [waiting(1, stranger)]])
    expect(brief(run([booked('-100.00', stranger)], payments))).toEqual([[2, true, 'none', 'payment-group']])
  const spaced = booked('-100.00', 'CH56 0483 5012 3456 7800 9')
  expect(brief(run([spaced], [waiting(1)]))).toEqual([[2, true, 'none', 'payment-group']])
})

test('the IBAN of an account behind a QR-IBAN may be that of another payment: a person decides', () => {
  const qr = 'CH4431999123000889012'
  expect(brief(run([booked('-100.00', qr)], [waiting(1, qr)]))).toEqual([[2, true, 'none', 'payment-group']])
  const differs = [[2, false, 'none', 'payment-group payee-differs']]
  expect(brief(run([booked('-100.00', other)], [waiting(1, qr)]))).toEqual(differs)
  const found = run([booked('-100.00', other)], [waiting(1, qr), rejected(2, other)])
  expect(rung(found)).toEqual(['booked-although-rejected payment-2'])
  expect(found.proposals).toMatchObject([{ isAutomatic: false, paymentIds: ['payment-2'] }])
})

test('the payee of one that was rejected is told by whatever form of its IBAN', () => {
  const two = [rejected(2, supplier), rejected(3, other)]
  const creditor = { ...nobody, iban: 'ch93 0076 2011 6238 5295 7' }
  const spaced = entry('e1', '-100.00', [detail({ creditor, paymentInformationId: 'M1-0001' })])
  expect(rung(run([spaced], two))).toEqual(['booked-although-rejected payment-3'])
})

test('a direct debit ends none of it either', () => {
  const code = { domain: 'PMNT', family: 'RDDT', subFamily: 'ESDD', proprietary: null }
  const collected = { ...booked('-100.00', supplier), entry: { ...booked('-100.00', supplier).entry, code } }
  expect(brief(run([collected], [waiting(1)]))).toEqual([[2, false, 'none', 'payment-group payee-differs']])
})

test('what pays the one that was rejected rings for that one, and not for what waits', () => {
  const found = run([booked('-100.00', other)], [waiting(1), rejected(2, other)])
  expect(rung(found)).toEqual(['booked-although-rejected payment-2'])
  expect(found.proposals).toMatchObject([{ isAutomatic: false, paymentIds: ['payment-2'] }])
})

test('what was rejected rings though its account was corrected since', () => {
  const first = { ...waiting(1), amounts: outstanding(1, '70.00').amounts }
  const two = [rejected(2, other), rejected(3, supplier, '30.00')]
  const found = run([booked('-200.00', supplier, other, stranger)], [first, ...two])
  expect(rung(found)).toEqual(['booked-although-rejected payment-2', 'booked-although-rejected payment-3'])
})

describe('of two that cost the same and were rejected', () => {
  const two = [rejected(2, supplier), rejected(3, other)]
  const first = { ...waiting(1), amounts: outstanding(1, '70.00').amounts }

  test('the one whose payee is told rings', () => {
    expect(rung(run([booked('-100.00', other)], [first, ...two]))).toEqual(['booked-although-rejected payment-3'])
  })

  test('in a sum with another one too', () => {
    const found = run([booked('-170.00', supplier, other)], [first, ...two])
    expect(rung(found)).toEqual(['booked-although-rejected payment-3'])
  })

  test('the one whose payee is told rings where nobody waits in the group, alone or in a sum', () => {
    const third = rejected(4, stranger, '30.00')
    for (const [amount, ...payees] of [
      ['-100.00', other],
      ['-130.00', other, stranger],
    ] as const) {
      const found = run([booked(amount, ...payees)], [...two, third])
      expect(rung(found)).toContain('booked-although-rejected payment-3')
      expect(rung(found)).not.toContain('booked-although-rejected payment-2')
    }
  })

  test('both ring where no payee is told, and a person says which it is', () => {
    const found = run([booked('-100.00')], [first, ...two])
    expect(rung(found)).toEqual(['booked-although-rejected payment-2', 'booked-although-rejected payment-3'])
    expect(found.proposals.map(({ paymentIds }) => paymentIds)).toEqual([['payment-2'], ['payment-3']])
    expect(rung(run([booked('-170.00')], [first, ...two]))).toEqual(
      expect.arrayContaining(['booked-although-rejected payment-2', 'booked-although-rejected payment-3']),
    )
  })
})
