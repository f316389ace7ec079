// The recurring block of a form, read once, refused with every reason and its field (specification section 5 "Recurring").
import type { BankCalendar, CalendarDate } from '../calendar/index.ts'
import { isUsableDate, laterOf, parseCalendarDate } from '../calendar/index.ts'
import { limits } from '../limits.ts'
import { type Outcome, type Refusal, acceptUnless, refusal, refuse } from '../outcome.ts'
import { readText } from '../payments/text-fields.ts'
import { firstOccurrence } from './occurrences.ts'
import type { Recurrence, RecurrenceEnd, RecurrenceEndKind, RepeatSchedule } from './recurrence.ts'

export type RecurringRequest = {
  readonly recurringName?: string | null | undefined
  readonly repeatSchedule: RepeatSchedule
  readonly recurringType: RecurrenceEndKind
  readonly endAfter?: number | null | undefined
  readonly endDate?: string | null | undefined
  readonly beforeHoliday: boolean
}

export type Recurring = { readonly name: string; readonly recurrence: Recurrence }

/** `start` is the value date: of something that recurs already it may have passed. */
export function decideRecurring(
  request: RecurringRequest,
  context: { readonly start: CalendarDate; readonly today: CalendarDate; readonly calendar: BankCalendar },
): Outcome<Recurring> {
  const { start, today, calendar } = context
  const refusals: Refusal[] = []
  const rule = { name: 'recurringName', maxLength: limits.length.recurringName }
  const name = readText(request.recurringName, rule, fieldOf('recurringName'), refusals)
  if (name === null) refusals.push(refusal('recurring.name-required', {}, fieldOf('recurringName')))
  const end = request.recurringType === 'occurrence' ? endAfterOf(request) : endDateOf(request, laterOf(start, today))
  if (!end.ok) return refuse(...refusals, ...end.refusals)
  const { repeatSchedule: schedule, beforeHoliday } = request
  const recurrence = { schedule, start, end: end.value, beforeHoliday }
  if (firstOccurrence(recurrence, { calendar, today }) === null)
    refusals.push(refusal('recurring.no-day', {}, fieldOf('repeatSchedule')))
  return acceptUnless(refusals, () => ({ name: name ?? '', recurrence }))
}

function endAfterOf({ endAfter, endDate }: RecurringRequest): Outcome<RecurrenceEnd> {
  if (endDate) return refuse(refusal('recurring.one-end', {}, fieldOf('endDate')))
  if (endAfter === null || endAfter === undefined)
    return refuse(refusal('recurring.end-required', {}, fieldOf('endAfter')))
  const most = limits.count.occurrences
  return endAfter >= 1 && endAfter <= most
    ? { ok: true, value: { kind: 'occurrence', count: endAfter } }
    : refuse(refusal('recurring.end-after', { most: `${most}` }, fieldOf('endAfter')))
}

function endDateOf({ endAfter, endDate }: RecurringRequest, first: CalendarDate): Outcome<RecurrenceEnd> {
  if (endAfter !== null && endAfter !== undefined) return refuse(refusal('recurring.one-end', {}, fieldOf('endAfter')))
  if (!endDate) return refuse(refusal('recurring.end-required', {}, fieldOf('endDate')))
  const date = parseCalendarDate(endDate)
  if (date === null || !isUsableDate(date)) return refuse(refusal('date.invalid', {}, fieldOf('endDate')))
  return date < first
    ? refuse(refusal('recurring.end-before-start', { first }, fieldOf('endDate')))
    : { ok: true, value: { kind: 'date', date } }
}

function fieldOf(name: keyof RecurringRequest): string {
  return `recurringDetails.${name}`
}
