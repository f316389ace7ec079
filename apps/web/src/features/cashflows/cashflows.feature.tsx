// The categories of cashflows.
import { IconTags } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { cashflowsRoute, cashflowsRoutes } from './cashflows.routes.tsx'

export const cashflowsFeature = {
  routes: cashflowsRoutes,
  navigation: [
    { group: 'nav.coreData', rank: 30, text: 'cashflows:title', route: cashflowsRoute, icon: IconTags, letter: 'f' },
  ],
  tells: [{ queries: ['cashflows'], of: ['cashflow'] }],
  tables: [{ name: 'cashflows', route: cashflowsRoute }],
} as const satisfies FeatureManifest
