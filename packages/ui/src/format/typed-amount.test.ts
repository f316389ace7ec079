import { describe, expect, test } from 'vitest'
import { editedAmount, multiplyTyped, parseTypedAmount, withDecimals } from './typed-amount.ts'

describe('a typed amount', () => {
  test.each(["1'234.50", '1\u2019234.50', '1\u00a0234.50', '1\u202f234.50', '1234.50', ' 1234.50 '])(
    'accepts the grouping of %j',
    (typed) => {
      expect(parseTypedAmount(typed, 'de-CH', 2)?.value).toBe('1234.50')
    },
  )

  test('takes the decimal separator of the locale only', () => {
    expect(parseTypedAmount('1.234,50', 'de-DE', 2)).toEqual({ text: '1234,50', value: '1234.50' })
    expect(parseTypedAmount('12,5', 'de-CH', 2)).toBeNull()
    expect(parseTypedAmount('1,234.50', 'en-US', 2)?.value).toBe('1234.50')
  })

  test('refuses letters, signs and a second separator', () => {
    for (const typed of ['12a', '-12', '1.2.3', '1e5']) expect(parseTypedAmount(typed, 'de-CH', 2)).toBeNull()
  })

  test('has no more decimals than the minor unit', () => {
    expect(parseTypedAmount('1.234', 'de-CH', 2)).toBeNull()
    expect(parseTypedAmount('1.', 'de-CH', 0)).toBeNull()
    expect(parseTypedAmount('1.234567', 'de-CH', 6)?.value).toBe('1.234567')
  })

  test('has no leading zeros', () => {
    expect(parseTypedAmount('007', 'de-CH', 2)).toEqual({ text: '7', value: '7' })
    expect(parseTypedAmount('0.5', 'de-CH', 2)).toEqual({ text: '0.5', value: '0.5' })
    expect(parseTypedAmount('.5', 'de-CH', 2)).toEqual({ text: '.5', value: '0.5' })
  })

  test('may be half typed', () => {
    expect(parseTypedAmount('12.', 'de-CH', 2)).toEqual({ text: '12.', value: '12' })
    expect(parseTypedAmount('', 'de-CH', 2)).toEqual({ text: '', value: '' })
    expect(parseTypedAmount('.', 'de-CH', 2)?.value).toBe('')
  })

  test('ends at eighteen digits', () => {
    expect(parseTypedAmount('1'.repeat(18), 'de-CH', 2)?.value).toHaveLength(18)
    expect(parseTypedAmount('1'.repeat(19), 'de-CH', 2)).toBeNull()
  })
})

test('t multiplies by a thousand, m by a million, exactly', () => {
  expect(multiplyTyped('12.5', 't')).toBe('12500')
  expect(multiplyTyped('0.1', 'm')).toBe('100000')
  expect(multiplyTyped('999999999999', 'm')).toBe('999999999999000000')
  expect(multiplyTyped('9999999999999', 'm')).toBeNull()
})

test('a value is edited with the separator of the locale and sent with all its decimals', () => {
  expect(editedAmount('12.5', 'de-DE')).toBe('12,5')
  expect(withDecimals('12.5', 2)).toBe('12.50')
  expect(withDecimals('', 2)).toBe('')
})
