// The clock by which a reader is told a day: that of the first company that he sees.
import type { AgentCaller, Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { findCompany } from '../companies/public.ts'
import type { CompanyId } from '@kontor/domain/identifiers'

export async function companyZone(tx: TenantTx, caller: Caller | AgentCaller): Promise<string> {
  const first = caller.userId === null ? caller.companyIds[0] : caller.facts.companies[0]?.id
  const company = first === undefined ? null : await findCompany(tx, first as CompanyId)
  return company?.timeZone ?? 'UTC'
}
