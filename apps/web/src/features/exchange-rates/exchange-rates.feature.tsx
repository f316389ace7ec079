// Exchange rates, and who provides them.
import { IconArrowsExchange, IconBuildingBank } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { exchangeRatesRoute, exchangeRatesRoutes, rateProvidersRoute } from './exchange-rates.routes.tsx'

export const exchangeRatesFeature = {
  routes: exchangeRatesRoutes,
  navigation: [
    {
      group: 'nav.coreData',
      rank: 60,
      text: 'exchange-rates:title',
      route: exchangeRatesRoute,
      icon: IconArrowsExchange,
      letter: 'x',
    },
  ],
  pages: [{ text: 'exchange-rates:providers.title', route: rateProvidersRoute, icon: IconBuildingBank }],
  tells: [{ queries: ['exchange-rates'], of: ['exchange-rate', 'exchange-rate-provider', 'currency-pair'] }],
} as const satisfies FeatureManifest
