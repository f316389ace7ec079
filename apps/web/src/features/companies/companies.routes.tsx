// The tree of companies. The address may name one, whose row is then in sight.
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'

type CompaniesSearch = { readonly company?: string }

export const companiesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/coredata/companies',
  staticData: { requires: { features: ['Companies'] }, isOfTenant: true },
  validateSearch: ({ company }: Record<string, unknown>): CompaniesSearch =>
    typeof company === 'string' ? { company } : {},
  component: lazyPage(() => import('./pages/companies-page.tsx'), 'CompaniesPage'),
})

export const companiesRoutes = [companiesRoute] as const
