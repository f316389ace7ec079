// The search over all addresses, for those who see companies or partners.
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'

export const addressTabs = ['all', 'refused'] as const
export type AddressTab = (typeof addressTabs)[number]

export const addressesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/address',
  staticData: {
    requires: { features: ['Companies', 'Partners', 'CompanyPartners', 'GlobalPartners'] },
    isOfTenant: true,
  },
  validateSearch: (search: Record<string, unknown>): { readonly tab?: AddressTab } => {
    const tab = addressTabs.find((one) => one === search['tab'])
    return tab === undefined ? {} : { tab }
  },
  component: lazyPage(() => import('./pages/addresses-page.tsx'), 'AddressesPage'),
})

export const addressesRoutes = [addressesRoute] as const
