// Cashflow categories.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'

export const cashflowsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/coredata/cashflows',
  staticData: { requires: { features: ['CashFlows'] } },
  component: lazyRouteComponent(() => import('./pages/cashflows-page.tsx'), 'CashflowsPage'),
})

export const cashflowsRoutes = [cashflowsRoute] as const
