// People, the roles that they hold, and what these allow.
import { IconUserCog } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { usersRoute, usersRoutes } from './users.routes.tsx'

export const usersFeature = {
  routes: usersRoutes,
  navigation: [
    { group: 'nav.administration', rank: 10, text: 'users:title', route: usersRoute, icon: IconUserCog, letter: 'b' },
  ],
  tables: [{ name: 'users', route: usersRoute }],
  // what a role holds its holders hold, and a proposal that is confirmed changes either
  tells: [{ queries: ['users'], of: ['user', 'role', 'proposal'] }],
} as const satisfies FeatureManifest
