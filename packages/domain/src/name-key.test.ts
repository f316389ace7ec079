import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

test.each([
  ['Open francs', 'OPEN  FRANCS'],
  ['Über 100', ' über 100 '],
  ['ＡＢＣ', 'abc'],
  ['Taxes\u200b', 'Taxes'],
  ['\u202eTaxes', 'Ta\u00adxes\u200d'],
])('%j and %j are one name', (a, b) => {
  expect(nameKey(a)).toBe(nameKey(b))
})

test('names that read differently are two names', () => {
  expect(nameKey('Löhne')).not.toBe(nameKey('Lohne'))
})

test('the key of a key is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(nameKey(nameKey(name))).toBe(nameKey(name))
    }),
  )
})
