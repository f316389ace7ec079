// Whether a line can be the booking of a payment: account, direction, and amount within the difference rule.
import { isNegative, zero } from '../money/index.ts'
import { computeBookedDifference, expectedBooking, hasTwoCurrencies, rateTolerance } from './booked-difference.ts'
import type { EntryLine } from './entry-lines.ts'
import type { DifferenceKind, MatchingTerms, OutstandingPayment } from './matchable.ts'

export type PairVerdict =
  | { readonly fits: true; readonly difference: DifferenceKind }
  /** The same account and direction, but other money. */
  | { readonly fits: false; readonly why: 'amount' | 'other-side' }

/** Compares in the payment currency where the bank tells it, else in the account currency (rules 2.7). */
export function judgePair(line: EntryLine, payment: OutstandingPayment, terms: MatchingTerms): PairVerdict {
  const { amounts } = payment
  if (line.of.accountId !== payment.accountId || line.isDebit !== isNegative(amounts.paymentAmount)) {
    return { fits: false, why: 'other-side' }
  }
  const instructed = instructedAmount(line, amounts.paymentCurrency.code)
  const isProven = instructed !== null
  if (isProven && !instructed.eq(amounts.paymentAmount.abs())) return { fits: false, why: 'amount' }
  if (line.amount === null) {
    return isProven ? { fits: true, difference: 'none' } : { fits: false, why: 'amount' }
  }
  const booked = line.amount.abs()
  const found = computeBookedDifference(amounts, booked, line.charges, terms)
  if (found === null) return { fits: false, why: 'amount' }
  if (found.kind === 'exchange-rate' && !isProven && !isNear(payment, line)) return { fits: false, why: 'amount' }
  return { fits: true, difference: found.kind }
}

function isNear(payment: OutstandingPayment, line: EntryLine): boolean {
  const expected = expectedBooking(payment.amounts)
  return (line.amount ?? zero).abs().minus(expected).abs().lte(expected.times(rateTolerance))
}

function instructedAmount(line: EntryLine, currency: string) {
  const { detail, of } = line
  // within one currency the entry's amount is law: an instructed amount would only repeat it without the charges
  return currency !== of.entry.currency && detail?.instructedCurrency === currency ? detail.instructedAmount : null
}

/** Two currencies and no amount in the payment's: only a person can say that the rate explains it. */
export function isRateGuess(line: EntryLine, payment: OutstandingPayment): boolean {
  return hasTwoCurrencies(payment.amounts) && instructedAmount(line, payment.amounts.paymentCurrency.code) === null
}
