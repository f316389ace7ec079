// Debit advice and batch booking: which combinations a Swiss bank takes (rules 2.1, table "Debit advice and booking").
import { accept, refusal, refuse } from '@kontor/domain'
import type { Outcome } from '@kontor/domain'
import type { DebitAdvice } from '@kontor/domain/payments'
import type { BankProfile } from '../profiles/index.ts'

/** What is written; null leaves it to the bank's master data. */
export type BookingTerms = { readonly debitAdvice: DebitAdvice | null; readonly batchBooking: boolean | null }

const adviceAllowed: Readonly<Record<'true' | 'false', readonly DebitAdvice[]>> = {
  true: ['NOA', 'CND', 'CWD'],
  false: ['NOA', 'SIA'],
}
const adviceOfSalary: readonly DebitAdvice[] = ['CND', 'NOA']

/**
 * The booking that is asked of the bank. Salaries are booked in one sum and never itemised. Where the profile leaves
 * batch booking open, the advice decides: single advice needs single bookings, collective advice a collective one.
 */
export function decideBooking(
  advice: DebitAdvice | null,
  isSalary: boolean,
  profile: BankProfile,
): Outcome<BookingTerms> {
  if (!profile.isDebitAdviceWritten) {
    return accept({ debitAdvice: null, batchBooking: isSalary ? true : profile.batchBooking })
  }
  if (isSalary) {
    const written = advice ?? 'CND'
    if (adviceOfSalary.includes(written)) return accept({ debitAdvice: written, batchBooking: true })
    return refuse(refusal('payment.debit-advice-salary', { advice: written }, 'details.debitAdvice'))
  }
  const batchBooking = profile.batchBooking ?? impliedBooking(advice)
  if (advice !== null && batchBooking !== null && !adviceAllowed[`${batchBooking}`].includes(advice)) {
    return refuse(refusal('payment.debit-advice-booking', { advice }, 'details.debitAdvice'))
  }
  return accept({ debitAdvice: advice, batchBooking })
}

function impliedBooking(advice: DebitAdvice | null): boolean | null {
  return advice === null || advice === 'NOA' ? null : advice !== 'SIA'
}
