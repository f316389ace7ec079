// The currencies of the tenant: a tab of its settings, and a choice in forms.
import { lazyPart } from '@kontor/ui'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { fill } from '../../shared/slots.ts'
import { settingsCurrencies } from '../settings/public.ts'

export const currenciesFeature = {
  routes: [],
  tells: [{ queries: ['currencies'], of: ['currency'] }],
  fills: [
    fill(
      settingsCurrencies,
      lazyPart(
        () => import('./components/currencies-tab.tsx'),
        (one) => one.CurrenciesTab,
        'note',
      ),
    ),
  ],
} as const satisfies FeatureManifest
