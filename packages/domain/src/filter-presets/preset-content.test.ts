import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKeepableJson, presetNameKey } from './preset-content.ts'

test.each([
  ['Open francs', 'OPEN  FRANCS'],
  ['Über 100', ' über 100 '],
  ['ＡＢＣ', 'abc'],
])('%j and %j are one name', (a, b) => {
  expect(presetNameKey(a)).toBe(presetNameKey(b))
})

test('names that read differently are two names', () => {
  expect(presetNameKey('Löhne')).not.toBe(presetNameKey('Lohne'))
})

test('the key of a key is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(presetNameKey(presetNameKey(name))).toBe(presetNameKey(name))
    }),
  )
})

test.each([['a\0b'], ['\ud800'], [{ 'k\0': 1 }], [[{ deep: ['\udc00'] }]], [undefined]])(
  '%j is no value that a database keeps',
  (value) => {
    expect(isKeepableJson(value)).toBe(false)
  },
)

test('every JSON of whole characters is kept', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
      fc.pre(!JSON.stringify(value).includes('\\u0000'))
      expect(isKeepableJson(value)).toBe(true)
    }),
  )
})
