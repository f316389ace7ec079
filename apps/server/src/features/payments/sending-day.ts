// On which day a payment would be executed if it left now: the same question before it is saved and as it is sent.
import { calendarOf, wallClock } from '@kontor/domain/calendar'
import type { ExecutionDateInput, PaymentContent } from '@kontor/domain/payments'
import type { BankProfile } from '@kontor/formats/profiles'
import type { Kernel } from '../../kernel/kernel.ts'

export type DatedPayment = Pick<PaymentContent, 'valueDate'> & {
  readonly currency: string
  readonly isInstant: boolean
  /** Of the bank that is debited. */
  readonly bankCountry: string | null
}

/** By the clock of the bank. */
export function sendingDay(
  { clock }: Kernel,
  { zone, cutOff }: BankProfile,
  { valueDate, currency, isInstant, bankCountry }: DatedPayment,
): ExecutionDateInput {
  const now = wallClock(clock.now(), zone)
  const calendar = calendarOf(currency, bankCountry)
  return { signedDate: valueDate, nowDate: now.date, nowTime: now.time, cutOff, calendar, isInstant }
}
