// The accounts of the companies.
import { IconWallet } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { accountsRoute, accountsRoutes } from './accounts.routes.tsx'

export const accountsFeature = {
  routes: accountsRoutes,
  navigation: [
    {
      group: 'nav.coreData',
      rank: 20,
      text: 'accounts:title',
      route: accountsRoute,
      icon: IconWallet,
      letter: 'a',
    },
  ],
  // who may do what on one follows from rules and roles
  tells: [{ queries: ['accounts'], of: ['account', 'user', 'role'] }],
  tables: [{ name: 'accounts', route: accountsRoute }],
} as const satisfies FeatureManifest
