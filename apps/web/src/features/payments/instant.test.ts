// Where the form asks whether a payment is executed at once (rules 2.1 "Sepa instant").
import type { AccountAnswer } from '@kontor/contract'
import { expect, test } from 'vitest'
import { canAskForInstant } from './instant.ts'

const terms = (type: string, instantCurrencies: readonly string[]) => ({ type, instantCurrencies })
const account = {
  typeTerms: [terms('Domestic', ['CHF']), terms('QrCh', []), terms('Sepa', ['EUR']), terms('International', [])],
} as unknown as AccountAnswer
const draft = { type: 'sepa', executeAsSepa: false, isInstant: false } as const

test.each([
  ['by SEPA in euro', draft, 'EUR', true],
  ['at home in francs, where the bank does so', { ...draft, type: 'domestic' }, 'CHF', true],
  ['not at home in euro', { ...draft, type: 'domestic' }, 'EUR', false],
  ['not a QR payment', { ...draft, type: 'qr-ch' }, 'CHF', false],
  ['not abroad', { ...draft, type: 'international' }, 'EUR', false],
  ['a transfer by SEPA', { ...draft, type: 'transfer', executeAsSepa: true }, 'EUR', true],
  ['no other transfer', { ...draft, type: 'transfer' }, 'CHF', false],
  ['no payment without a type', { ...draft, type: null }, 'EUR', false],
] as const)('%s', (_case, asked, currency, can) => expect(canAskForInstant(asked, account, currency)).toBe(can))

test('what was asked for stays in sight where it is not offered, and SEPA may ask while no account is known', () => {
  expect(canAskForInstant({ ...draft, type: 'domestic', isInstant: true }, account, 'EUR')).toBe(true)
  expect([draft, { ...draft, type: 'domestic' } as const].map((one) => canAskForInstant(one, null, 'EUR'))).toEqual([
    true,
    false,
  ])
})
