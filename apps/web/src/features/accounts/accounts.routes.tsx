// The list of accounts, and one account.
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'

const requires = { features: ['Accounts'] } as const
export const accountTabs = ['data', 'communication', 'permissions'] as const
export type AccountTab = (typeof accountTabs)[number]

export const accountsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/coredata/accounts',
  staticData: { requires },
  component: lazyPage(() => import('./pages/accounts-page.tsx'), 'AccountsPage'),
})

const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/coredata/accounts/$accountId',
  staticData: { requires },
  validateSearch: (search: Record<string, unknown>): { readonly tab?: AccountTab } => {
    const tab = accountTabs.find((one) => one === search['tab'])
    return tab === undefined ? {} : { tab }
  },
  component: lazyPage(() => import('./pages/account-page.tsx'), 'AccountPage'),
})

export const accountsRoutes = [accountsRoute, accountRoute] as const
