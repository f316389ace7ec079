// The recurring block of the payment form without a DOM: what it begins with, what is sent, and what refuses it.
import type { AccountAnswer, CurrencyAnswer, PaymentAnswer, PaymentBody } from '@kontor/contract'
import { fromWire, recurrenceEndOnWire, repeatScheduleOnWire } from '@kontor/contract'
import { type Refusal, limits, refusal } from '@kontor/domain'
import { type BankCalendar, type CalendarDate, addDays, calendarOf } from '@kontor/domain/calendar'
import { type Occurrence, type RecurringRequest, decideRecurring, nextOccurrences } from '@kontor/domain/recurrence'
import type { PaymentDraft, RecurringDraft } from './draft-shape.ts'

/** What switching on fills in (specification section 4). */
export const newRecurring: RecurringDraft = {
  name: '',
  schedule: 'daily',
  end: 'occurrence',
  endAfter: '1',
  endDate: null,
  beforeHoliday: true,
}

export function recurringDraftOf(details: PaymentAnswer['recurringDetails']): RecurringDraft | null {
  if (details === null) return null
  return {
    name: details.recurringName,
    schedule: fromWire(repeatScheduleOnWire, details.repeatSchedule),
    end: fromWire(recurrenceEndOnWire, details.recurringType),
    endAfter: details.endAfter === null ? newRecurring.endAfter : `${details.endAfter}`,
    endDate: details.endDate,
    beforeHoliday: details.beforeHoliday,
  }
}

/** Only the end that is chosen is sent. */
export function recurringBodyOf(draft: RecurringDraft): NonNullable<PaymentBody['recurringDetails']> {
  const { repeatSchedule, recurringType, ...request } = requestOf(draft)
  return {
    ...request,
    repeatSchedule: repeatScheduleOnWire[repeatSchedule],
    recurringType: recurrenceEndOnWire[recurringType],
  }
}

function requestOf({ name, schedule, end, endAfter, endDate, beforeHoliday }: RecurringDraft): RecurringRequest {
  return {
    recurringName: name,
    repeatSchedule: schedule,
    recurringType: end,
    beforeHoliday,
    ...(end === 'occurrence' ? { endAfter: countOf(endAfter) } : { endDate }),
  }
}

/** Whatever is no whole number is none that is offered, and refused at its field: `1.5` is neither 1 nor 15. */
function countOf(text: string): number | null {
  if (text === '') return null
  return /^\d+$/.test(text) ? Math.trunc(+text) : 0
}

type RecurringContext = {
  readonly account: AccountAnswer | null
  readonly currency: CurrencyAnswer | null
  readonly today: CalendarDate
}

function decide(draft: PaymentDraft, context: RecurringContext) {
  const { recurring, valueDate } = draft
  if (recurring === null || valueDate === null) return null
  return decideRecurring(requestOf(recurring), {
    start: valueDate,
    today: context.today,
    calendar: calendarFor(context),
  })
}

function calendarFor({ account, currency }: RecurringContext): BankCalendar {
  return currency === null ? 'WEEKENDS' : calendarOf(currency.code, account?.bankCountry ?? null)
}

/** `isTemplate`: it recurs already, and stays so. */
export function recurringRefusals(
  draft: PaymentDraft,
  context: RecurringContext & { readonly isTemplate: boolean },
): readonly Refusal[] {
  if (draft.recurring === null)
    return context.isTemplate ? [refusal('recurring.stays-recurring', {}, 'recurringDetails')] : []
  const decided = decide(draft, context)
  return decided === null || decided.ok ? [] : decided.refusals
}

/** The next twelve days on which it would be paid, from today on; none while something is missing. */
export function previewOf(draft: PaymentDraft, context: RecurringContext): readonly Occurrence[] {
  // a name says nothing of days
  const named = draft.recurring && { ...draft, recurring: { ...draft.recurring, name: '-' } }
  const decided = named && decide(named, context)
  if (!decided?.ok) return []
  const asked = { calendar: calendarFor(context), today: context.today, after: addDays(context.today, -1) }
  return nextOccurrences(decided.value.recurrence, asked, limits.count.shownOccurrences)
}
