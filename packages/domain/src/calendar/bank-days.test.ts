import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addBankDays,
  bankDayOnOrAfter,
  bankDayOnOrBefore,
  bankDaysBetween,
  calendarOf,
  isBankDay,
  moveOffWeekend,
  type BankCalendar,
} from './bank-days.ts'
import { addDays, calendarDate, dayOfWeek, isWeekend, type CalendarDate } from './calendar-date.ts'

const date = calendarDate

/** The weekdays of a year on which nothing settles. */
function closedWeekdays(calendar: BankCalendar, year: number): readonly CalendarDate[] {
  const days = Array.from({ length: 366 }, (_, at) => addDays(date(`${year}-01-01`), at))
  return days.filter((day) => day.startsWith(String(year)) && !isWeekend(day) && !isBankDay(calendar, day))
}

describe('published closing days', () => {
  it.each([
    ['TARGET', 2026, '01-01 04-03 04-06 05-01 12-25'],
    ['TARGET', 2027, '01-01 03-26 03-29'],
    ['SIC', 2026, '01-01 01-02 04-03 04-06 05-01 05-14 05-25 12-25'],
    ['SIC', 2027, '01-01 03-26 03-29 05-06 05-17'],
    ['GB', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
    ['GB', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
    ['US', 2026, '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25'],
    ['US', 2027, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'],
  ] as const)('%s %i', (calendar, year, days) => {
    expect(closedWeekdays(calendar, year).map((day) => day.slice(5))).toEqual(days.split(' '))
  })
})

describe('golden scenarios', () => {
  it('golden 24: Saturday 2026-11-21 in EUR is no bank day, the helper proposes Monday', () => {
    expect(isBankDay(calendarOf('EUR', 'CH'), date('2026-11-21'))).toBe(false)
    expect(moveOffWeekend(date('2026-11-21'))).toBe('2026-11-23')
  })

  it('golden 25: an Austrian holiday does not close EUR, Epiphany does not close CHF, Good Friday closes EUR', () => {
    expect(isBankDay(calendarOf('EUR', 'AT'), date('2026-12-08'))).toBe(true)
    expect(isBankDay(calendarOf('CHF', 'CH'), date('2027-01-06'))).toBe(true)
    const [target, goodFriday] = [calendarOf('EUR', 'DE'), date('2027-03-26')]
    expect(isBankDay(target, goodFriday)).toBe(false)
    expect(bankDayOnOrBefore(target, goodFriday)).toBe('2027-03-25')
    expect(bankDayOnOrAfter(target, goodFriday)).toBe('2027-03-30')
  })

  it('golden 26: five bank days after 23 November 2026 is the 30th', () => {
    for (const calendar of ['TARGET', 'SIC'] as const) {
      expect(addBankDays(calendar, date('2026-11-23'), 5)).toBe('2026-11-30')
      expect(bankDaysBetween(calendar, date('2026-11-23'), date('2026-11-30'))).toBe(5)
      expect(bankDaysBetween(calendar, date('2026-11-23'), date('2026-12-01'))).toBe(6)
    }
  })
})

describe('calendarOf', () => {
  it.each([
    ['EUR', 'CH', 'TARGET'],
    ['CHF', 'DE', 'SIC'],
    ['USD', 'CH', 'US'],
    ['GBP', null, 'GB'],
    ['JPY', 'CH', 'JP'],
    ['XAF', 'CM', 'CM'],
    ['XPF', null, 'WEEKENDS'],
    ['ZZZ', 'CH', 'WEEKENDS'],
  ])('%s at a bank in %s goes by %s', (currency, country, calendar) => {
    expect(calendarOf(currency, country)).toBe(calendar)
  })

  it('closes only weekends where no holidays are known', () => {
    for (const calendar of ['CM', 'WEEKENDS'] as const) expect(closedWeekdays(calendar, 2027)).toEqual([])
    expect(isBankDay('CM', date('2026-11-22'))).toBe(false)
  })
})

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-21', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
  ['2027-03-26', '2027-03-26'],
  ['2027-05-01', '2027-05-03'],
])('moveOffWeekend(%s) is %s', (from, to) => {
  expect(moveOffWeekend(date(from))).toBe(to)
})

const anyCalendar = fc.constantFrom<BankCalendar>('TARGET', 'SIC', 'GB', 'US', 'JP', 'DE', 'LI', 'WEEKENDS')
const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(date('2000-01-01'), days))

describe('arithmetic', () => {
  it('addBankDays and bankDaysBetween undo each other on bank days', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, fc.integer({ min: -60, max: 60 }), (calendar, day, count) => {
        const from = bankDayOnOrAfter(calendar, day)
        const to = addBankDays(calendar, from, count)
        expect(isBankDay(calendar, to)).toBe(true)
        expect(bankDaysBetween(calendar, from, to)).toBe(count)
        expect(addBankDays(calendar, to, -count)).toBe(from)
      }),
      { numRuns: 300 },
    )
  })

  it('finds the nearest bank day on either side', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, (calendar, day) => {
        const [before, after] = [bankDayOnOrBefore(calendar, day), bankDayOnOrAfter(calendar, day)]
        expect(before <= day && day <= after).toBe(true)
        expect(isBankDay(calendar, before) && isBankDay(calendar, after)).toBe(true)
        expect(before === day).toBe(isBankDay(calendar, day))
        expect(addBankDays(calendar, before, before === day ? 0 : 1)).toBe(after)
      }),
      { numRuns: 300 },
    )
  })

  it('stays where it is with 0, bank day or not', () => {
    expect(addBankDays('TARGET', date('2026-11-21'), 0)).toBe('2026-11-21')
    expect(addBankDays('TARGET', date('2026-11-21'), 1)).toBe('2026-11-23')
    expect(addBankDays('TARGET', date('2026-11-21'), -1)).toBe('2026-11-20')
  })

  it('is quick enough for the entries of a large statement', () => {
    const start = performance.now()
    const days = Array.from({ length: 20_000 }, (_, at) => addDays(date('2020-01-01'), at % 3_000))
    expect(days.filter((day) => isBankDay('SIC', day)).length).toBeGreaterThan(13_000)
    expect(days.some((day) => dayOfWeek(bankDayOnOrAfter('SIC', day)) > 5)).toBe(false)
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})
