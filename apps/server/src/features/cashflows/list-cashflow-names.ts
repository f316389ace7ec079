// The names of cashflow categories, for those who administer people, agents or settings.
import { type CashflowName, forAdministration } from '@kontor/contract'
import { type Caller, companiesWithAny } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { listCashflowNamesOf } from './cashflows.store.ts'

/** The global ones, and those of the companies that the caller administers. */
export async function listCashflowNames({ database }: Kernel, caller: Caller): Promise<CashflowName[]> {
  const companyIds = companiesWithAny(caller, forAdministration)
  return [...(await database.withTenant(caller.tenantId, (tx) => listCashflowNamesOf(tx, companyIds)))]
}
