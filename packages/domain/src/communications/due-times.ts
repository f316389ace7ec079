// When a bank's reports are due (rules 2.8): a time of day in the bank's zone, on the days of the schedule. Daily is every
// calendar day; from Tuesday to Saturday the statements of Monday to Friday come, each on the day after.
import { Temporal } from 'temporal-polyfill'
import { type ReportSchedule, type Weekday, weekdays } from './report-types.ts'

export type DueRule = {
  readonly schedule: ReportSchedule
  /** Of a weekly one. */
  readonly weekday: Weekday | null
  /** Of a monthly one, from 1 to 31; in a shorter month it is the last. */
  readonly monthDay: number | null
  /** `HH:MM` in the bank's zone. */
  readonly dueTime: string
}

export const defaultDueTime = '08:00'

/**
 * The next `count` instants after `fromMs` at which the report is due, in ISO 8601, in UTC. A time of day that clocks leave
 * out, in the night in which summer time begins, is as much later as they leap; one that they show twice is its first.
 */
export function nextDueTimes(rule: DueRule, zone: string, fromMs: number, count: number): readonly string[] {
  const from = Temporal.Instant.fromEpochMilliseconds(fromMs)
  const time = Temporal.PlainTime.from(rule.dueTime)
  const due: string[] = []
  for (let day = from.toZonedDateTimeISO(zone).toPlainDate(); due.length < count; day = day.add({ days: 1 })) {
    if (!isDueOn(rule, day)) continue
    const instant = day.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant()
    if (Temporal.Instant.compare(instant, from) > 0) due.push(instant.toString({ smallestUnit: 'second' }))
  }
  return due
}

function isDueOn({ schedule, weekday, monthDay }: DueRule, day: Temporal.PlainDate): boolean {
  switch (schedule) {
    case 'daily':
      return true
    case 'daily-from-tuesday-to-saturday':
      return day.dayOfWeek >= 2 && day.dayOfWeek <= 6
    case 'weekly':
      // ISO counts Sunday as 7
      return weekday !== null && weekdays[day.dayOfWeek % 7] === weekday
    case 'monthly':
      return monthDay !== null && day.day === Math.min(monthDay, day.daysInMonth)
  }
}
