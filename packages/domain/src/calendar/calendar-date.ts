// A calendar date is its ISO text, branded: it never passes through UTC, compares as text, and is the same in SQL,
// on the wire, in bank files and here. Arithmetic counts days; Temporal proves it in the tests. (docs/decisions/0001)

/** `YYYY-MM-DD`, always a day that exists. */
export type CalendarDate = string & { readonly brand: 'CalendarDate' }

const shape = /^\d{4}-\d{2}-\d{2}$/

/** A calendar date from exactly `YYYY-MM-DD`; null when the text is anything else or the day does not exist. */
export function parseCalendarDate(text: string): CalendarDate | null {
  if (text !== lastRead.text) lastRead = { text, date: readDate(text) }
  return lastRead.date
}

/** The lines of a file name the same day thousands of times. */
let lastRead: { readonly text: string; readonly date: CalendarDate | null } = { text: '', date: null }

function readDate(text: string): CalendarDate | null {
  if (!shape.test(text)) return null
  const [year, month, day] = [+text.slice(0, 4), +text.slice(5, 7), +text.slice(8)]
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return isDay ? (text as CalendarDate) : null
}

/** A date that the house itself wrote. Throws on anything else. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text)
  if (date === null) throw new Error(`Not a calendar date: ${text.slice(0, 40)}`)
  return date
}

/** The days that the house works with: every other one is a filler of somebody's system, or a slip. */
export const usableDays = { first: '1900-01-01', last: '2999-12-31' } as const

/** Whether the day lies within `usableDays`: there it can be moved and stored without leaving any calendar. */
export function isUsableDate(date: CalendarDate): boolean {
  return date >= usableDays.first && date <= usableDays.last
}

/** `date` moved by whole calendar days. Throws when that leaves the years 0 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDay(dayNumber(date) + days)
}

/** The same day of the month so many months later; in a shorter month its last day. Throws when that leaves the years 0 to 9999. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map((part) => Math.trunc(+part))
  const place = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(place / 12), (place % 12) + 1]
  if (toYear < 0 || toYear > 9_999)
    throw new RangeError(`${months} months after ${date} lie outside the years 0 to 9999.`)
  return dateText(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)))
}

/** Whole calendar days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** 1 Monday … 7 Sunday (ISO 8601). */
export function dayOfWeek(date: CalendarDate): number {
  // day 0, 1 March of the year 0, was a Wednesday
  return ((dayNumber(date) + 400 * 7 + 2) % 7) + 1
}

export function isWeekend(date: CalendarDate): boolean {
  return dayOfWeek(date) > 5
}

export function laterOf(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a > b ? a : b
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

const daysOfEra = 146_097

/**
 * Days since 1 March of the year 0 in the proleptic Gregorian calendar. Years begin in March here: the leap day is
 * their last, and the days before each month are the same in every year.
 */
function dayNumber(date: CalendarDate): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map((part) => Math.trunc(+part))
  const isBeforeMarch = month < 3
  const marchYear = year - (isBeforeMarch ? 1 : 0)
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  return marchYear * 365 + leapDays + daysBeforeMonth(month + (isBeforeMarch ? 9 : -3)) + day - 1
}

function dateOfDay(number: number): CalendarDate {
  const era = Math.floor(number / daysOfEra)
  const dayOfEra = number - era * daysOfEra
  // a century's last day and a leap day belong to the year before the one that plain division gives
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / (daysOfEra - 1))) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const month = Math.floor((5 * dayOfYear + 2) / 153)
  const year = era * 400 + yearOfEra + (month > 9 ? 1 : 0)
  if (year < 0 || year > 9_999) throw new RangeError(`The day ${number} lies outside the years 0 to 9999.`)
  return dateText(year, month > 9 ? month - 9 : month + 3, dayOfYear - daysBeforeMonth(month) + 1)
}

function dateText(year: number, month: number, day: number): CalendarDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as CalendarDate
}

/** Days of the year before its `month`; 0 is March. */
function daysBeforeMonth(month: number): number {
  return Math.floor((153 * month + 2) / 5)
}
