// Bank files that came in.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../app/layouts.tsx'

const importLogRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cash/reconciliation/import/log',
  staticData: { requires: { features: ['Reconciliation'] } },
  component: lazyRouteComponent(() => import('./pages/import-log-page.tsx'), 'ImportLogPage'),
})

export const statementsRoutes = [importLogRoute] as const
