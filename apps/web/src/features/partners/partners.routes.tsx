// Partners: the lists of the company and of everybody, and one of either.
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'
import { type PartnerPageTab, type PartnerTab, partnerPageTabs, partnerTabs } from './partner-tabs.ts'

/** `mend`: the partner or the account whose address is to be mended; its form is open. */
const searchOf = (search: Record<string, unknown>): { readonly tab?: PartnerTab; readonly mend?: string } => {
  const tab = partnerTabs.find((one) => one === search['tab'])
  const mend = search['mend']
  return { ...(tab !== undefined && { tab }), ...(typeof mend === 'string' && { mend }) }
}

export const partnersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/coredata/partners',
  staticData: { requires: { features: ['CompanyPartners', 'GlobalPartners'] } },
  validateSearch: (search: Record<string, unknown>): { readonly tab?: PartnerPageTab } => {
    const tab = partnerPageTabs.find((one) => one === search['tab'])
    return tab === undefined ? {} : { tab }
  },
  component: lazyPage(() => import('./pages/partners-page.tsx'), 'PartnersPage'),
})

const companyPartnerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/coredata/partners/company/$partnerId',
  staticData: { requires: { features: ['CompanyPartners'] } },
  validateSearch: searchOf,
  component: lazyPage(() => import('./pages/partner-page.tsx'), 'CompanyPartnerPage'),
})

const globalPartnerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/coredata/partners/$partnerId',
  staticData: { requires: { features: ['GlobalPartners'] } },
  validateSearch: searchOf,
  component: lazyPage(() => import('./pages/partner-page.tsx'), 'GlobalPartnerPage'),
})

export const partnersRoutes = [partnersRoute, companyPartnerRoute, globalPartnerRoute] as const
