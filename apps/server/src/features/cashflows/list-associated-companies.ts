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
import { findCompaniesUsing } from './cashflows.store.ts'

/** Of a global one; companies that the caller may not see are left out. */
export function listAssociatedCompanies(kernel: Kernel, caller: Caller, id: CashflowId): Promise<AssociatedCompany[]> {
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const seen = companiesSeen(caller.facts) as readonly CompanyId[]
    const companies = await findCompaniesUsing(tx, id, kernel.uses.query(tx, 'cashflow', id), seen)
    if (companies === null) throw refused('cashflow.not-found')
    return companies.map(({ companyId, name, shortName, count }) => ({
      id: companyId,
      name,
      shortName,
      useCount: count,
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
  const seen = new Set(companiesSeen(caller.facts))
  const companies = await listCompaniesByIds(
    tx,
    ids.filter((one) => seen.has(one)),
  )
  const names = new Map(companies.map((one) => [one.id, one.name]))
  return ids.map((companyId) => ({ companyId, companyName: names.get(companyId) ?? null }))
}
