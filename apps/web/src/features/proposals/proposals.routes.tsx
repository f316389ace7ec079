// What waits for a second person, one screen for all kinds.
import { createRoute } from '@tanstack/react-router'
import { proposalKinds } from '@kontor/domain/proposals'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'

export const proposalsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/proposals',
  staticData: {
    requires: { permissions: Object.values(proposalKinds).map(({ permission }) => permission) },
    isOfTenant: true,
  },
  component: lazyPage(() => import('./pages/proposals-page.tsx'), 'ProposalsPage'),
})

export const proposalsRoutes = [proposalsRoute] as const
