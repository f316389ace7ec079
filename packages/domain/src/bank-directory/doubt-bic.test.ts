// A BIC of another bank than the IBAN's is doubted; where either is missing or nobody knows, it is not.
import { expect, test } from 'vitest'
import { doubtBic } from './doubt-bic.ts'

const german = 'DE89 3704 0044 0532 0130 00'
const dutch = 'NL91ABNA0417164300'

test.each([
  ['the bank that the directory names', german, 'COBADEFFXXX', 'COBADEFFXXX', null],
  ['a branch of it', german, 'cobadedd', 'COBADEFFXXX', null],
  ['another bank of the country', german, 'DEUTDEFF', 'COBADEFFXXX', 'other-bank'],
  ['a bank of the country that the directory does not know', dutch, 'INGBNL2A', null, null],
  ['a bank of another country', dutch, 'COBADEFFXXX', null, 'other-country'],
  ['a bank of another country than the one that is known', german, 'ABNANL2A', 'COBADEFFXXX', 'other-country'],
  ['a bank of an island without IBANs of its own', 'GB29NWBK60161331926819', 'NWBKJESX', null, null],
  ['an IBAN that is half typed', 'NL91ABNA', 'COBADEFFXXX', null, null],
  ['no BIC', dutch, '', null, null],
] as const)('%s', (_, iban, bic, bankBic, doubt) => {
  expect(doubtBic(iban, bic, bankBic)).toBe(doubt)
})
