// A record names a cashflow category: one that its company may use and that is not disabled. What it named before stays.
import type { CashflowId, CompanyId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { holdCashflows } from './cashflows.store.ts'

/** Until the transaction ends, nobody deletes what was chosen or gives it to another company. */
export async function chooseCashflows(
  tx: TenantTx,
  companyId: CompanyId,
  ids: readonly CashflowId[],
  before: CashflowId | null = null,
): Promise<void> {
  const held = await holdCashflows(tx, companyId, ids)
  for (const id of ids) {
    const cashflow = held.get(id)
    if (!cashflow) throw refused('cashflow.not-found', {}, 'cashflowId')
    if (!cashflow.isActive && id !== before) throw refused('cashflow.disabled', {}, 'cashflowId')
  }
}
