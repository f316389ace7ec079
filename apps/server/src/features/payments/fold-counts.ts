// The kept numbers of payments grow by a row with every change: every minute those of a tenant become few again.
import type { Kernel } from '../../kernel/kernel.ts'
import { eachTenant } from '../../kernel/tenants/each-tenant.ts'
import { countRowsOfCounts, foldCounts } from './payment-counts.store.ts'

const everyMs = 60_000
/** Adding up so many costs a list nothing that could be felt. */
const fewRows = 500

export function foldPaymentCounts(kernel: Kernel): void {
  const fold = eachTenant(kernel, (tenantId) =>
    kernel.database.withTenant(tenantId, async (tx) => {
      if ((await countRowsOfCounts(tx)) > fewRows) await foldCounts(tx)
    }),
  )
  kernel.schedule.every('payments.fold-counts', everyMs, fold)
}
