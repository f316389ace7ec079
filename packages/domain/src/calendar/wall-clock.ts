// What clocks show in a zone. The only place that needs Temporal, apart so that browsers do not fetch it for a date.
import { Temporal } from 'temporal-polyfill'
import type { CalendarDate } from './calendar-date.ts'

/** The calendar date and time of day ("16:05") that clocks show in `zone` at `epochMs`. */
export function wallClock(epochMs: number, zone: string): { readonly date: CalendarDate; readonly time: string } {
  const there = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone)
  return {
    date: there.toPlainDate().toString() as CalendarDate,
    time: there.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/**
 * The last instant that clocks in `zone` show with this date, to the microsecond, which is as exact as a database keeps it;
 * in ISO 8601, in UTC.
 */
export function endOfDay(date: CalendarDate, zone: string): string {
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(zone)
  return next.subtract({ microseconds: 1 }).toInstant().toString({ smallestUnit: 'microsecond' })
}

/** Whole minutes from now until clocks in `zone` show `time` ("16:00") on `date`; a minute that has begun counts. */
export function minutesUntil(date: CalendarDate, time: string, zone: string, epochMs: number): number {
  const then = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: time })
  return Math.ceil((then.epochMilliseconds - epochMs) / 60_000)
}
