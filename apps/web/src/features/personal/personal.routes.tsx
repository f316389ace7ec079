// The signed-in person's own pages.
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'
import { type ProfileTab, profileTabs } from './profile-tabs.ts'

export const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile',
  staticData: { requires: 'session' },
  validateSearch: (search: Record<string, unknown>): { readonly tab?: ProfileTab } => {
    const tab = profileTabs.find((one) => one === search['tab'])
    return tab === undefined ? {} : { tab }
  },
  component: lazyPage(() => import('./pages/profile-page.tsx'), 'ProfilePage'),
})

export const personalRoutes = [profileRoute] as const
