// Reconciliation and the match log.
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'
import { type ReconciliationTab, reconciliationTabs } from './reconciliation.search.ts'

export const reconciliationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cash/reconciliation',
  staticData: { requires: { features: ['Reconciliation'] } },
  validateSearch: (search: Record<string, unknown>): { readonly tab?: ReconciliationTab } => {
    const tab = reconciliationTabs.find((one) => one === search['tab'])
    return tab === undefined ? {} : { tab }
  },
  component: lazyPage(() => import('./pages/reconciliation-page.tsx'), 'ReconciliationPage'),
})

export const matchLogRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cash/reconciliation/log',
  staticData: { requires: { features: ['Reconciliation'] } },
  component: lazyPage(() => import('./pages/match-log-page.tsx'), 'MatchLogPage'),
})

export const reconciliationRoutes = [reconciliationRoute, matchLogRoute] as const
