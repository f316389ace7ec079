// A record names a cashflow category: one that its company may use and that is not disabled. What it named before stays.
import type { CashflowId, CompanyId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { askTogether } from '../../kernel/database/nested-rows.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type HeldCashflow, heldCashflows } from './cashflows.store.ts'

/** Until the transaction ends, nobody deletes what was chosen or gives it to another company. */
export async function chooseCashflows(
  tx: TenantTx,
  companyId: CompanyId,
  ids: readonly CashflowId[],
  before: CashflowId | null = null,
): Promise<void> {
  const { held } = await askTogether(tx, { held: heldCashflows(tx, ids) })
  for (const id of ids) checkChosen(held, companyId, id, before)
}

/** The same of one among those that are held already. */
export function checkChosen(
  held: readonly HeldCashflow[],
  companyId: CompanyId,
  id: CashflowId,
  before: CashflowId | null,
): void {
  const chosen = held.find((one) => one.id === id && (one.companyId === null || one.companyId === companyId))
  if (!chosen) throw refused('cashflow.not-found', {}, 'cashflowId')
  if (!chosen.isActive && id !== before) throw refused('cashflow.disabled', {}, 'cashflowId')
}
