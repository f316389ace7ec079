// The first steps of a tenant, for those who set it up.
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'

export const leading = { permissions: ['CompaniesEdit', 'AccountsEdit', 'CommunicationsEdit', 'UsersEdit'] } as const

export const firstStepsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/first-steps',
  staticData: { requires: leading, isOfTenant: true },
  component: lazyPage(() => import('./pages/first-steps-page.tsx'), 'FirstStepsPage'),
})

export const firstStepsRoutes = [firstStepsRoute] as const
