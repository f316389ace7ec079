// The clock by which a reader is told a day: that of the first company that he sees.
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { findCompany } from '../companies/public.ts'
import type { CompanyId } from '@kontor/domain/identifiers'

export async function companyZone(tx: TenantTx, caller: Caller): Promise<string> {
  const [first] = caller.facts.companies
  const company = first === undefined ? null : await findCompany(tx, first.id as CompanyId)
  return company?.timeZone ?? 'UTC'
}
