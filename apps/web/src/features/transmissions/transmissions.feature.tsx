// Files that were sent to banks: they have no screens of their own and stand on those of payments.
import { lazyDialog, lazyPart } from '@kontor/ui'
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
      lazyPart(
        () => import('./components/delivery-notices.tsx'),
        (one) => one.DeliveryNotices,
        'note',
      ),
    ),
    fill(
      sentFiles,
      lazyPart(
        () => import('./components/transmissions-table.tsx'),
        (one) => one.TransmissionsTable,
        'note',
      ),
    ),
    fill(
      filesOfPayment,
      lazyPart(
        () => import('./components/files-of-payment.tsx'),
        (one) => one.FilesOfPayment,
        'note',
      ),
    ),
    fill(
      deliveryDecision,
      lazyDialog(
        () => import('./components/resolve-dialog.tsx'),
        (one) => one.ResolveDialog,
      ),
    ),
  ],
} as const satisfies FeatureManifest
