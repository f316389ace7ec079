// Signing in, out, and setting a password by link.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { authenticationRoute } from '../../app/layouts.tsx'

export type LoginSearch = { readonly redirect?: string }

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export const loginRoute = createRoute({
  getParentRoute: () => authenticationRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): LoginSearch => {
    const redirect = textOf(search['redirect'])
    return redirect === undefined ? {} : { redirect }
  },
  component: lazyRouteComponent(() => import('./pages/login-page.tsx'), 'LoginPage'),
})

const logoutRoute = createRoute({
  getParentRoute: () => authenticationRoute,
  path: '/logout',
  component: lazyRouteComponent(() => import('./pages/logout-page.tsx'), 'LogoutPage'),
})

export const resetPasswordRoute = createRoute({
  getParentRoute: () => authenticationRoute,
  path: '/reset-password',
  validateSearch: (search: Record<string, unknown>): { readonly token?: string } => {
    const token = textOf(search['token'])
    return token === undefined ? {} : { token }
  },
  component: lazyRouteComponent(() => import('./pages/reset-password-page.tsx'), 'ResetPasswordPage'),
})

export const authRoutes = [loginRoute, logoutRoute, resetPasswordRoute] as const
