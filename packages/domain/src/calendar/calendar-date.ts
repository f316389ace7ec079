// A calendar date is its ISO text, branded: it never passes through UTC, compares as text, and is the same in SQL,
// on the wire, in bank files and here. Arithmetic goes through Temporal. (docs/decisions/0001)
import { Temporal } from 'temporal-polyfill'

/** `YYYY-MM-DD`, always a day that exists. */
export type CalendarDate = string & { readonly brand: 'CalendarDate' }

const shape = /^\d{4}-\d{2}-\d{2}$/

/** A calendar date from exactly `YYYY-MM-DD`; null when the text is anything else or the day does not exist. */
export function parseCalendarDate(text: string): CalendarDate | null {
  if (!shape.test(text)) return null
  const [year = '', month = '', day = ''] = text.split('-')
  const days = daysInMonth(Math.trunc(+year), +month)
  return +month >= 1 && +month <= 12 && +day >= 1 && +day <= days ? (text as CalendarDate) : null
}

/** A date that the house itself wrote. Throws on anything else. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text)
  if (date === null) throw new Error(`Not a calendar date: ${text.slice(0, 40)}`)
  return date
}

/** `date` moved by whole calendar days. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return Temporal.PlainDate.from(date).add({ days }).toString() as CalendarDate
}

/** Whole calendar days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days
}

/** 1 Monday … 7 Sunday (ISO 8601). */
export function dayOfWeek(date: CalendarDate): number {
  return Temporal.PlainDate.from(date).dayOfWeek
}

export function isWeekend(date: CalendarDate): boolean {
  return dayOfWeek(date) > 5
}

export function laterOf(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a > b ? a : b
}

/** The calendar date and time of day ("16:05") that clocks show in `zone` at `epochMs`. */
export function wallClock(epochMs: number, zone: string): { readonly date: CalendarDate; readonly time: string } {
  const there = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone)
  return {
    date: there.toPlainDate().toString() as CalendarDate,
    time: there.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
