// What stands on an account.
import { IconListDetails } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
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
} as const satisfies FeatureManifest
