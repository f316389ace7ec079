// Cashflow categories.
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'

export const cashflowsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/coredata/cashflows',
  staticData: { requires: { features: ['CashFlows'] } },
  component: lazyPage(() => import('./pages/cashflows-page.tsx'), 'CashflowsPage'),
})

export const cashflowsRoutes = [cashflowsRoute] as const
