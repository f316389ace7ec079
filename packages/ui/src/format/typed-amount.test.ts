import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { separatorsOf } from './locale.ts'
import {
  editedAmount,
  exampleAmount,
  multiplyTyped,
  readTypedAmount,
  readTypedBefore,
  withDecimals,
} from './typed-amount.ts'

const read = (typed: string, locale: string, decimals: number) => readTypedAmount(typed, { locale, decimals })
const readOf = (typed: string, locale: string, decimals: number) => {
  const amount = read(typed, locale, decimals)
  return amount.problem ?? amount.value
}

describe('a typed amount', () => {
  test.each(["1'234.50", '1\u2019234.50', '1\u00a0234.50', '1\u202f234.50', '1234.50', ' 1234.50 '])(
    'accepts the grouping of %j',
    (typed) => {
      expect(readOf(typed, 'de-CH', 2)).toBe('1234.50')
    },
  )

  test.each([
    ['de-CH', 2, '1,5', '1.5'],
    ['de-CH', 2, '12,50', '12.50'],
    ['de-CH', 2, '1,234', 'ambiguous'],
    ['de-CH', 2, '1.234', 'decimals'],
    ['de-CH', 2, '1,234,567', '1234567'],
    ['de-CH', 2, '1.234,50', '1234.50'],
    ['de-CH', 6, '0,970', '0.970'],
    ['de-DE', 2, '12.50', '12.50'],
    ['de-DE', 2, '1234.56', '1234.56'],
    ['de-DE', 2, '1.234', '1234'],
    ['de-DE', 2, '1.23.456', 'grouping'],
    ['de-DE', 2, '1,234.50', '1234.50'],
    ['de-DE', 3, '1.234', 'ambiguous'],
    ['de-DE', 6, '0.970', '0.970'],
    ['en-US', 2, '1,234', '1234'],
    ['en-US', 2, '12,34', '12.34'],
    ['en-US', 2, "1'23", 'grouping'],
    ['fr-FR', 2, '1 234,50', '1234.50'],
    ['fr-FR', 2, '1 23', 'grouping'],
    ['de-CH', 0, '1.5', 'decimals'],
    ['de-CH', 2, 'CHF 1234.50', '1234.50'],
    ['de-CH', 2, '1234.50 CHF', '1234.50'],
  ])('in %s with %i decimals %s is %s', (locale, decimals, typed, meant) => {
    expect(readOf(typed, locale, decimals)).toBe(meant)
  })

  test('of another currency is none of this field', () => {
    const field = { locale: 'de-CH', decimals: 2, currencyCode: 'EUR' }
    expect(readTypedAmount('CHF 12', field).problem).toBe('currency')
    expect(readTypedAmount('EUR 12', field).problem).toBeUndefined()
  })

  test('refuses letters, signs and a second separator', () => {
    for (const typed of ['12a', '-12', '1.2.3', '1e5', '1 .2', '١٢'])
      expect(read(typed, 'de-CH', 2).problem).toBeDefined()
  })

  test('has no more decimals than the minor unit', () => {
    expect(readOf('1.', 'de-CH', 0)).toBe('decimals')
    expect(readOf('1.234567', 'de-CH', 6)).toBe('1.234567')
  })

  test('has no leading zeros', () => {
    expect(read('007', 'de-CH', 2)).toEqual({ text: '7', value: '7' })
    expect(read('0.5', 'de-CH', 2)).toEqual({ text: '0.5', value: '0.5' })
    expect(read('.5', 'de-CH', 2)).toEqual({ text: '.5', value: '0.5' })
  })

  test('may be half typed', () => {
    expect(read('12.', 'de-CH', 2)).toEqual({ text: '12.', value: '12' })
    expect(read('', 'de-CH', 2)).toEqual({ text: '', value: '' })
    expect(readOf('.', 'de-CH', 2)).toBe('')
    for (const typed of ["1'2", '1,234']) expect(read(typed, 'de-CH', 2)).toMatchObject({ isHalfTyped: true })
    for (const typed of ['1a', '1.234']) expect(read(typed, 'de-CH', 2)).toMatchObject({ isHalfTyped: false })
  })

  test('ends at eighteen digits', () => {
    expect(readOf('1'.repeat(18), 'de-CH', 2)).toHaveLength(18)
    expect(readOf('1'.repeat(19), 'de-CH', 2)).toBe('length')
  })
})

