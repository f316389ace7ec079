// A new payment over the page that opens it; its form is fetched then.
import { lazyDialog } from '@kontor/ui'

export const NewPaymentModal = lazyDialog(
  () => import('./components/new-payment-modal.tsx'),
  (one) => one.NewPaymentModal,
)
