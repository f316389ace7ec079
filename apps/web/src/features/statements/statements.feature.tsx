// Bank files that came in.
import { IconFileImport } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { importLogRoute, statementsRoutes } from './statements.routes.tsx'

export const statementsFeature = {
  routes: statementsRoutes,
  navigation: [
    { group: 'nav.cash', rank: 40, text: 'statements:title', route: importLogRoute, icon: IconFileImport, letter: 'i' },
  ],
  // the log counts what was booked
  tells: [{ queries: ['statements'], of: ['entry', 'statement'] }],
  tables: [{ name: 'import-log', route: importLogRoute }],
} as const satisfies FeatureManifest
