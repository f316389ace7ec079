// Files that were sent to banks: they have no screens of their own and stand on those of payments.
import { lazy } from 'react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { fill } from '../../shared/slots.ts'
import { deliveryDecision, filesOfPayment, noticesAbovePayments, sentFiles } from '../payments/public.ts'

export const transmissionsFeature = {
  routes: [],
  tells: [{ queries: ['transmissions'], of: ['payment', 'transmission', 'entry', 'statement'] }],
  fills: [
    fill(
      noticesAbovePayments,
      // after the lists: what is in doubt is rare, and they do not wait for it
      lazy(async () => ({ default: (await import('./components/delivery-notices.tsx')).DeliveryNotices })),
    ),
    fill(
      sentFiles,
      lazy(async () => ({ default: (await import('./components/transmissions-table.tsx')).TransmissionsTable })),
    ),
    fill(
      filesOfPayment,
      lazy(async () => ({ default: (await import('./components/files-of-payment.tsx')).FilesOfPayment })),
    ),
    fill(
      deliveryDecision,
      lazy(async () => ({ default: (await import('./components/resolve-dialog.tsx')).ResolveDialog })),
    ),
  ],
} as const satisfies FeatureManifest
