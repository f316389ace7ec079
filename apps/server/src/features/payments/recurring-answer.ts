// Recurring payments as the wire carries them: a payment under number 0, its schedule, and what comes of it.
import {
  type PaymentAnswer,
  type PaymentRow,
  type RecurringDetails,
  type RouteAnswer,
  moveReasonOnWire,
  paymentStatusOnWire,
  recurrenceEndOnWire,
  recurringStatusOnWire,
  repeatScheduleOnWire,
  salaryText,
} from '@kontor/contract'
import { limits } from '@kontor/domain'
import { type CalendarDate } from '@kontor/domain/calendar'
import { type Occurrence, firstOccurrence } from '@kontor/domain/recurrence'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { paymentSettingsOf } from '../settings/public.ts'
import { paymentAnswer, paymentRowAnswer } from './payment-answer.ts'
import { isMasked, offeredRecurringActs } from './payment-rights.ts'
import type { SettledOccurrence } from './recurring-occurrences.store.ts'
import type { SignedRecurring } from './recurring-payments.store.ts'
import { type RecurringRecord, calendarOfRecurring, nextDateOf, pendingOf, todayOf } from './recurring-record.ts'

export type RecurringAnswer = RouteAnswer<'getRecurringPayment'>

/** As every payment is answered, with its schedule: for the form. */
export function recurringPaymentAnswer({ clock }: Kernel, caller: Caller, recurring: SignedRecurring): PaymentAnswer {
  return {
    ...paymentAnswer(caller, recurring, true),
    ...partsOf(caller, recurring),
    firstDay: firstDayOf(recurring, todayOf(clock, recurring.payment)),
  }
}

function firstDayOf(recurring: RecurringRecord, today: CalendarDate): PaymentAnswer['firstDay'] {
  const { recurrence } = recurring
  if (recurrence.start < today) return null
  const first = firstOccurrence(recurrence, { calendar: calendarOfRecurring(recurring), today })
  if (first === null) return null
  const made = recurring.settled.find(({ intended }) => intended === first.intended)?.valueDate ?? null
  if (made !== null)
    return occurrenceAnswer({ ...first, date: made, moved: made === first.intended ? null : first.moved })
  // it may be skipped
  const pending = pendingOf(recurring, today).next()
  return pending.done !== true && pending.value.intended === first.intended ? occurrenceAnswer(first) : null
}

function occurrenceAnswer({ intended, date, moved }: Occurrence): RecurringAnswer['upcoming'][number] {
  return { intendedDate: intended, date, moved: moved && moveReasonOnWire[moved] }
}

export function recurringRowAnswer(
  { clock }: Kernel,
  caller: Caller,
  recurring: RecurringRecord,
): PaymentRow & Standing {
  const { payment } = recurring
  return {
    ...paymentRowAnswer(caller, payment),
    ...partsOf(caller, recurring),
    ...standingOf(recurring, todayOf(clock, payment)),
  }
}

export function recurringAnswer(
  kernel: Kernel,
  caller: Caller,
  recurring: SignedRecurring,
  settled: readonly SettledOccurrence[],
): RecurringAnswer {
  const today = todayOf(kernel.clock, recurring.payment)
  return {
    ...recurringPaymentAnswer(kernel, caller, recurring),
    ...standingOf(recurring, today),
    upcoming: pendingOf(recurring, today).take(limits.count.shownOccurrences).map(occurrenceAnswer).toArray(),
    settled: settled.map((one) => settledAnswer(caller, recurring, one)),
  }
}

function settledAnswer(
  caller: Caller,
  { payment: template }: RecurringRecord,
  { intended, payment, skipped }: SettledOccurrence,
): RecurringAnswer['settled'][number] {
  return {
    intendedDate: intended,
    payment: payment && {
      id: payment.id,
      transactionNumber: Math.trunc(+payment.number),
      valueDate: payment.valueDate,
      paymentStatus: paymentStatusOnWire[payment.status],
      isDeleted: payment.isDeleted,
    },
    skipped: skipped && {
      by: { id: skipped.userId, name: skipped.userName },
      at: skipped.at,
      reason: isMasked(caller, template) ? '' : skipped.reason,
    },
  }
}

type Standing = Pick<RecurringAnswer, 'recurringStatus' | 'nextDate'>

function standingOf(recurring: RecurringRecord, today: CalendarDate): Standing {
  return {
    recurringStatus: recurringStatusOnWire[recurring.isDone ? 'done' : 'open'],
    nextDate: nextDateOf(recurring, today),
  }
}

function partsOf(caller: Caller, recurring: RecurringRecord): Pick<PaymentAnswer, 'recurringDetails' | 'acts'> {
  return {
    recurringDetails: detailsOf(caller, recurring),
    acts: offeredRecurringActs(caller, recurring, paymentSettingsOf(caller)),
  }
}

function detailsOf(caller: Caller, { payment, name, recurrence }: RecurringRecord): RecurringDetails {
  const { schedule, end, beforeHoliday } = recurrence
  return {
    recurringName: isMasked(caller, payment) ? salaryText[caller.language] : name,
    repeatSchedule: repeatScheduleOnWire[schedule],
    recurringType: recurrenceEndOnWire[end.kind],
    endAfter: end.kind === 'occurrence' ? end.count : null,
    endDate: end.kind === 'date' ? end.date : null,
    beforeHoliday,
  }
}
