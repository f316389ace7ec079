// The first steps, found by the palette, and from the sidebar and "/" while some are left.
import { IconFlag } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { firstStepsRoute, firstStepsRoutes } from './first-steps.routes.tsx'

export const firstStepsFeature = {
  routes: firstStepsRoutes,
  tells: [
    {
      queries: ['first-steps'],
      of: ['company', 'account', 'communication', 'user', 'role', 'proposal', 'statement', 'payment', 'property'],
      isAside: true,
    },
  ],
  pages: [{ text: 'first-steps:title', words: 'first-steps:searched', route: firstStepsRoute, icon: IconFlag }],
} as const satisfies FeatureManifest
