// The browser's clock; the only place that reads it.
import type { CalendarDate } from '@kontor/domain/calendar'

export const now = (): Date => new Date()

/** The calendar day of the user's own clock: for calendars and quick ranges, never for rules (those ask the company). */
export function localToday(): CalendarDate {
  const date = now()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}` as CalendarDate
}

export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
