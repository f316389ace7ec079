// Entries in another currency than their account: golden 73.
import { describe, expect, test } from 'vitest'
import { decimal } from '../money/index.ts'
import type { BankEntry } from './bank-statement.ts'
import { countedAmount, inAccountCurrency } from './counted-amount.ts'
import { detailOf, entryOf } from './statement-values.testing.ts'

const dollars = (amount: string) => ({ amount: decimal(amount), currency: 'USD' })
const text = (entry: BankEntry) => countedAmount(entry, 'USD')?.toFixed(2) ?? null

describe('golden 73: what an entry in another currency counts', () => {
  test.each<readonly [string, Partial<BankEntry>, string | null]>([
    ['an amount of the entry in the account currency', { counterValues: [dollars('25.00')] }, '-25.00'],
    ['none', {}, null],
    ['one that was only instructed', { instructed: dollars('25.00') }, null],
    ['that of its only detail', { details: [detailOf(null, { counterValues: [dollars('25.00')] })] }, '-25.00'],
    [
      'of several details none',
      { details: [detailOf(null, { counterValues: [dollars('25.00')] }), detailOf(null)] },
      null,
    ],
    ['without a currency of its own', { currency: '' }, '-29.06'],
  ])('%s', (_, more, counted) => {
    expect(text(entryOf('-29.06', { currency: 'EUR', ...more }))).toBe(counted)
  })
})

test('the account keeps what counts and what the bank wrote, and details in the other currency inform', () => {
  const entry = entryOf('-29.06', {
    currency: 'EUR',
    counterValues: [dollars('25.00')],
    details: [detailOf('-29.06')],
  })
  const kept = inAccountCurrency(entry, 'USD')
  expect([kept?.amount.toFixed(2), kept?.currency]).toEqual(['-25.00', 'USD'])
  expect([kept?.own?.amount.toFixed(2), kept?.own?.currency]).toEqual(['-29.06', 'EUR'])
  expect(kept?.details[0]).toMatchObject({ amount: null, instructedCurrency: 'EUR' })
  expect(inAccountCurrency(entryOf('-10.00', { currency: 'EUR' }), 'USD')).toBeNull()
})
