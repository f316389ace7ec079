// What waits for a second person.
import { IconUsers } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { proposalsRoute, proposalsRoutes } from './proposals.routes.tsx'

export const proposalsFeature = {
  routes: proposalsRoutes,
  navigation: [
    {
      group: 'nav.administration',
      rank: 25,
      text: 'proposals:title',
      route: proposalsRoute,
      icon: IconUsers,
      letter: 'w',
    },
  ],
  tells: [{ queries: ['proposals'], of: ['proposal', 'setting', 'user', 'role'] }],
} as const satisfies FeatureManifest
