import { expect, test } from 'vitest'
import { currencyName } from './currency-name.ts'

test.each([
  ['de', 'Schweizer Franken'],
  ['fr', 'franc suisse'],
  ['it', 'franco svizzero'],
  ['en', 'Swiss Franc'],
])('in %s the franc is called %s', (language, name) => {
  expect(currencyName('CHF', 'Swiss Franc', language)).toBe(name)
})

test('a name that a tenant gave stays, and so does that of a code that nobody knows', () => {
  expect(currencyName('CHF', 'House franc', 'de')).toBe('House franc')
  expect(currencyName('XKN', 'Points', 'de')).toBe('Points')
})
