// What comes again: on which days it is meant, until when, and where it goes when no bank works. Of payments now, and of
// whatever else recurs: nothing here knows what it is that recurs.
import type { CalendarDate } from '../calendar/index.ts'

export const repeatSchedules = [
  'daily',
  'workdays',
  'weekly',
  'two-weekly',
  'four-weekly',
  'monthly',
  'two-monthly',
  'quarterly',
  'four-monthly',
  'half-yearly',
  'yearly',
] as const
export type RepeatSchedule = (typeof repeatSchedules)[number]

export const recurrenceEnds = ['occurrence', 'date'] as const
export type RecurrenceEndKind = (typeof recurrenceEnds)[number]

/** Something recurs until it has come so often, the first time included, or up to a day, that day included. */
export type RecurrenceEnd =
  | { readonly kind: 'occurrence'; readonly count: number }
  | { readonly kind: 'date'; readonly date: CalendarDate }

export type Recurrence = {
  readonly schedule: RepeatSchedule
  /** The first intended day; its day of the month is kept (31 is the last day of a shorter month). */
  readonly start: CalendarDate
  readonly end: RecurrenceEnd
  /** From a day without bank work to the last one before it; else to the next one. */
  readonly beforeHoliday: boolean
}

/** Whether something still comes. */
export const recurringStatuses = ['open', 'done'] as const
export type RecurringStatus = (typeof recurringStatuses)[number]

/** Why an occurrence falls on another day than was intended. */
export const moveReasons = ['weekend', 'bank-holiday', 'late'] as const
export type MoveReason = (typeof moveReasons)[number]

/** One time: the day that the schedule names, for ever its name, and the day on which it falls. */
export type Occurrence = {
  readonly intended: CalendarDate
  readonly date: CalendarDate
  readonly moved: MoveReason | null
}
