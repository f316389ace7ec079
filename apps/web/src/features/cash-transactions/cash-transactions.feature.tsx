// What stands on an account.
import { IconListDetails } from '@tabler/icons-react'
import { lazyDialog } from '@kontor/ui'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { fill } from '../../shared/slots.ts'
import { bookedEntry } from '../payments/public.ts'
import { accountStatementRoute, cashTransactionsRoutes } from './cash-transactions.routes.tsx'

export const cashTransactionsFeature = {
  routes: cashTransactionsRoutes,
  navigation: [
    {
      group: 'nav.cash',
      rank: 30,
      text: 'cash-transactions:title',
      route: accountStatementRoute,
      icon: IconListDetails,
      letter: 't',
    },
  ],
  tells: [{ queries: ['account-statement'], of: ['payment', 'transmission', 'entry', 'statement'] }],
  tables: [{ name: 'account-statement', route: accountStatementRoute }],
  fills: [
    fill(
      bookedEntry,
      lazyDialog(
        () => import('./components/entry-details.tsx'),
        (one) => one.EntryDetailsModal,
      ),
    ),
  ],
} as const satisfies FeatureManifest
