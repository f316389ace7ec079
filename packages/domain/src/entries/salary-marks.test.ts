import { expect, test } from 'vitest'
import { decimal } from '../money/index.ts'
import { emptyDetail, emptyEntry, hasSalaryMark, purposeOf } from './index.ts'

const code = (subFamily: string | null) => ({ domain: 'PMNT', family: 'ICDT', subFamily, proprietary: null })

test.each([
  [
    'by the purpose of a detail',
    { code: code('OTHR'), details: [emptyDetail, { ...emptyDetail, purpose: 'SALA' }] },
    true,
  ],
  ['by its own code', { code: code('SALA'), details: [] }, true],
  ['received', { code: { ...code('SALA'), family: 'RCDT' }, details: [emptyDetail] }, true],
  ['by the number of wages, taken', { amount: decimal('-5'), code: { ...code(null), proprietary: 'NTRF+153' } }, true],
  [
    'not by the number of wages, given',
    { amount: decimal('5'), code: { ...code(null), proprietary: 'NTRF+153' } },
    false,
  ],
  ['not by another number', { amount: decimal('-5'), code: { ...code(null), proprietary: 'NTRF+177+0153' } }, false],
  ['by the words of the bank, taken', { amount: decimal('-5'), additionalInformation: 'Lohn Gehalt · X' }, true],
  ['not by the words of the bank, given', { amount: decimal('5'), additionalInformation: 'LOHN GEHALT' }, false],
  ['not by the tax on wages', { amount: decimal('-5'), additionalInformation: 'LOHNSTEUER' }, false],
  ['not by another code', { code: code('ESCT'), details: [{ ...emptyDetail, purpose: 'SUPP' }] }, false],
  ['not without a code', { code: code(null), details: [] }, false],
])('an entry is a salary %s', (_, told, isSalary) => {
  expect(hasSalaryMark({ ...emptyEntry, ...told })).toBe(isSalary)
})

test('a detail is of the purpose that it names, else of that which its own code names', () => {
  expect(purposeOf(null, code('SALA'))).toBe('SALA')
  expect(purposeOf('SUPP', code('SALA'))).toBe('SUPP')
  expect(purposeOf(null, code('ESCT'))).toBeNull()
})
