// What people type into the search of payments.
import { calendarDate } from '@kontor/domain/calendar'
import { expect, test } from 'vitest'
import { plainSearch } from './plain-search.ts'

const today = calendarDate('2026-11-21')

test.each([
  ["1'949.75", 'de-CH', '1949.75'],
  ['1.949,75', 'de-DE', '1949.75'],
  ['23.11.2026', 'de-CH', '2026-11-23'],
  ['23.11.26', 'de-CH', '2026-11-23'],
  ['11/23/2026', 'en-US', '2026-11-23'],
  ['104233', 'de-CH', '104233'],
  ['21 00000 00003', 'de-CH', '21 00000 00003'],
  ['DE89 3704', 'de-CH', 'DE89 3704'],
  ['Muster AG', 'de-CH', 'Muster AG'],
])('%s typed in %s asks the server for %s', (typed, locale, asked) => {
  expect(plainSearch(typed, locale, today)).toBe(asked)
})
