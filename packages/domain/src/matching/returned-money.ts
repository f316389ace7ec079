// How much of what a payment cost has come back: a bank gives back all of it, a part, or several parts one after another.
import { type Decimal, decimal, zero } from '../money/index.ts'
import type { PaymentAmounts } from '../payments/index.ts'
import { expectedBooking, hasTwoCurrencies, rateTolerance } from './booked-difference.ts'

/** 'more': than it cost. */
export type ReturnedShare = 'nothing' | 'part' | 'whole' | 'more'

/**
 * `returned`: unsigned, in the account currency, all that has come back. The bank need not give its own fees back;
 * between two currencies the rate may have moved meanwhile.
 */
export function shareReturned(amounts: PaymentAmounts, returned: Decimal): ReturnedShare {
  if (returned.lte(zero)) return 'nothing'
  const net = amounts.intermediateAmount.abs()
  const tolerance = hasTwoCurrencies(amounts) ? rateTolerance : zero
  if (returned.gt(expectedBooking(amounts).times(decimal('1').plus(tolerance)))) return 'more'
  return returned.gte(net.times(decimal('1').minus(tolerance))) ? 'whole' : 'part'
}
