// Saved filters of all tables.
import { IconFilter } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { filterPresetsRoutes, filtersRoute } from './filter-presets.routes.tsx'

export const filterPresetsFeature = {
  routes: filterPresetsRoutes,
  pages: [{ text: 'filter-presets:title', route: filtersRoute, icon: IconFilter, isOwn: true }],
  tells: [{ queries: ['filter-presets'], of: ['filter-preset'] }],
  tables: [{ name: 'filter-presets', route: filtersRoute }],
} as const satisfies FeatureManifest
