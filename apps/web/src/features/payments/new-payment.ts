// A new payment over a page of a later feature; its form is fetched when it is opened. The list has a door of its own: in one
// file with others it would be one more to fetch first.
import { lazyDialog } from '@kontor/ui'

export const NewPaymentModal = lazyDialog(
  () => import('./components/new-payment-modal.tsx'),
  (one) => one.NewPaymentModal,
)
