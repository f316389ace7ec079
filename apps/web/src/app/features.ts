// All features that have screens, in the order of packages/contract/src/features.ts. This is the one place where a new
// one is named.
import { authFeature } from '../features/auth/auth.feature.tsx'
import { cashTransactionsFeature } from '../features/cash-transactions/cash-transactions.feature.tsx'
import { cashflowsFeature } from '../features/cashflows/cashflows.feature.tsx'
import { filterPresetsFeature } from '../features/filter-presets/filter-presets.feature.tsx'
import { paymentsFeature } from '../features/payments/payments.feature.tsx'
import { personalFeature } from '../features/personal/personal.feature.tsx'
import { reconciliationFeature } from '../features/reconciliation/reconciliation.feature.tsx'
import { statementsFeature } from '../features/statements/statements.feature.tsx'
import { transmissionsFeature } from '../features/transmissions/transmissions.feature.tsx'
import type { FeatureManifest } from '../shared/feature-manifest.ts'

/** Below the shell. */
export const features = [
  personalFeature,
  filterPresetsFeature,
  cashflowsFeature,
  paymentsFeature,
  transmissionsFeature,
  statementsFeature,
  cashTransactionsFeature,
  reconciliationFeature,
] as const satisfies readonly FeatureManifest[]

/** Before there is a session. */
export const signingIn = authFeature
