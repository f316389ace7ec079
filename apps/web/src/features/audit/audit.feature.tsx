// The activity log of the tenant.
import { IconFingerprint } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { auditRoute, auditRoutes } from './audit.routes.tsx'

export const auditFeature = {
  routes: auditRoutes,
  navigation: [
    {
      group: 'nav.administration',
      rank: 40,
      text: 'audit:title',
      route: auditRoute,
      icon: IconFingerprint,
      letter: 'v',
    },
  ],
  // all that is done is written down
  tells: [
    {
      queries: ['audit', 'list'],
      of: ['payment', 'transmission', 'entry', 'statement', 'setting', 'session', 'cashflow', 'filter-preset'],
      isAside: true,
    },
  ],
} as const satisfies FeatureManifest
