// Two names of banks, by table: whether they are of one bank, of two, or cannot be compared.
import { expect, test } from 'vitest'
import { areDifferentBanks, areSameBank, nationalBankCode, nationalBankCodeOfIban, noBank } from './index.ts'

const bank = (bic: string | null, nationalCode: string | null = null) => ({ bic, nationalCode })

test.each([
  ['one BIC with another branch', bank('UBSWCHZH80A'), bank('ubswchzh'), 'same'],
  ['two BICs', bank('UBSWCHZH80A'), bank('DEUTDEFF'), 'different'],
  ['a BIC and a code', bank('UBSWCHZH80A'), bank(null, 'CH230'), 'unknown'],
  ['a BIC and what is none', bank('UBSWCHZH80A'), bank('UBSW'), 'unknown'],
  ['one code', bank(null, 'CH230'), bank('UBSWCHZH80A', 'CH230'), 'same'],
  ['two codes', bank(null, 'DE37040044'), bank('DEUTDEFF', 'DE12030000'), 'different'],
  ['none', noBank, noBank, 'unknown'],
])('%s', (_, one, other, expected) => {
  const said = areDifferentBanks(one, other) ? 'different' : areSameBank(one, other) ? 'same' : 'unknown'
  expect(said).toBe(expected)
})

test('national codes are known with their country, as an IBAN holds them', () => {
  expect(nationalBankCode('CHBCC', '04835')).toBe('CH4835')
  expect(nationalBankCodeOfIban('CH56 0483 5012 3456 7800 9')).toBe('CH4835')
  expect(nationalBankCode(null, '37040044')).toBe('DE37040044')
  expect(nationalBankCodeOfIban('DE89370400440532013000')).toBe('DE37040044')
  // of others nobody can tell whose they are
  expect([nationalBankCode(null, '4835'), nationalBankCode('USABA', '021000021')]).toEqual([null, null])
  expect([nationalBankCodeOfIban('GB29NWBK60161331926819'), nationalBankCodeOfIban(null)]).toEqual([null, null])
})
