// The directory of banks: which bank an IBAN names, how one is found, and what a newer edition changes.
import { expect, test } from 'vitest'
import { makeIban } from '../identifiers/index.ts'
import {
  type Institution,
  compareEditions,
  compareInstitutions,
  isCurtailed,
  nationalCodeOf,
  searchInstitutions,
} from './index.ts'

const bank = (facts: Partial<Institution>): Institution => ({
  source: 'six',
  country: 'CH',
  code: '00700',
  bic: 'ZKBKCHZZ80A',
  name: 'Zürcher Kantonalbank',
  town: 'Zürich',
  isSepa: null,
  isInstant: null,
  validFrom: null,
  validTo: null,
  successor: null,
  ...facts,
})
const zkb = bank({})
const geneva = bank({ code: '00788', bic: 'BCGECHGGXXX', name: 'Banque Cantonale de Genève', town: 'Genève' })
const ing = bank({
  source: 'bundesbank',
  country: 'DE',
  code: '50010517',
  bic: 'INGDDEFFXXX',
  name: 'ING-DiBa',
  town: null,
})

test.each([
  ['CH', '00700123456789012', 'six', '00700'],
  ['LI', '08810000023240130', 'six', '08810'],
  ['DE', '500105175407324931', 'bundesbank', '50010517'],
  ['AT', '1904300234573201', 'oenb', '19043'],
  ['FR', '20041010050500013M02606', 'acpr', '20041'],
  ['IT', 'X0542811101000000123456', 'banca-italia', '05428'],
  ['SM', 'U0322509800000000270100', 'banca-italia', '03225'],
] as const)('an IBAN of %s names its bank by %s', (country, bban, source, code) => {
  expect(nationalCodeOf(makeIban(country, bban))).toEqual({ source, code })
})

test('of other countries no directory is known', () => {
  expect(nationalCodeOf(makeIban('GB', 'NWBK60161331926819'))).toBeNull()
})

test('a bank is found by words in any order without accents, by BIC, code, and IBAN', () => {
  const find = (words: string, countries: readonly string[] = []) =>
    searchInstitutions([zkb, geneva, ing], { words, countries })
  expect(find('zurich kantonal')).toEqual([zkb])
  expect(find('BCGE')).toEqual([geneva])
  expect(find('50010517')).toEqual([ing])
  expect(find('cantonale geneve')).toEqual([geneva])
  expect(find('')).toEqual([zkb, geneva, ing])
  expect(find('', ['DE'])).toEqual([ing])
  expect(find(makeIban('CH', '00788123456789012'))).toEqual([geneva])
  expect(find(makeIban('CH', '00788123456789012'), ['DE'])).toEqual([])
  expect(find(makeIban('CH', '00001123456789012'))).toEqual([])
})

test('what is not known comes last, whichever way it is sorted', () => {
  const sorted = (direction: 'asc' | 'desc') => [ing, zkb, geneva].toSorted(compareInstitutions('town', direction))
  expect(sorted('asc')).toEqual([geneva, zkb, ing])
  expect(sorted('desc')).toEqual([zkb, geneva, ing])
})

test('a newer edition says what is added, changed and gone', () => {
  const moved = { ...zkb, town: 'Winterthur', isInstant: true }
  expect(compareEditions([zkb, geneva], [moved, ing])).toEqual({
    added: [ing],
    changed: [{ before: zkb, after: moved, fields: ['town', 'isInstant'] }],
    gone: [geneva],
    unchangedCount: 0,
  })
  expect(compareEditions([zkb], [{ ...zkb }])).toEqual({ added: [], changed: [], gone: [], unchangedCount: 1 })
})

test.each([
  [{ gone: 839, changed: 1, unchanged: 0 }, true],
  [{ gone: 11, changed: 9, unchanged: 80 }, true],
  [{ gone: 10, changed: 10, unchanged: 80 }, false],
  [{ gone: 0, changed: 0, unchanged: 0 }, false],
])('an edition with %j is curtailed: %s', (counts, is) => {
  expect(isCurtailed(counts)).toBe(is)
})
