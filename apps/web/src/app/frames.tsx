// How the frames look: what stands around all screens, and what is said where a frame itself fails or nothing is found.
import { Outlet } from '@tanstack/react-router'
import { authenticationRoute, rootRoute, shellRoute } from '../shared/frames.ts'
import { lazyPage } from '../shared/lazy-page.ts'
import { BareErrorPage } from '../shared/pages/error-page.tsx'
import { LoadingPage } from '../shared/pages/loading-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

/** Before the router is made of them. */
export function dressFrames(): void {
  rootRoute.update({
    component: Outlet,
    notFoundComponent: () => <NotFoundPage />,
    errorComponent: BareErrorPage,
  })
  shellRoute.update({
    component: lazyPage(() => import('./shell/shell-layout.tsx'), 'ShellLayout'),
    pendingComponent: LoadingPage,
    errorComponent: BareErrorPage,
  })
  authenticationRoute.update({
    component: lazyPage(() => import('../features/auth/public.ts'), 'AuthLayout'),
    pendingComponent: LoadingPage,
  })
}
