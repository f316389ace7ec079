import { describe, expect, test } from 'vitest'
import { formatAmount, formatInteger, formatRate } from './amount.ts'

/** Releases of ICU differ in the mark that Swiss locales group with. */
const groupMark = /[\u2019\u202f]/

describe('amounts', () => {
  test.each([
    ['de-CH', "1'234.50"],
    ['de-DE', '1.234,50'],
    ['fr-CH', "1'234,50"],
    ['it-IT', '1.234,50'],
    ['en-US', '1,234.50'],
  ])('are written the way of %s, four digits grouped too', (locale, written) => {
    expect(formatAmount('1234.5', locale, 2).replace(groupMark, "'")).toBe(written)
  })

  test('carry a true minus', () => {
    expect(formatAmount('-1234.5', 'de-CH', 2)).toMatch(/^\u22121/)
  })

  test('follow the minor unit of their currency', () => {
    expect(formatAmount('1000', 'en-US', 0)).toBe('1,000')
    expect(formatAmount('1', 'en-US', 3)).toBe('1.000')
  })

  test('never lose a digit, not beyond a double and not beyond the minor unit', () => {
    expect(formatAmount('12345678901234567.89', 'en-US', 2)).toBe('12,345,678,901,234,567.89')
    expect(formatAmount('1.239', 'en-US', 2)).toBe('1.239')
  })

  test('of zero have no minus', () => {
    expect(formatAmount('-0.00', 'en-US', 2)).toBe('0.00')
  })
})

test('a rate has six decimals', () => {
  expect(formatRate('0.97', 'de-CH')).toBe('0.970000')
})

test('a count is grouped', () => {
  expect(formatInteger(1234, 'it-IT')).toBe('1.234')
})
