import { expect, test } from 'vitest'
import { isPaidAsSaved } from './receiving-account.ts'

const saved = { iban: 'CH9300762011623852957', accountNumber: null, bankIdentifierCode: 'UBSWCHZH80A' }

test('a transfer pays as it says while number and bank of its account are the same, whatever else changes', () => {
  const account = { ...saved, shortName: 'Renamed' }
  expect(isPaidAsSaved(saved, account)).toBe(true)
})

test.each([
  ['another IBAN', { iban: 'CH5604835012345678009' }],
  ['no IBAN any more', { iban: null }],
  ['an account number beside it', { accountNumber: '7' }],
  ['another bank', { bankIdentifierCode: 'POFICHBEXXX' }],
])('it does not with %s', (_what, change) => {
  expect(isPaidAsSaved(saved, { ...saved, ...change })).toBe(false)
})

test('nor where the account is gone, or the transfer never said by what it is paid', () => {
  expect(isPaidAsSaved(saved, null)).toBe(false)
  expect(isPaidAsSaved(undefined, saved)).toBe(false)
})
