// Amounts typed into a search.
import { expect, test } from 'vitest'
import { plainNumberOf } from './typed-number.model.ts'

test('reads an amount in the writing of the locale, and a true minus', () => {
  expect(plainNumberOf("1'234.50", { decimal: '.', group: '’' })).toBe('1234.50')
  expect(plainNumberOf('1.234,50', { decimal: ',', group: '.' })).toBe('1234.50')
  expect(plainNumberOf('−12', { decimal: '.', group: ',' })).toBe('12')
  expect(plainNumberOf('Muster 12', { decimal: '.', group: ',' })).toBeNull()
})
