// The wire's spelling of a status as the word of the house.
import { paymentStatusOnWire } from '@kontor/contract'
import type { PaymentStatus } from '@kontor/domain/payments'
import { paymentStatuses } from '@kontor/domain/payments'

export function statusOfWire(wire: string): PaymentStatus {
  return paymentStatuses.find((status) => paymentStatusOnWire[status] === wire) ?? 'open'
}
