// The wire's spelling of a status as the word of the house.
import { fromWire, paymentStatusOnWire } from '@kontor/contract'
import type { PaymentStatus } from '@kontor/domain/payments'

/** Throws on a word that is none, which a page shows as its error: a status that is not known is never shown as another. */
export function statusOfWire(wire: string): PaymentStatus {
  return fromWire(paymentStatusOnWire, wire)
}
