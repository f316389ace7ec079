// The signed-in person's own settings.
import { IconUser } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { personalRoutes, profileRoute } from './personal.routes.tsx'

export const personalFeature = {
  routes: personalRoutes,
  tells: [
    { queries: ['own-sessions'], of: ['session'] },
    { queries: ['second-factor'], of: ['second-factor', 'setting'] },
  ],
  pages: [{ text: 'personal:profile.title', route: profileRoute, icon: IconUser, letter: 'u', isOwn: true }],
} as const satisfies FeatureManifest
