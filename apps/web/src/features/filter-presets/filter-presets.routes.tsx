// Saved filters of all tables.
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'

export const filtersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/filters',
  staticData: { requires: 'session' },
  component: lazyPage(() => import('./pages/filters-page.tsx'), 'FiltersPage'),
})

export const filterPresetsRoutes = [filtersRoute] as const
