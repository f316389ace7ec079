// The directory of banks.
import { IconBook2 } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { bankDirectoryRoute, bankDirectoryRoutes } from './bank-directory.routes.tsx'

export const bankDirectoryFeature = {
  routes: bankDirectoryRoutes,
  navigation: [
    {
      group: 'nav.coreData',
      rank: 70,
      text: 'bank-directory:title',
      route: bankDirectoryRoute,
      icon: IconBook2,
      letter: 'd',
    },
  ],
  tells: [{ queries: ['bank-directory'], of: ['bank-directory'] }],
  tables: [{ name: 'bank-directory', route: bankDirectoryRoute }],
} as const satisfies FeatureManifest
