// The two frames of all screens: signed in (shell) and signing in. Features hang their routes below one of them.
import { Outlet, createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { hasLoginMarker } from '../features/session/session.queries.ts'
import { BareErrorPage } from './pages/error-page.tsx'
import { LoadingPage } from './pages/loading-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

export const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: () => <NotFoundPage />,
  errorComponent: BareErrorPage,
})

/** Everything that needs a session. Without a login marker nobody is asked for one. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ location }) => {
    if (!hasLoginMarker()) throw redirect({ to: '/authentication/login', search: { redirect: location.href } })
  },
  component: lazyRouteComponent(() => import('./shell/shell-layout.tsx'), 'ShellLayout'),
  pendingComponent: LoadingPage,
  errorComponent: BareErrorPage,
})

export const authenticationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/authentication',
  component: lazyRouteComponent(() => import('../features/auth/components/auth-layout.tsx'), 'AuthLayout'),
  pendingComponent: LoadingPage,
})
