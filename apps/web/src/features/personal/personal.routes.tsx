// The signed-in person's own pages.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'

export const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile',
  staticData: { requires: 'session' },
  component: lazyRouteComponent(() => import('./pages/profile-page.tsx'), 'ProfilePage'),
})

export const personalRoutes = [profileRoute] as const
