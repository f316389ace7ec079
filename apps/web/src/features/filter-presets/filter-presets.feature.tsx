// Saved filters of all tables.
import { lazyPart } from '@kontor/ui'
import { IconFilter } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { fill } from '../../shared/slots.ts'
import { peoplePresets } from '../users/public.ts'
import { filterPresetsRoutes, filtersRoute } from './filter-presets.routes.tsx'

export const filterPresetsFeature = {
  routes: filterPresetsRoutes,
  pages: [{ text: 'filter-presets:title', route: filtersRoute, icon: IconFilter, isOwn: true }],
  tells: [{ queries: ['filter-presets'], of: ['filter-preset'] }],
  tables: [{ name: 'filter-presets', route: filtersRoute }],
  fills: [
    fill(
      peoplePresets,
      lazyPart(
        () => import('./components/people-presets.tsx'),
        (one) => one.PeoplePresets,
        'note',
      ),
    ),
  ],
} as const satisfies FeatureManifest
