// Saved filters of all tables.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'

export const filtersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/filters',
  staticData: { requires: 'session' },
  component: lazyRouteComponent(() => import('./pages/filters-page.tsx'), 'FiltersPage'),
})

export const filterPresetsRoutes = [filtersRoute] as const
