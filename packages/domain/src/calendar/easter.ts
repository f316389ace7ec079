// The day of Easter, on which most bank holidays of Europe hang.
import { calendarDate, type CalendarDate } from './calendar-date.ts'

/** Easter Sunday of the western churches (Gregorian computus of Meeus, Jones and Butcher). */
export function easterSunday(year: number): CalendarDate {
  const golden = year % 19
  const century = Math.trunc(year / 100)
  const yearOfCentury = year % 100
  const moonShift = Math.trunc((century - Math.trunc((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.trunc(century / 4) - moonShift + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.trunc(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const late = Math.trunc((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late + 114
  return dateOf(year, Math.trunc(days / 31), (days % 31) + 1)
}

/** The date of a year, month (1 to 12) and day, which must exist. */
export function dateOf(year: number, month: number, day: number): CalendarDate {
  const [monthText, dayText] = [month, day].map((part) => String(part).padStart(2, '0'))
  return calendarDate(`${String(year).padStart(4, '0')}-${monthText}-${dayText}`)
}
