// From a schedule to its days. An intended day follows from the first one and its place alone, never from the one before:
// what was moved, or cut to a short month, moves nothing after it (golden 27).
import {
  type BankCalendar,
  type CalendarDate,
  addDays,
  addMonths,
  bankDayOnOrAfter,
  bankDayOnOrBefore,
  isBankDay,
  isWeekend,
  usableDays,
} from '../calendar/index.ts'
import type { Occurrence, Recurrence, RepeatSchedule } from './recurrence.ts'

type Step = { readonly unit: 'days' | 'months'; readonly length: number }

const steps: Readonly<Record<Exclude<RepeatSchedule, 'workdays'>, Step>> = {
  daily: { unit: 'days', length: 1 },
  weekly: { unit: 'days', length: 7 },
  'two-weekly': { unit: 'days', length: 14 },
  'four-weekly': { unit: 'days', length: 28 },
  monthly: { unit: 'months', length: 1 },
  'two-monthly': { unit: 'months', length: 2 },
  quarterly: { unit: 'months', length: 3 },
  'four-monthly': { unit: 'months', length: 4 },
  'half-yearly': { unit: 'months', length: 6 },
  yearly: { unit: 'months', length: 12 },
}

/** The days that the schedule names, in their order, from the first one to its end. */
export function* intendedDays(recurrence: Recurrence, calendar: BankCalendar): Generator<CalendarDate> {
  const { end } = recurrence
  let count = 0
  for (const day of endlessDays(recurrence, calendar)) {
    if (end.kind === 'date' ? day > end.date : count >= end.count) return
    count += 1
    yield day
  }
}

/** Workdays passes over days without bank work, which count for nothing; every other schedule names days of the calendar. */
function* endlessDays({ schedule, start }: Recurrence, calendar: BankCalendar): Generator<CalendarDate> {
  if (schedule === 'workdays') {
    for (let day = start; day <= usableDays.last; day = addDays(day, 1)) if (isBankDay(calendar, day)) yield day
    return
  }
  const { unit, length } = steps[schedule]
  for (let place = 0; ; place += 1) {
    const day = unit === 'days' ? addDays(start, place * length) : addMonths(start, place * length)
    if (day > usableDays.last) return
    yield day
  }
}

/**
 * Where an intended day falls, seen from `today`; null: a day of the daily schedule without bank work is dropped. Nothing
 * falls before today: what would be moved before it goes to the next bank day, as does a day that has passed.
 */
export function placeOccurrence(
  { schedule, beforeHoliday }: Pick<Recurrence, 'schedule' | 'beforeHoliday'>,
  intended: CalendarDate,
  calendar: BankCalendar,
  today: CalendarDate,
): Occurrence | null {
  const isWorked = isBankDay(calendar, intended)
  if (schedule === 'daily' && !isWorked) return null
  if (intended < today) return { intended, date: bankDayOnOrAfter(calendar, today), moved: 'late' }
  if (isWorked) return { intended, date: intended, moved: null }
  const before = beforeHoliday ? bankDayOnOrBefore(calendar, intended) : null
  return {
    intended,
    date: before !== null && before >= today ? before : bankDayOnOrAfter(calendar, intended),
    moved: isWeekend(intended) ? 'weekend' : 'bank-holiday',
  }
}

/** Of which occurrences is asked: those intended after a day (null: from the first one on), as today sees them. */
export type OccurrencesAsked = {
  readonly calendar: BankCalendar
  readonly today: CalendarDate
  readonly after: CalendarDate | null
}

/** What comes, in the order of the intended days. */
export function* occurrencesOf(
  recurrence: Recurrence,
  { calendar, today, after }: OccurrencesAsked,
): Generator<Occurrence> {
  for (const intended of intendedDays(recurrence, calendar)) {
    if (after !== null && intended <= after) continue
    const occurrence = placeOccurrence(recurrence, intended, calendar, today)
    if (occurrence !== null) yield occurrence
  }
}

/** The first `count` of what comes. */
export function nextOccurrences(recurrence: Recurrence, asked: OccurrencesAsked, count: number): readonly Occurrence[] {
  const found: Occurrence[] = []
  if (count <= 0) return found
  for (const occurrence of occurrencesOf(recurrence, asked)) {
    found.push(occurrence)
    if (found.length === count) break
  }
  return found
}

/** The first of what comes from today on; null: nothing does. */
export function firstOccurrence(
  recurrence: Recurrence,
  { calendar, today }: Omit<OccurrencesAsked, 'after'>,
): Occurrence | null {
  return nextOccurrences(recurrence, { calendar, today, after: addDays(today, -1) }, 1)[0] ?? null
}

/** What comes and falls on `last` or before it. */
export function occurrencesUntil(
  recurrence: Recurrence,
  asked: OccurrencesAsked,
  last: CalendarDate,
): readonly Occurrence[] {
  const found: Occurrence[] = []
  for (const occurrence of occurrencesOf(recurrence, asked)) {
    // an intended day past the last one may still fall before it, and none after such a day does
    if (occurrence.date > last && occurrence.intended > last) break
    if (occurrence.date <= last) found.push(occurrence)
  }
  return found
}
