// Payments: the lists, the form, the view.
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'
import { MissingPaymentPage } from './pages/missing-payment-page.tsx'
import { type NewPaymentSearch, type PaymentsSearch, paymentPageTabs } from './payments.search.ts'

export const paymentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cash/payments',
  staticData: { requires: { features: ['Payments'] } },
  validateSearch: (search: Record<string, unknown>): PaymentsSearch => {
    const tab = paymentPageTabs.find((one) => one === search['tab'])
    return {
      ...(tab && { tab }),
      ...(typeof search['id'] === 'string' && { id: search['id'] }),
      ...(typeof search['messageId'] === 'string' && { messageId: search['messageId'] }),
      ...(search['state'] === 'unknown' && { state: search['state'] }),
    }
  },
  component: lazyPage(() => import('./pages/payments-page.tsx'), 'PaymentsPage'),
})

export const createPaymentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cash/payments/create',
  staticData: { requires: { permissions: ['PaymentsEdit'] } },
  validateSearch: (search: Record<string, unknown>): NewPaymentSearch =>
    typeof search['copy'] === 'string' ? { copy: search['copy'] } : {},
  component: lazyPage(() => import('./pages/payment-form-page.tsx'), 'CreatePaymentPage'),
  errorComponent: MissingPaymentPage,
})

const editPaymentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cash/payments/edit/$cashTransactionId',
  staticData: { requires: { permissions: ['PaymentsEdit'] } },
  component: lazyPage(() => import('./pages/payment-form-page.tsx'), 'EditPaymentPage'),
  errorComponent: MissingPaymentPage,
})

const viewPaymentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cash/payments/view/$cashTransactionId',
  staticData: { requires: { features: ['Payments'] } },
  component: lazyPage(() => import('./pages/payment-view-page.tsx'), 'PaymentViewPage'),
  errorComponent: MissingPaymentPage,
})

const recurringPaymentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cash/payments/recurring/$cashTransactionId',
  staticData: { requires: { features: ['Payments'] } },
  component: lazyPage(() => import('./pages/recurring-payment-page.tsx'), 'RecurringPaymentPage'),
  errorComponent: MissingPaymentPage,
})

const batchRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cash/payments/batch',
  staticData: { requires: { permissions: ['PaymentsEdit'] } },
  component: lazyPage(() => import('./pages/batch-page.tsx'), 'BatchPage'),
})

export const paymentsRoutes = [
  paymentsRoute,
  createPaymentRoute,
  batchRoute,
  editPaymentRoute,
  viewPaymentRoute,
  recurringPaymentRoute,
] as const
