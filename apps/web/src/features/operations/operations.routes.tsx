// How the house is. The route has no guard, as the specification says: the server refuses who may not read it.
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'

export const internalDashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/internal/dashboard',
  staticData: { requires: 'session' },
  component: lazyPage(() => import('./pages/internal-dashboard-page.tsx'), 'InternalDashboardPage'),
})

export const operationsRoutes = [internalDashboardRoute] as const
