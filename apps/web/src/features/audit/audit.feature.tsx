// The activity log of the tenant, and on the profile what a person did himself.
import { IconFingerprint } from '@tabler/icons-react'
import { lazy } from 'react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { fill } from '../../shared/slots.ts'
import { ownActivities } from '../personal/public.ts'
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
  fills: [
    fill(
      ownActivities,
      lazy(async () => ({ default: (await import('./components/own-activities.tsx')).OwnActivities })),
    ),
  ],
} as const satisfies FeatureManifest
