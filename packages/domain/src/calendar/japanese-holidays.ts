// The bank holidays of Japan: national holidays with two rules of their own (a holiday on a Sunday moves to the next
// day that is none; a day between two holidays is one), and the bank's own days at the turn of the year.
import { addDays, dayOfWeek, type CalendarDate } from './calendar-date.ts'
import { dateOf } from './easter.ts'
import { fixed, weekdayFrom, weekdays, type HolidayRule } from './holiday-rules.ts'

const nationalHolidays: readonly HolidayRule[] = [
  fixed('01-01'),
  weekdayFrom('01-08', 'monday'),
  fixed('02-11'),
  fixed('02-23'),
  (year) => equinox(year, 3, 20.8431),
  fixed('04-29'),
  fixed('05-03'),
  fixed('05-04'),
  fixed('05-05'),
  weekdayFrom('07-15', 'monday'),
  fixed('08-11'),
  weekdayFrom('09-15', 'monday'),
  (year) => equinox(year, 9, 23.2488),
  weekdayFrom('10-08', 'monday'),
  fixed('11-03'),
  fixed('11-23'),
]
const bankDaysOff: readonly HolidayRule[] = [fixed('01-02'), fixed('01-03'), fixed('12-31')]

/** As the law on national holidays stands since 2022. */
export function computeJapaneseHolidays(year: number): ReadonlySet<CalendarDate> {
  const national = new Set(nationalHolidays.map((rule) => rule(year)).filter((day) => day !== null))
  const closed = new Set(national)
  for (const day of national) {
    const between = addDays(day, 1)
    if (!national.has(between) && national.has(addDays(day, 2))) closed.add(between)
    if (dayOfWeek(day) === weekdays.sunday) closed.add(nextOutside(national, day))
  }
  for (const rule of bankDaysOff) {
    const day = rule(year)
    if (day !== null) closed.add(day)
  }
  return closed
}

function nextOutside(holidays: ReadonlySet<CalendarDate>, date: CalendarDate): CalendarDate {
  let next = addDays(date, 1)
  while (holidays.has(next)) next = addDays(next, 1)
  return next
}

/** The day of an equinox in Japan: mean motion from its moment in 1980, right from 1980 to 2099. */
function equinox(year: number, month: number, momentIn1980: number): CalendarDate {
  const years = year - 1980
  return dateOf(year, month, Math.floor(momentIn1980 + 0.242194 * years) - Math.floor(years / 4))
}
