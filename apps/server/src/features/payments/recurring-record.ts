// A recurring payment as the database keeps it: a payment under number 0 that is never sent itself, and when it is paid.
import { refusal } from '@kontor/domain'
import { type BankCalendar, type CalendarDate, addDays, calendarOf, wallClock } from '@kontor/domain/calendar'
import {
  type DatedSignature,
  type PaymentContent,
  type SignablePayment,
  canonicalRecurring,
  hasLapsed,
} from '@kontor/domain/payments'
import { type Occurrence, type Recurrence, occurrencesOf, occurrencesUntil } from '@kontor/domain/recurrence'
import type { Clock } from '../../kernel/clock.ts'
import { sha256 } from '../../kernel/ids.ts'
import { RefusalError } from '../../kernel/refusal-error.ts'
import { type PaymentRecord, signableOf } from './payment-record.ts'

export type RecurringRecord = {
  /** As readers, signers and doubts see it; its hash is that of its content and schedule. */
  readonly payment: PaymentRecord
  readonly name: string
  readonly recurrence: Recurrence
  /** Each day that the schedule names up to this one is settled. */
  readonly settledUntil: CalendarDate
  readonly isDone: boolean
  /** Days after it that were skipped ahead, and those whose payment is still to come. */
  readonly settled: readonly SettledDay[]
}

export type SettledDay = {
  readonly intended: CalendarDate
  /** Of its payment; null: it was skipped, or its payment was deleted. */
  readonly valueDate: CalendarDate | null
}

/** SHA-256 over what the signatures of a recurring payment cover. */
export function recurringHashOf(content: PaymentContent, recurrence: Recurrence): string {
  return sha256(canonicalRecurring(content, recurrence))
}

/** As the signing rules see it; the hash is made anew, never trusted from the row. */
export function signableRecurringOf({ payment, recurrence }: RecurringRecord, isTrusted: boolean): SignablePayment {
  return signableOf(payment, isTrusted, recurringHashOf(payment.content, recurrence))
}

/** By which its days are moved. */
export function calendarOfRecurring({ payment: { content, bankCountry } }: RecurringRecord): BankCalendar {
  return calendarOf(content.amounts.paymentCurrency.code, bankCountry)
}

/** Of its company. */
export function todayOf(clock: Clock, { timeZone }: Pick<PaymentRecord, 'timeZone'>): CalendarDate {
  return wallClock(clock.now(), timeZone).date
}

/** Nowhere is today earlier. */
export function earliestToday(clock: Clock): CalendarDate {
  return addDays(wallClock(clock.now(), 'UTC').date, -1)
}

/** Its signatures, each with the company's day on which it was given. */
export function datedSignaturesOf({ payment }: RecurringRecord) {
  return payment.signatures.map((one) => ({
    ...one,
    signedOn: wallClock(Date.parse(one.signedAt), payment.timeZone).date,
  })) satisfies readonly DatedSignature[]
}

export function hasLapsedSignature(recurring: RecurringRecord, today: CalendarDate): boolean {
  return datedSignaturesOf(recurring).some((one) => hasLapsed(one, today))
}

/** What comes and is not settled, in its order. */
export function* pendingOf(recurring: RecurringRecord, today: CalendarDate): Generator<Occurrence> {
  const settled = new Set(recurring.settled.map(({ intended }) => intended))
  const asked = { calendar: calendarOfRecurring(recurring), today, after: recurring.settledUntil }
  for (const one of occurrencesOf(recurring.recurrence, asked)) if (!settled.has(one.intended)) yield one
}

/** Whether the schedule names the day, and it is not settled. */
export function isToCome(recurring: RecurringRecord, intended: CalendarDate, today: CalendarDate): boolean {
  for (const one of pendingOf(recurring, today)) if (one.intended >= intended) return one.intended === intended
  return false
}

/** Of it what falls on `last` or before. */
export function pendingUntil(
  recurring: RecurringRecord,
  today: CalendarDate,
  last: CalendarDate,
): readonly Occurrence[] {
  const settled = new Set(recurring.settled.map(({ intended }) => intended))
  const asked = { calendar: calendarOfRecurring(recurring), today, after: recurring.settledUntil }
  return occurrencesUntil(recurring.recurrence, asked, last).filter(({ intended }) => !settled.has(intended))
}

/** On which it is paid next: by a payment that was made already, or by one that will be. */
export function nextDateOf(recurring: RecurringRecord, today: CalendarDate): CalendarDate | null {
  const made = recurring.settled.flatMap(({ valueDate }) =>
    valueDate !== null && valueDate >= today ? [valueDate] : [],
  )
  const pending = pendingOf(recurring, today).next()
  const dates = [...made, ...(pending.done === true ? [] : [pending.value.date])]
  return dates.toSorted()[0] ?? null
}

/** What was typed of the schedule of a payment that is paid once. */
export function refuseRecurring(code: 'recurring.stays-single' | 'recurring.stays-recurring'): never {
  throw new RefusalError([refusal(code, {}, 'recurringDetails')])
}
