// Days on which the bank works: SIC for a Swiss bank, TARGET for the others. Its own list, not the customer's, so that
// a wrong holiday at one side shows.
import { addDays, type CalendarDate, calendarDate, isWeekend } from '@kontor/domain/calendar'

const fixedHolidays = {
  SIC: ['01-01', '01-02', '05-01', '08-01', '12-25', '12-26'],
  TARGET: ['01-01', '05-01', '12-25', '12-26'],
} as const
/** Days from Easter Sunday: Good Friday, Easter Monday; in Switzerland also Ascension and Whit Monday. */
const movingHolidays = { SIC: [-2, 1, 39, 50], TARGET: [-2, 1] } as const

/** The first bank day after `date` for a bank of `country` (ISO 3166). */
export function nextBankDay(country: string, date: CalendarDate): CalendarDate {
  let next = addDays(date, 1)
  while (!isBankDay(country, next)) next = addDays(next, 1)
  return next
}

export function isBankDay(country: string, date: CalendarDate): boolean {
  const calendar = country === 'CH' || country === 'LI' ? 'SIC' : 'TARGET'
  const fixed: readonly string[] = fixedHolidays[calendar]
  if (isWeekend(date) || fixed.includes(date.slice(5))) return false
  const easter = easterSunday(Math.trunc(+date.slice(0, 4)))
  return !movingHolidays[calendar].some((days) => addDays(easter, days) === date)
}

/** Easter Sunday of the Gregorian calendar, by the anonymous (Meeus, Jones, Butcher) rule. */
function easterSunday(year: number): CalendarDate {
  const golden = year % 19
  const century = Math.trunc(year / 100)
  const leapless = century - Math.trunc(century / 4)
  const correction = Math.trunc((century - Math.trunc((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + leapless - correction + 15) % 30
  const inCentury = year % 100
  const weekday = (32 + 2 * (century % 4) + 2 * Math.trunc(inCentury / 4) - epact - (inCentury % 4)) % 7
  const shift = Math.trunc((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  const month = Math.trunc(days / 31)
  return calendarDate(`${year}-${String(month).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`)
}
