// The activity log of the tenant, and on the profile what a person did himself.
import { lazyPart } from '@kontor/ui'
import { IconFingerprint } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { fill } from '../../shared/slots.ts'
import { ownActivities } from '../personal/public.ts'
import { userActivities } from '../users/public.ts'
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
      of: [
        'payment',
        'transmission',
        'entry',
        'statement',
        'setting',
        'session',
        'cashflow',
        'currency',
        'currency-pair',
        'exchange-rate',
        'exchange-rate-provider',
        'filter-preset',
        'user',
        'role',
        'proposal',
      ],
      isAside: true,
    },
  ],
  fills: [
    fill(
      ownActivities,
      lazyPart(
        () => import('./components/own-activities.tsx'),
        (one) => one.OwnActivities,
        'note',
      ),
    ),
    fill(
      userActivities,
      lazyPart(
        () => import('./components/user-activities.tsx'),
        (one) => one.UserActivities,
        'note',
      ),
    ),
  ],
} as const satisfies FeatureManifest
