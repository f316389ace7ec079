// Whose rows refer to whose records, as earlier features may ask (kernel/uses.ts). A kernel is opened with it.
import { countEntriesUnder } from './features/ledger/cashflow-uses.store.ts'
import { countPaymentsUnder } from './features/payments/cashflow-uses.store.ts'
import { type Uses, openUses } from './kernel/uses.ts'

export function productUses(): Uses {
  const uses = openUses()
  uses.tell('cashflow', 'entry', countEntriesUnder)
  uses.tell('cashflow', 'payment', countPaymentsUnder)
  return uses
}
