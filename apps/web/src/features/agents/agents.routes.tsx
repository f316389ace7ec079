// Agents: the list, and one with its tokens and its log.
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'

const requires = { features: ['Agents'] } as const

export const agentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/agents',
  staticData: { requires, isOfTenant: true },
  component: lazyPage(() => import('./pages/agents-page.tsx'), 'AgentsPage'),
})

const agentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/agents/$agentId',
  staticData: { requires, isOfTenant: true },
  component: lazyPage(() => import('./pages/agent-page.tsx'), 'AgentPage'),
})

export const agentsRoutes = [agentsRoute, agentRoute] as const
