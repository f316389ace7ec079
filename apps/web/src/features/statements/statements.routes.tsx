// Bank files that came in.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'

export const importLogRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cash/reconciliation/import/log',
  staticData: { requires: { features: ['Reconciliation'] } },
  component: lazyRouteComponent(() => import('./pages/import-log-page.tsx'), 'ImportLogPage'),
})

export const statementsRoutes = [importLogRoute] as const
