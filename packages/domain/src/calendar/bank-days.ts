// On which days money moves: bank days of the payment systems TARGET and SIC and of countries (rules 2.1
// "Calendars"). A country whose holidays are not known has weekends only.
import { isCountryCode, type CountryCode } from '../identifiers/countries.ts'
import { holidayCalendars, type HolidayCalendar } from './bank-holidays.tables.ts'
import { addDays, dayOfWeek, isWeekend, type CalendarDate } from './calendar-date.ts'
import { computeHolidays } from './holiday-rules.ts'
import { computeJapaneseHolidays } from './japanese-holidays.ts'

/** `WEEKENDS` closes on Saturdays and Sundays only. */
export type BankCalendar = 'TARGET' | 'SIC' | 'WEEKENDS' | CountryCode

/**
 * The calendar by which an amount of this currency settles: EUR by TARGET, CHF by SIC, any other by its own country.
 * Currencies of several countries (XAF, XCD, …) go by `countryCode`, the country of the account's bank.
 */
export function calendarOf(currencyCode: string, countryCode: string | null): BankCalendar {
  if (currencyCode === 'EUR') return 'TARGET'
  if (currencyCode === 'CHF') return 'SIC'
  const country = currencyCode.startsWith('X') ? countryCode : currencyCode.slice(0, 2)
  return country !== null && isCountryCode(country) ? country : 'WEEKENDS'
}

export function isBankDay(calendar: BankCalendar, date: CalendarDate): boolean {
  return !isWeekend(date) && !holidaysOf(calendar, Math.trunc(+date.slice(0, 4))).has(date)
}

/** The date itself when it is a bank day, else the next one. */
export function bankDayOnOrAfter(calendar: BankCalendar, date: CalendarDate): CalendarDate {
  return firstBankDay(calendar, date, 1)
}

/** The date itself when it is a bank day, else the one before. */
export function bankDayOnOrBefore(calendar: BankCalendar, date: CalendarDate): CalendarDate {
  return firstBankDay(calendar, date, -1)
}

/** The `count`-th bank day after `date` (before it when negative); with 0 the date itself, bank day or not. */
export function addBankDays(calendar: BankCalendar, date: CalendarDate, count: number): CalendarDate {
  const step = count < 0 ? -1 : 1
  let moved = date
  for (let left = Math.abs(count); left > 0; left -= 1) moved = firstBankDay(calendar, addDays(moved, step), step)
  return moved
}

/** Bank days after `from`, up to and with `to`; negative when `to` is earlier. Undoes `addBankDays` on bank days. */
export function bankDaysBetween(calendar: BankCalendar, from: CalendarDate, to: CalendarDate): number {
  if (to < from) return -bankDaysBetween(calendar, to, from)
  let count = 0
  for (let date = from; date < to;) {
    date = addDays(date, 1)
    if (isBankDay(calendar, date)) count += 1
  }
  return count
}

/** What the form proposes for a weekend: Saturday and Sunday to Monday. Holidays stay, they only warn (rules 2.1). */
export function moveOffWeekend(date: CalendarDate): CalendarDate {
  return isWeekend(date) ? addDays(date, 8 - dayOfWeek(date)) : date
}

function firstBankDay(calendar: BankCalendar, date: CalendarDate, step: 1 | -1): CalendarDate {
  let found = date
  while (!isBankDay(calendar, found)) found = addDays(found, step)
  return found
}

const kept = new Map<string, ReadonlySet<CalendarDate>>()

function holidaysOf(calendar: BankCalendar, year: number): ReadonlySet<CalendarDate> {
  const key = `${calendar} ${year}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const days = holidaysIn(calendar, year)
  kept.set(key, days)
  return days
}

function holidaysIn(calendar: BankCalendar, year: number): ReadonlySet<CalendarDate> {
  if (calendar === 'JP') return computeJapaneseHolidays(year)
  const calendars: Readonly<Record<string, HolidayCalendar>> = holidayCalendars
  const rules = Object.hasOwn(calendars, calendar) ? calendars[calendar] : undefined
  return rules === undefined ? new Set() : computeHolidays(rules.rules, rules.substitution, year)
}
