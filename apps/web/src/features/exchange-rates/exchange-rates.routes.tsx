// Exchange rates and who provides them.
import { type CalendarDate, parseCalendarDate } from '@kontor/domain/calendar'
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'
import { type RatesTab, ratesTabs } from './rates-tabs.ts'

type RatesSearch = {
  /** Left out: the one that the company uses, else the first. */
  readonly provider?: string
  readonly tab?: RatesTab
  /** The last day of the grid; left out: today. */
  readonly until?: CalendarDate
  /** `EUR-CHF`, of the chart. */
  readonly pair?: string
}

export const exchangeRatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/coredata/exchangerates',
  staticData: { requires: { features: ['ExchangeRates'] } },
  validateSearch: ({ provider, tab, until, pair }: Record<string, unknown>): RatesSearch => {
    const day = typeof until === 'string' ? parseCalendarDate(until) : null
    const known = ratesTabs.find((one) => one === tab)
    return {
      ...(typeof provider === 'string' && { provider }),
      ...(known && { tab: known }),
      ...(day !== null && { until: day }),
      ...(typeof pair === 'string' && /^[A-Z]{3}-[A-Z]{3}$/.test(pair) && { pair }),
    }
  },
  component: lazyPage(() => import('./pages/exchange-rates-page.tsx'), 'ExchangeRatesPage'),
})

export const rateProvidersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/coredata/exchangerates/providers',
  staticData: { requires: { features: ['ExchangeRateProviders'] } },
  component: lazyPage(() => import('./pages/rate-providers-page.tsx'), 'RateProvidersPage'),
})

export const exchangeRatesRoutes = [exchangeRatesRoute, rateProvidersRoute] as const
