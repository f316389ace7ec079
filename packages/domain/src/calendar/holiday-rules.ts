// The shapes that bank holidays come in. Each rule gives its day in a year, or null in years without it.
import { addDays, calendarDate, dayOfWeek, isWeekend, type CalendarDate } from './calendar-date.ts'
import { easterSunday } from './easter.ts'

export type HolidayRule = (year: number) => CalendarDate | null

export const weekdays = { monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5, saturday: 6, sunday: 7 } as const

/** The same day every year, `MM-DD`. */
export function fixed(monthAndDay: string): HolidayRule {
  return (year) => inYear(year, monthAndDay)
}

/** So many days after Easter Sunday; negative before it. */
export function easter(days: number): HolidayRule {
  return (year) => addDays(easterSunday(year), days)
}

/** The first such weekday on or after `MM-DD`: the third Monday is the Monday on or after the 15th. */
export function weekdayFrom(monthAndDay: string, weekday: keyof typeof weekdays): HolidayRule {
  return (year) => {
    const start = inYear(year, monthAndDay)
    return addDays(start, (weekdays[weekday] - dayOfWeek(start) + 7) % 7)
  }
}

/** A rule that holds from a year on. */
export function since(firstYear: number, rule: HolidayRule): HolidayRule {
  return (year) => (year >= firstYear ? rule(year) : null)
}

/** On the day before where it falls on a Sunday (the King's Day of the Netherlands). */
export function notOnSunday(rule: HolidayRule): HolidayRule {
  return (year) => {
    const day = rule(year)
    return day !== null && dayOfWeek(day) === weekdays.sunday ? addDays(day, -1) : day
  }
}

/** What becomes of a holiday on a weekend: nothing, on Monday for Sunday, or on the next free weekday. */
export type Substitution = 'none' | 'sunday-to-monday' | 'weekend-to-free-weekday'

/** All holidays of a year with their substitutes. Those on weekends stay in: they close no further day. */
export function computeHolidays(
  rules: readonly HolidayRule[],
  substitution: Substitution,
  year: number,
): ReadonlySet<CalendarDate> {
  const days = new Set(rules.map((rule) => rule(year)).filter((day) => day !== null))
  for (const day of [...days].toSorted()) {
    if (substitution === 'sunday-to-monday' && dayOfWeek(day) === weekdays.sunday) days.add(addDays(day, 1))
    if (substitution === 'weekend-to-free-weekday' && isWeekend(day)) {
      let free = addDays(day, 1)
      while (isWeekend(free) || days.has(free)) free = addDays(free, 1)
      days.add(free)
    }
  }
  return days
}

function inYear(year: number, monthAndDay: string): CalendarDate {
  return calendarDate(`${String(year).padStart(4, '0')}-${monthAndDay}`)
}
