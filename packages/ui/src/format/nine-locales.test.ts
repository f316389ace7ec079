// The formatting locales of the design ("Numbers and dates"): what is written, and that what is written is understood
// when it is typed back.
import { addDays, calendarDate } from '@kontor/domain/calendar'
import { decimal, formatDecimal } from '@kontor/domain/money'
import { describe, expect, test } from 'vitest'
import { formatAmount, formatInteger } from './amount.ts'
import { datePattern, formatDate, parseTypedDate } from './date.ts'
import { weekStartOf } from './locale.ts'
import { editedAmount, readTypedAmount, withDecimals } from './typed-amount.ts'

/** Releases of ICU differ in the apostrophe or blank that groups digits (fr-CH: U+202F or U+2019): both read as U+0027. */
const sameMarks = (text: string) => text.replaceAll(/[\u2019\u00a0\u202f]/g, "'")

const locales = [
  ['de-CH', "1'234.50", "-1'234'567.80", '05.02.2026', 1],
  ['fr-CH', "1'234,50", "-1'234'567,80", '05.02.2026', 1],
  ['it-CH', "1'234.50", "-1'234'567.80", '05.02.2026', 1],
  ['de-DE', '1.234,50', '-1.234.567,80', '05.02.2026', 1],
  ['de-AT', "1'234,50", "-1'234'567,80", '05.02.2026', 1],
  ['fr-FR', "1'234,50", "-1'234'567,80", '05/02/2026', 1],
  ['it-IT', '1.234,50', '-1.234.567,80', '05/02/2026', 1],
  ['en-GB', '1,234.50', '-1,234,567.80', '05/02/2026', 1],
  ['en-US', '1,234.50', '-1,234,567.80', '02/05/2026', 0],
] as const

const today = calendarDate('2026-11-21')
const day = calendarDate('2026-02-05')

describe.each(locales)('%s', (locale, four, million, date, weekStart) => {
  test('groups thousands always, four digits too', () => {
    expect(sameMarks(formatAmount('1234.5', locale, 2))).toBe(four)
    expect(sameMarks(formatAmount('-1234567.8', locale, 2)).replace('\u2212', '-')).toBe(million)
    expect(sameMarks(formatInteger(1234, locale))).toBe(four.slice(0, -3))
  })

  test('follows the minor unit: none, two, three', () => {
    const separator = four.at(-3) ?? ''
    const written = [0, 2, 3].map((minorUnit) => formatAmount('7', locale, minorUnit))
    expect(written).toEqual(['7', `7${separator}00`, `7${separator}000`])
  })

  test('writes dates with two digits for day and month, and weeks begin on its day', () => {
    expect(formatDate(day, locale)).toBe(date)
    expect(datePattern(locale).replace('DD', '05').replace('MM', '02').replace('YYYY', '2026')).toBe(date)
    expect(weekStartOf(locale)).toBe(weekStart)
  })

  test.each([0, 2, 3])('understands every amount with %i decimals as it writes it', (minorUnit) => {
    for (const units of [
      '0',
      '1',
      '9',
      '10',
      '99',
      '100',
      '999',
      '1000',
      '1234',
      '9999',
      '123456',
      '999999',
      '1000000',
      '1234567890',
      '999999999999999',
    ]) {
      const digits = units.padStart(minorUnit + 1, '0')
      const cut = digits.length - minorUnit
      const value = minorUnit === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
      for (const typed of [formatAmount(value, locale, minorUnit), editedAmount(value, locale)]) {
        const read = readTypedAmount(typed, { locale, decimals: minorUnit })
        expect({ typed, value: withDecimals(read.problem ?? read.value, minorUnit) }).toEqual({
          typed,
          value: formatDecimal(decimal(value), minorUnit),
        })
      }
    }
  })

  test('understands every date as it writes it', () => {
    for (let one = calendarDate('1950-01-01'); one < '2100-01-01'; one = addDays(one, 13)) {
      expect(parseTypedDate(formatDate(one, locale), locale, today)).toBe(one)
    }
  })
})
