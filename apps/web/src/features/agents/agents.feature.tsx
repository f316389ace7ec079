// Agents: machine clients that carry bank files.
import { IconPlugConnected } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { agentsRoute, agentsRoutes } from './agents.routes.tsx'

export const agentsFeature = {
  routes: agentsRoutes,
  navigation: [
    {
      group: 'nav.administration',
      rank: 20,
      text: 'agents:title',
      route: agentsRoute,
      icon: IconPlugConnected,
      letter: 'm',
    },
  ],
  tells: [{ queries: ['agents'], of: ['agent'] }],
} as const satisfies FeatureManifest
