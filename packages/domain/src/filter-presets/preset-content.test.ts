import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKeepableJson } from './preset-content.ts'

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
