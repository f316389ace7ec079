// Bank files that came in.
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'

export const importLogRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cash/reconciliation/import/log',
  staticData: { requires: { features: ['Reconciliation'] } },
  component: lazyPage(() => import('./pages/import-log-page.tsx'), 'ImportLogPage'),
})

export const statementsRoutes = [importLogRoute] as const
