// How the house is: in the palette and on the settings, for those who run it.
import { lazyPart } from '@kontor/ui'
import { IconHeartRateMonitor } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { fill } from '../../shared/slots.ts'
import { settingsActions } from '../settings/public.ts'
import { internalDashboardRoute, operationsRoutes } from './operations.routes.tsx'

export const operationsFeature = {
  routes: operationsRoutes,
  pages: [
    {
      text: 'operations:title',
      words: 'operations:words',
      route: internalDashboardRoute,
      icon: IconHeartRateMonitor,
      requires: [{ permissions: ['OperationsRead'] }],
    },
  ],
  tells: [{ queries: ['operations'], of: ['transmission', 'statement', 'session'], isAside: true }],
  fills: [
    fill(
      settingsActions,
      lazyPart(
        () => import('./components/dashboard-link.tsx'),
        (one) => one.DashboardLink,
        'nothing',
      ),
    ),
  ],
} as const satisfies FeatureManifest
