// Where later features stand on the screens of payments.
import type { Slot } from '../../shared/slots.ts'

/** Above the lists: what of the sending needs a person. */
export const noticesAbovePayments: Slot<object> = { name: 'notices-above-payments' }

/** The tab beside the lists: the files that were sent. */
export const sentFiles: Slot<{
  /** The one to point at. */
  readonly messageId: string | null
  readonly isOnlyUnknown: boolean
}> = { name: 'sent-files' }

/** On the view of a payment: the files in which it went to its bank. */
export const filesOfPayment: Slot<{ readonly paymentId: string }> = { name: 'files-of-payment' }

/** What the bank tells of the entry that ended a payment. */
export const bookedEntry: Slot<{
  /** The payment's id stands for the entry that it was matched to. */
  readonly entryId: string
  readonly title: string
  readonly onClose: () => void
}> = { name: 'booked-entry' }

/** The dialog of the act "resolve-delivery". */
export const deliveryDecision: Slot<{ readonly paymentId: string; readonly onClose: () => void }> = {
  name: 'delivery-decision',
}
