// What an act needs of the payment that it is done to.
import type { PaymentRow } from '@kontor/contract'

export type ActedPayment = Pick<
  PaymentRow,
  'id' | 'transactionNumber' | 'version' | 'acts' | 'isMasked' | 'recurringDetails' | 'paymentStatus'
>
