import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  calendarDate,
  dayOfWeek,
  daysBetween,
  isWeekend,
  laterOf,
  parseCalendarDate,
} from './calendar-date.ts'

function existsInTemporal(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    return false
  }
}

const anyDate = fc
  .integer({ min: 0, max: 200_000 })
  .map((days) => calendarDate(Temporal.PlainDate.from('1800-01-01').add({ days }).toString()))

describe('parseCalendarDate', () => {
  it('takes exactly the days that exist in Temporal', () => {
    const part = (max: number, length: number) => fc.nat(max).map((value) => String(value).padStart(length, '0'))
    fc.assert(
      fc.property(part(9_999, 4), part(14, 2), part(33, 2), (year, month, day) => {
        const text = `${year}-${month}-${day}`
        expect(parseCalendarDate(text)).toBe(existsInTemporal(text) ? text : null)
      }),
      { numRuns: 3_000 },
    )
  })

  it('knows the end of February in every year', () => {
    for (let year = 1800; year <= 2400; year += 1) {
      expect(parseCalendarDate(`${year}-02-29`) !== null).toBe(existsInTemporal(`${year}-02-29`))
    }
  })

  it.each([
    '',
    '2026-1-01',
    '2026-01-1',
    '26-01-01',
    '2026/01/01',
    ' 2026-01-01',
    '2026-01-01T00:00',
    '+002026-01-01',
    '２０２６-01-01',
  ])('refuses %j', (text) => {
    expect(parseCalendarDate(text)).toBeNull()
    expect(() => calendarDate(text)).toThrow('Not a calendar date')
  })
})

describe('arithmetic', () => {
  it('moves by days and counts them back', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        const moved = addDays(date, days)
        expect(parseCalendarDate(moved)).toBe(moved)
        expect(daysBetween(date, moved)).toBe(days)
        expect(Math.sign(days)).toBe(moved === date ? 0 : moved > date ? 1 : -1)
        expect(laterOf(date, moved)).toBe(days > 0 ? moved : date)
      }),
    )
  })

  it('counts every day from 1580 to 2420 as Temporal does, over leap years and centuries', () => {
    let known = calendarDate('1580-01-01')
    for (let date = Temporal.PlainDate.from(known); date.year < 2420; date = date.add({ days: 1 })) {
      expect(known).toBe(date.toString())
      known = addDays(known, 1)
    }
  })

  it('reaches from the year 0 to the end of 9999 and says when it would leave them', () => {
    expect(daysBetween(calendarDate('0000-01-01'), calendarDate('9999-12-31'))).toBe(3_652_424)
    expect(addDays(calendarDate('0000-01-01'), 3_652_424)).toBe('9999-12-31')
    expect(dayOfWeek(calendarDate('0000-01-01'))).toBe(Temporal.PlainDate.from('0000-01-01').dayOfWeek)
    expect(() => addDays(calendarDate('9999-12-31'), 1)).toThrow('outside the years')
    expect(() => addDays(calendarDate('0000-01-01'), -1)).toThrow('outside the years')
  })

  it('has the weekdays of Temporal', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const weekday = Temporal.PlainDate.from(date).dayOfWeek
        expect(dayOfWeek(date)).toBe(weekday)
        expect(isWeekend(date)).toBe(weekday === 6 || weekday === 7)
      }),
    )
  })
})

describe('the same day of another month', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2027-01-15', -13, '2025-12-15'],
  ])('%s and %i months: %s', (start, months, end) => {
    expect(addMonths(calendarDate(start), months)).toBe(end)
  })

  it('is what Temporal says, for every day and every number of months', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800_000 }), fc.integer({ min: -600, max: 600 }), (offset, months) => {
        const start = addDays(calendarDate('0500-01-01'), offset)
        expect(addMonths(start, months)).toBe(Temporal.PlainDate.from(start).add({ months }).toString())
      }),
    )
  })

  it('ends where the calendar ends', () => {
    expect(() => addMonths(calendarDate('9999-12-01'), 1)).toThrow(RangeError)
    expect(() => addMonths(calendarDate('0000-01-01'), -1)).toThrow(RangeError)
  })
})
