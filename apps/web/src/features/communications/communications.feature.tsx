// Contracts with banks.
import { IconBuildingBank } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { communicationsRoute, communicationsRoutes } from './communications.routes.tsx'

export const communicationsFeature = {
  routes: communicationsRoutes,
  navigation: [
    {
      group: 'nav.coreData',
      rank: 50,
      text: 'communications:title',
      route: communicationsRoute,
      icon: IconBuildingBank,
      letter: 'k',
    },
  ],
  // a proposal that is confirmed changes what a contract says
  tells: [{ queries: ['communications'], of: ['communication', 'account', 'proposal'] }],
} as const satisfies FeatureManifest
