// Partners: whom one pays, with their accounts and people.
import { IconUsersGroup } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { partnersRoute, partnersRoutes } from './partners.routes.tsx'

export const partnersFeature = {
  routes: partnersRoutes,
  navigation: [
    {
      group: 'nav.coreData',
      rank: 40,
      text: 'partners:title',
      route: partnersRoute,
      icon: IconUsersGroup,
      letter: 'n',
    },
  ],
  tells: [{ queries: ['partners'], of: ['partner', 'beneficiary', 'contact'] }],
} as const satisfies FeatureManifest
