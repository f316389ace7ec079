// What is left to read of an account number that is masked.
import { expect, test } from 'vitest'
import { ibanStructures } from './iban-structures.tables.ts'
import { ibanLength } from './iban.ts'
import { maskNumber } from './masked-number.ts'

test.each([
  ['CH9300762011623852957', 'CH93 •••• 2957'],
  ['NO9386011117947', 'NO93 •••• 7947'],
  ['0123456789', '012 •••• 789'],
  ['80-2-2', '80 •••• -2'],
  ['123', '1 •••• 3'],
  ['12', '••••'],
  ['', '••••'],
])('of %s one reads %s', (number, masked) => {
  expect(maskNumber(number)).toBe(masked)
})

test('of an IBAN of any country its two ends are read, and never how long it is', () => {
  const masked = Object.keys(ibanStructures).map((country) => maskNumber('X'.repeat(ibanLength(country)!)))
  expect(new Set(masked)).toEqual(new Set(['XXXX •••• XXXX']))
})
