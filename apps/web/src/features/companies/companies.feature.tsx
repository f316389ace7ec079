// The tree of companies. Who is signed in learns with them in which companies he may work.
import { IconBuilding } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { companiesRoute, companiesRoutes } from './companies.routes.tsx'

export const companiesFeature = {
  routes: companiesRoutes,
  navigation: [
    {
      group: 'nav.coreData',
      rank: 10,
      text: 'companies:title',
      route: companiesRoute,
      icon: IconBuilding,
      letter: 'o',
    },
  ],
  tells: [
    { queries: ['companies'], of: ['company', 'role', 'user'] },
    { queries: ['session'], of: ['company'] },
  ],
} as const satisfies FeatureManifest
