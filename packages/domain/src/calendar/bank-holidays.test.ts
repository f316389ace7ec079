import Holidays from 'date-holidays'
import { describe, expect, it } from 'vitest'
import type { CountryCode } from '../identifiers/index.ts'
import { isBankDay } from './bank-days.ts'
import { addDays, calendarDate, dayOfWeek, daysBetween, isWeekend, type CalendarDate } from './calendar-date.ts'
import { easterSunday } from './easter.ts'

/** A day of ours or theirs: `MM-DD`, or days from Easter as `easter-2`. */
type Named = readonly string[]
type Difference = {
  readonly oursOnly?: Named
  readonly theirsOnly?: Named
  readonly ignored?: (day: CalendarDate, name: string) => boolean
}

// what date-holidays says differently, and why our table stays as it is
const compared: readonly (readonly [country: CountryCode, region: string | null, difference: Difference])[] = [
  // the second of January is a day without clearing in SIC, whatever the canton
  ['CH', 'ZH', { oursOnly: ['01-02'] }],
  // public holidays that date-holidays lacks; days between holiday and weekend are no bank holidays
  ['LI', null, { oursOnly: ['08-15', '11-01'], ignored: (_, name) => name === 'Feiertagsbrücke' }],
  ['DE', null, {}],
  // not in the list of the Oesterreichische Nationalbank
  ['AT', null, { theirsOnly: ['12-31'] }],
  ['FR', null, {}],
  ['IT', null, {}],
  ['GB', 'ENG', {}],
  // Federal Reserve Banks stay open on the Friday before a holiday on Saturday
  ['US', null, { ignored: (day, name) => name.includes('substitute') && dayOfWeek(day) === 5 }],
  ['JP', null, {}],
  ['NL', null, { oursOnly: ['easter-2'], theirsOnly: ['12-31'] }],
  ['BE', null, {}],
  ['ES', null, {}],
  ['LU', null, {}],
  ['SE', null, {}],
  // open for settlement, if shorter
  ['NO', null, { theirsOnly: ['12-24', '12-31'] }],
  ['DK', null, { oursOnly: ['easter40', '06-05', '12-24', '12-31'] }],
  ['PL', null, {}],
  ['CZ', null, {}],
]
// from here on, the calendar of Poland has Christmas Eve, and to here the one of Japan is complete in date-holidays
const years = [2025, 2026, 2027, 2028, 2029, 2030, 2031]

function weekdaysOf(year: number): readonly CalendarDate[] {
  const days = Array.from({ length: 366 }, (_, at) => addDays(calendarDate(`${year}-01-01`), at))
  return days.filter((day) => day.startsWith(String(year)) && !isWeekend(day))
}

function named(names: Named | undefined, day: CalendarDate, year: number): boolean {
  const fromEaster = `easter${daysBetween(easterSunday(year), day)}`
  return names?.some((name) => name === day.slice(5) || name === fromEaster) ?? false
}

describe('against date-holidays, 2025 to 2031', () => {
  it.each(compared)('%s %s', (country, region, difference) => {
    const oracle = region === null ? new Holidays(country) : new Holidays(country, region)
    for (const year of years) {
      const theirs = new Set(
        oracle
          .getHolidays(year)
          .filter((one) => one.type === 'public' || one.type === 'bank')
          .map((one) => ({ day: calendarDate(one.date.slice(0, 10)), name: one.name }))
          .filter(({ day, name }) => !difference.ignored?.(day, name))
          .map(({ day }) => day),
      )
      const ourDays = weekdaysOf(year).filter((day) => !isBankDay(country, day))
      const expected = weekdaysOf(year)
        .filter((day) => theirs.has(day) || named(difference.oursOnly, day, year))
        .filter((day) => !named(difference.theirsOnly, day, year))
      expect(ourDays).toEqual(expected)
    }
  })
})

describe('easterSunday', () => {
  it.each([
    '1961-04-02',
    '2000-04-23',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
    '2285-03-22',
  ])('is %s', (sunday) => {
    expect(easterSunday(Math.trunc(+sunday.slice(0, 4)))).toBe(sunday)
  })

  it('agrees with date-holidays for two hundred years', () => {
    const oracle = new Holidays('SE')
    for (let year = 1900; year < 2100; year += 1) {
      const theirs = oracle.getHolidays(year).find((one) => one.rule === 'easter')
      expect(easterSunday(year)).toBe(theirs?.date.slice(0, 10))
    }
  })
})

it('closes a day between two Japanese holidays, and the day after one on a Sunday', () => {
  for (const day of ['2026-09-22', '2032-09-21', '2026-05-06', '2027-03-22'].map(calendarDate)) {
    expect(isBankDay('JP', day)).toBe(false)
  }
})