describe('whatever is typed, an amount is the number that a person reads, or none', () => {
  const locales = ['de-CH', 'fr-CH', 'it-CH', 'de-DE', 'de-AT', 'fr-FR', 'it-IT', 'en-GB', 'en-US']
  /** Every reading of a text by somebody who writes decimals after `separator`. */
  const readingOf = (text: string, separator: '.' | ','): string | null => {
    const bare = text
      .trim()
      .replaceAll('\u2019', "'")
      .replace(/^[A-Z]{3}\s*|\s*[A-Z]{3}$/g, '')
    const groups = ["'", ' ', separator === '.' ? ',' : '.']
    for (const group of ['', ...groups]) {
      const [whole = '', fraction, ...more] = bare.split(separator)
      const grouped = group === '' ? /^\d*$/ : new RegExp(`^[1-9]\\d{0,2}(\\${group}\\d{3})+$`)
      if (more.length === 0 && grouped.test(whole) && /^\d*$/.test(fraction ?? ''))
        return `${BigInt(whole.replaceAll(/\D/g, '') || '0')}.${(fraction ?? '').replace(/0+$/, '')}`
    }
    return null
  }
  const plain = (value: string) => {
    const [whole = '', fraction = ''] = value.split('.')
    return `${BigInt(whole)}.${fraction.replace(/0+$/, '')}`
  }
  const typed = fc
    .array(fc.constantFrom('0', '1', '5', '12', '234', '500', '.', ',', "'", '\u2019', ' ', 'CHF', '-', 'a'), {
      maxLength: 8,
    })
    .map((parts) => parts.join(''))

  test.each(locales)('in %s', (locale) => {
    const own = separatorsOf(locale).decimal === '.' ? '.' : ','
    fc.assert(
      fc.property(typed, fc.constantFrom(0, 2, 3, 6), (text, decimals) => {
        const amount = read(text, locale, decimals)
        if (amount.problem !== undefined || amount.value === '') return
        const readings = [readingOf(text, own), readingOf(text, own === '.' ? ',' : '.')]
        expect({ text, readings, value: plain(amount.value) }).toEqual({
          text,
          readings,
          value: readings[0] ?? readings[1],
        })
      }),
      { numRuns: 3000 },
    )
  })
})

describe('what was typed for a field that takes another currency', () => {
  const decimalsOf = { CHF: 2, EUR: 2, JPY: 0, KWD: 3 } as const
  type Code = keyof typeof decimalsOf
  const readBefore = (typed: string, locale: string, [before, now]: readonly [Code | null, Code], isBound: boolean) => {
    const of = (code: Code | null) =>
      code === null ? { locale, decimals: 2 } : { locale, decimals: decimalsOf[code], currencyCode: code }
    const amount = readTypedBefore(typed, of(before), of(now), isBound)
    return amount.problem ?? amount.value
  }

  test.each([
    // what it could not be in one currency it is in the next, where the currency is its own
    ['de-CH', '1000.55', 'JPY', 'CHF', '1000.55', 'typed-before'],
    ['de-CH', '1.234', 'CHF', 'KWD', '1.234', 'typed-before'],
    // nobody said which of the two numbers
    ['de-DE', '1.234', 'KWD', 'CHF', 'ambiguous', 'ambiguous'],
    ['en-US', '1,234', 'KWD', 'JPY', 'ambiguous', 'ambiguous'],
    // the text itself says its currency
    ['de-CH', 'EUR 12.50', 'CHF', 'EUR', '12.50', '12.50'],
    ['de-CH', '12.50 CHF', 'JPY', 'CHF', '12.50', '12.50'],
    // what is wrong with it in the next is said
    ['de-CH', '1,5x', 'CHF', 'JPY', 'characters', 'characters'],
    ['de-CH', '1.555', 'CHF', 'EUR', 'decimals', 'decimals'],
    ['de-CH', 'EUR 12', 'CHF', 'JPY', 'currency', 'currency'],
    // the first account, and the one before again
    ['de-CH', '12.50', null, 'CHF', '12.50', '12.50'],
    ['de-CH', '12.555', null, 'KWD', '12.555', '12.555'],
    ['de-CH', '1000.55', 'JPY', 'JPY', 'decimals', 'decimals'],
  ] as const)(
    'in %s %s, typed for %s, is in %s %s, bound to its currency %s',
    (locale, typed, from, to, free, bound) => {
      expect(readBefore(typed, locale, [from, to], false)).toBe(free)
      expect(readBefore(typed, locale, [from, to], true)).toBe(bound)
    },
  )

  test('is the same number in every currency, or none', () => {
    const codes = Object.keys(decimalsOf) as Code[]
    const typed = fc
      .array(fc.constantFrom('0', '1', '12', '234', '.', ',', "'", ' ', 'CHF'), { maxLength: 6 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(typed, fc.constantFrom('de-CH', 'de-DE', 'fr-FR', 'en-US'), fc.boolean(), (text, locale, isBound) => {
        for (const before of codes) {
          const values = codes.map((now) => readBefore(text, locale, [before, now], isBound))
          const numbers = new Set(values.filter((value) => /^[\d.]+$/.test(value)))
          expect({ text, before, count: Math.max(1, numbers.size) }).toEqual({ text, before, count: 1 })
        }
      }),
      { numRuns: 1000 },
    )
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

test('the example of a complaint can itself be typed', () => {
  for (const decimals of [0, 2, 3, 6])
    for (const locale of ['de-CH', 'de-DE', 'en-US'])
      expect(read(exampleAmount(locale, decimals), locale, decimals).problem).toBeUndefined()
})
