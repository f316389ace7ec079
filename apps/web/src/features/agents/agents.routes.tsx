// Agents: the list, and one with its tokens and its log.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'

const requires = { features: ['Agents'] } as const

export const agentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/agents',
  staticData: { requires },
  component: lazyRouteComponent(() => import('./pages/agents-page.tsx'), 'AgentsPage'),
})

const agentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/agents/$agentId',
  staticData: { requires },
  component: lazyRouteComponent(() => import('./pages/agent-page.tsx'), 'AgentPage'),
})

export const agentsRoutes = [agentsRoute, agentRoute] as const
