// Whether a transmission is the newest of a payment's present version: only then does its fate move the payment.
import { isRejected } from '@kontor/domain/payments'
import type { PaymentRecord } from '../payments/public.ts'
import type { TransmittedRow } from './transmissions.store.ts'

/** A rejection raised the version by one without taking the payment back: answers still speak of this transmission. */
export function isPresentTransmission(
  row: Pick<TransmittedRow, 'paymentVersion'>,
  payment: Pick<PaymentRecord, 'version' | 'status'>,
): boolean {
  if (row.paymentVersion === payment.version) return true
  return isRejected(payment.status) && row.paymentVersion + 1 === payment.version
}
