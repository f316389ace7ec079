// The tenant's settings.
import { IconSettings } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { settingsRoute, settingsRoutes } from './settings.routes.tsx'

export const settingsFeature = {
  routes: settingsRoutes,
  navigation: [
    {
      group: 'nav.administration',
      rank: 30,
      text: 'settings:title',
      route: settingsRoute,
      icon: IconSettings,
      letter: 'e',
    },
  ],
  tells: [{ queries: ['settings'], of: ['setting', 'proposal'] }],
} as const satisfies FeatureManifest
