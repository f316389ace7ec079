// All routes of the application, as its features say them (features.ts), with the two that belong to none.
import { createRoute, createRouter } from '@tanstack/react-router'
import { authenticationRoute, rootRoute, shellRoute } from '../shared/frames.ts'
import { keepPagesOf, lazyPage } from '../shared/lazy-page.ts'
import { ErrorPage } from '../shared/pages/error-page.tsx'
import { LoadingPage } from '../shared/pages/loading-page.tsx'
import { devRoutes } from './dev/dev.routes.tsx'
import { features, signingIn } from './features.ts'
import { dressFrames } from './frames.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  staticData: { requires: 'company', isOfTenant: true },
  component: lazyPage(() => import('./pages/home-page.tsx'), 'HomePage'),
})

/** Any other path: said within the shell, to those who are signed in. */
const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/$',
  staticData: { requires: 'session' },
  component: () => <NotFoundPage isInShell />,
})

type FeatureRoute = (typeof features)[number]['routes'][number]

dressFrames()

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    shellRoute.addChildren([
      homeRoute,
      unknownRoute,
      ...features.flatMap(({ routes }): readonly FeatureRoute[] => routes),
    ]),
    authenticationRoute.addChildren(signingIn.routes),
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

keepPagesOf(router)
