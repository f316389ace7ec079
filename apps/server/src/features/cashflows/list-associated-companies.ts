// The companies that use a cashflow category, by what later features say of their records.
import type { AssociatedCompany } from '@kontor/contract'
import { companiesSeen } from '@kontor/domain/access'
import type { CashflowUser } from '@kontor/domain/cashflows'
import type { CashflowId, CompanyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { listCompaniesByIds } from '../companies/public.ts'
import { findCashflow } from './cashflows.store.ts'

/** Of a global one; companies that the caller may not see are left out. */
export function listAssociatedCompanies(kernel: Kernel, caller: Caller, id: CashflowId): Promise<AssociatedCompany[]> {
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    if ((await findCashflow(tx, id))?.companyId !== null) throw refused('cashflow.not-found')
    const uses = await kernel.uses.count(tx, 'cashflow', id)
    const companies = await listSeen(tx, caller, [...uses.keys()])
    return companies.map((one) => ({
      id: one.id,
      name: one.name,
      shortName: one.shortName,
      useCount: uses.get(one.id) ?? 0,
    }))
  })
}

/** All companies that use it, those by name that the caller may see. */
export async function listUsers(
  kernel: Kernel,
  tx: TenantTx,
  caller: Caller,
  id: CashflowId,
): Promise<readonly CashflowUser[]> {
  const ids = [...(await kernel.uses.count(tx, 'cashflow', id)).keys()]
  const names = new Map((await listSeen(tx, caller, ids)).map((one) => [one.id, one.name]))
  return ids.map((companyId) => ({ companyId, companyName: names.get(companyId) ?? null }))
}

function listSeen(tx: TenantTx, { facts }: Caller, ids: readonly CompanyId[]) {
  const seen = new Set(companiesSeen(facts))
  return listCompaniesByIds(
    tx,
    ids.filter((id) => seen.has(id)),
  )
}
