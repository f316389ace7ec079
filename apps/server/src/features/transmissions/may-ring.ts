// Whether an alarm that keeps a payment from being sent may take the place of the one that rings: it stands in the database by a
// row of its own, and comes later where it may not.
import { isDeliveryOpen, isFirm, isOneOf, isWaitingAlarm, sendableStatuses } from '@kontor/domain/payments'
import type { PaymentRecord } from '../payments/public.ts'

/**
 * Never in the place of a firm one; nor, while nobody knows whether a bank has the file, over the booking that proves
 * that it has (`seen-at-bank.ts`). Where it is not to be sent any more, what a bank said once is not said again.
 */
export function mayRing({ status, sendingState, alarm }: PaymentRecord): boolean {
  if (isFirm(alarm)) return false
  if (isDeliveryOpen(sendingState)) return alarm !== 'booked-in-doubt'
  return isOneOf(sendableStatuses, status) || alarm === null || isWaitingAlarm(alarm)
}
