// Contracts with banks: the list, and one.
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'
import { type ContractTab, contractTabs } from './contract-tabs.ts'

const requires = { features: ['Communications'] } as const

export const communicationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/coredata/communications',
  staticData: { requires },
  component: lazyPage(() => import('./pages/contracts-page.tsx'), 'ContractsPage'),
})

const contractRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/coredata/communications/contract/$contractId',
  staticData: { requires },
  validateSearch: (search: Record<string, unknown>): { readonly tab?: ContractTab } => {
    const tab = contractTabs.find((one) => one === search['tab'])
    return tab === undefined ? {} : { tab }
  },
  component: lazyPage(() => import('./pages/contract-page.tsx'), 'ContractPage'),
})

export const communicationsRoutes = [communicationsRoute, contractRoute] as const
