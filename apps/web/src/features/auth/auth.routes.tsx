// Signing in, out, locking, and setting a password by link.
import { createRoute, redirect as redirectTo } from '@tanstack/react-router'
import { authenticationRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'
import { hasLoginMarker } from '../../shared/session/session.queries.ts'

/** `expired`: a session ended by itself. */
export type LoginSearch = { readonly redirect?: string; readonly expired?: true }

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export const loginRoute = createRoute({
  getParentRoute: () => authenticationRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): LoginSearch => {
    const redirect = textOf(search['redirect'])
    return {
      ...(redirect !== undefined && { redirect }),
      ...(search['expired'] === true && { expired: true as const }),
    }
  },
  beforeLoad: () => {
    if (hasLoginMarker()) throw redirectTo({ to: '/', replace: true })
  },
  component: lazyPage(() => import('./pages/login-page.tsx'), 'LoginPage'),
})

const logoutRoute = createRoute({
  getParentRoute: () => authenticationRoute,
  path: '/logout',
  component: lazyPage(() => import('./pages/logout-page.tsx'), 'LogoutPage'),
})

const lockedRoute = createRoute({
  getParentRoute: () => authenticationRoute,
  path: '/locked',
  component: lazyPage(() => import('./pages/locked-page.tsx'), 'LockedPage'),
})

const forgotPasswordRoute = createRoute({
  getParentRoute: () => authenticationRoute,
  path: '/forgot-password',
  component: lazyPage(() => import('./pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

export const resetPasswordRoute = createRoute({
  getParentRoute: () => authenticationRoute,
  path: '/reset-password',
  validateSearch: (search: Record<string, unknown>): { readonly token?: string; readonly tenant?: string } => {
    const [token, tenant] = [textOf(search['token']), textOf(search['tenant'])]
    return { ...(token !== undefined && { token }), ...(tenant !== undefined && { tenant }) }
  },
  component: lazyPage(() => import('./pages/reset-password-page.tsx'), 'ResetPasswordPage'),
})

export const authRoutes = [loginRoute, logoutRoute, lockedRoute, forgotPasswordRoute, resetPasswordRoute] as const
