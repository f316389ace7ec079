// What of a payment came back, and what of it is missing still.
import type { PaymentAnswer } from '@kontor/contract'
import { decimal } from '@kontor/domain/money'

type Told = Pick<PaymentAnswer, 'isReturned' | 'returnedAmount' | 'intermediateAmount'>

/** Unsigned, in the account currency; null: nothing came back, nothing is missing. The bank's own fees do not come back. */
export function moneyBack({ isReturned, returnedAmount, intermediateAmount }: Told) {
  const returned = decimal(returnedAmount)
  if (returned.eq(0)) return { back: null, missing: null }
  const missing = decimal(intermediateAmount).abs().minus(returned)
  return { back: returned.toFixed(), missing: isReturned ? null : missing.toFixed() }
}
