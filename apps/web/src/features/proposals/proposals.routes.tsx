// What waits for a second person, one screen for all kinds.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { proposalKinds } from '@kontor/domain/proposals'
import { shellRoute } from '../../shared/frames.ts'

export const proposalsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/proposals',
  staticData: { requires: { permissions: Object.values(proposalKinds).map(({ permission }) => permission) } },
  component: lazyRouteComponent(() => import('./pages/proposals-page.tsx'), 'ProposalsPage'),
})

export const proposalsRoutes = [proposalsRoute] as const
