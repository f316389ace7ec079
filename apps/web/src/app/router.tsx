// All routes of the application. A new feature has its folder under features/, adds its list of routes to
// `shellFeatures` here, its entry to navigation.ts, and its texts as i18n/<language>/<feature>.json and in i18next.d.ts.
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { authRoutes } from '../features/auth/auth.routes.tsx'
import { cashTransactionsRoutes } from '../features/cash-transactions/cash-transactions.routes.tsx'
import { devRoutes } from '../features/dev/dev.routes.tsx'
import { filterPresetsRoutes } from '../features/filter-presets/filter-presets.routes.tsx'
import { paymentsRoutes } from '../features/payments/payments.routes.tsx'
import { personalRoutes } from '../features/personal/personal.routes.tsx'
import { reconciliationRoutes } from '../features/reconciliation/reconciliation.routes.tsx'
import { statementsRoutes } from '../features/statements/statements.routes.tsx'
import { authenticationRoute, rootRoute, shellRoute } from './layouts.tsx'
import { ErrorPage } from './pages/error-page.tsx'
import { LoadingPage } from './pages/loading-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  staticData: { requires: 'company' },
  component: lazyRouteComponent(() => import('./pages/home-page.tsx'), 'HomePage'),
})

/** Any other path: said within the shell, to those who are signed in. */
const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/$',
  staticData: { requires: 'session' },
  component: () => <NotFoundPage isInShell />,
})

const shellFeatures = [
  homeRoute,
  unknownRoute,
  ...paymentsRoutes,
  ...statementsRoutes,
  ...cashTransactionsRoutes,
  ...reconciliationRoutes,
  ...personalRoutes,
  ...filterPresetsRoutes,
] as const

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    shellRoute.addChildren(shellFeatures),
    authenticationRoute.addChildren(authRoutes),
    devRoutes,
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingPage,
  // a page that fails keeps the shell around it
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
  // what no route knows is taken out of the address, not handed on
  search: { strict: true },
})
