// A booked amount is law; a payment's net, rate and fees were estimates. This says what their difference means
// (rules 2.7 "Bank side").
import { decimal, multiplyDivide, zero } from '../money/index.ts'
import type { Decimal } from '../money/index.ts'
import type { PaymentAmounts } from '../payments/index.ts'
import type { DifferenceKind, MatchingTerms } from './matchable.ts'

/** What a payment's amounts become when `booked` (unsigned, account currency) is what it cost. */
export type BookedDifference = {
  readonly kind: DifferenceKind
  /** Unsigned. */
  readonly net: Decimal
  readonly fees: Decimal
  readonly rate: Decimal
}

/** What `amounts` are expected to be booked as: net and fees, unsigned, in the account currency. */
export function expectedBooking(amounts: PaymentAmounts): Decimal {
  return amounts.intermediateAmount.abs().plus(amounts.feesAndChargesAmount)
}

export function hasTwoCurrencies(amounts: PaymentAmounts): boolean {
  return amounts.paymentCurrency.code !== amounts.accountCurrency.code
}

/** The default kind of a difference: the rate between two currencies, small fees within one, else none. */
export function defaultDifference(amounts: PaymentAmounts, booked: Decimal, limit: Decimal): DifferenceKind {
  if (hasTwoCurrencies(amounts)) return 'exchange-rate'
  const difference = booked.minus(expectedBooking(amounts))
  return difference.gt(zero) && difference.lte(limit) ? 'fees-and-charges' : 'none'
}

/** How far a booked amount may be from the estimate before a changed rate alone is no good explanation. */
export const rateTolerance = decimal('0.1')

/**
 * Whether a person must confirm the amount of a difference before it is booked: fees above the limit of the bank, or a
 * rate that is further from the estimate than rates move. `difference` and `expected` are unsigned.
 */
export function isUnusualDifference(
  kind: DifferenceKind,
  difference: Decimal,
  expected: Decimal,
  limit: Decimal,
): boolean {
  switch (kind) {
    case 'none':
      return false
    case 'fees-and-charges':
      return difference.abs().gt(limit)
    case 'exchange-rate':
      return difference.abs().gt(expected.abs().times(rateTolerance))
  }
}

/**
 * The amounts after booking, or null when the kind of difference does not allow this match: None with a difference,
 * a rate within one currency, fees below zero. `charges` are those that the bank names with the entry.
 */
export function computeBookedDifference(
  amounts: PaymentAmounts,
  booked: Decimal,
  charges: Decimal | null,
  terms: Pick<MatchingTerms, 'difference' | 'differenceLimit'>,
): BookedDifference | null {
  const net = amounts.intermediateAmount.abs()
  const fees = amounts.feesAndChargesAmount
  const rate = amounts.accountExchangeRate
  if (booked.eq(net.plus(fees))) return { kind: 'none', net, fees, rate }
  const kind =
    terms.difference === 'default' ? defaultDifference(amounts, booked, terms.differenceLimit) : terms.difference
  switch (kind) {
    case 'none':
      return null
    case 'fees-and-charges':
      return booked.lt(net) ? null : { kind, net, fees: booked.minus(net), rate }
    case 'exchange-rate': {
      const bookedFees = charges ?? fees
      const bookedNet = booked.minus(bookedFees)
      if (!hasTwoCurrencies(amounts) || bookedNet.lte(zero)) return null
      const factor = decimal(`${amounts.exchangeRateFactor}`)
      const bookedRate = multiplyDivide(bookedNet, factor, amounts.paymentAmount.abs(), 6)
      return { kind, net: bookedNet, fees: bookedFees, rate: bookedRate }
    }
  }
}
