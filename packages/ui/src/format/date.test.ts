import { describe, expect, test } from 'vitest'
import { calendarDate } from '@kontor/domain/calendar'
import { datePattern, formatDate, formatDateTime, localDateTime, parseTypedDate } from './date.ts'
import { weekStartOf } from './locale.ts'

const today = calendarDate('2026-11-21')

test.each([
  ['de-CH', '21.11.2026', 'DD.MM.YYYY'],
  ['it-IT', '21/11/2026', 'DD/MM/YYYY'],
  ['en-US', '11/21/2026', 'MM/DD/YYYY'],
  ['en-GB', '21/11/2026', 'DD/MM/YYYY'],
])('%s writes dates in its own order', (locale, written, pattern) => {
  expect(formatDate(today, locale)).toBe(written)
  expect(datePattern(locale)).toBe(pattern)
})

describe('a typed date', () => {
  test.each([
    '21.11.2026',
    '21.11.26',
    '21/11/2026',
    '21-11-26',
    '21 11',
    '21.11.',
    '2111',
    '211126',
    '21112026',
    '2026-11-21',
  ])('understands %j in de-CH', (typed) => {
    expect(parseTypedDate(typed, 'de-CH', today)).toBe('2026-11-21')
  })

  test('follows the order of the locale', () => {
    expect(parseTypedDate('11/21/2026', 'en-US', today)).toBe('2026-11-21')
    expect(parseTypedDate('11212026', 'en-US', today)).toBe('2026-11-21')
  })

  test.each(['', '31.02.2026', '32.1.2026', '1.1.1.1', 'tomorrow', '211', '20261'])('refuses %j', (typed) => {
    expect(parseTypedDate(typed, 'de-CH', today)).toBeNull()
  })
})

test('instants are shown on the clocks of the zone', () => {
  expect(localDateTime('2026-11-20T23:30:00Z', 'Europe/Zurich')).toBe('2026-11-21T00:30')
  expect(formatDateTime('2026-11-20T23:30:00Z', 'de-CH', 'Europe/Zurich')).toMatch(/^21\.11\.2026,? 00:30$/)
})

test('weeks start on Sunday, Monday or Saturday', () => {
  expect([weekStartOf('en-US'), weekStartOf('de-CH'), weekStartOf('ar-EG')]).toEqual([0, 1, 6])
})
