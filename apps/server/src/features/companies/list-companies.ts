// The companies that a caller may see: those in which he holds any right at all.
import type { Company } from '@kontor/contract'
import { companiesSeen } from '@kontor/domain/access'
import type { CompanyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { listCompaniesByIds } from './companies.store.ts'
import { companyAnswer, companyAnswers } from './company-answer.ts'

export function visibleCompanyIds(caller: Caller): readonly CompanyId[] {
  return companiesSeen(caller.facts) as readonly CompanyId[]
}

export async function listCompanies(kernel: Kernel, caller: Caller): Promise<readonly Company[]> {
  const rows = await kernel.database.withTenant(caller.tenantId, (tx) =>
    listCompaniesByIds(tx, visibleCompanyIds(caller)),
  )
  return companyAnswers(rows, kernel.clock.now())
}

export async function getCompany(kernel: Kernel, caller: Caller, id: CompanyId): Promise<Company> {
  if (!visibleCompanyIds(caller).includes(id)) throw refused('company.not-found')
  const [row] = await kernel.database.withTenant(caller.tenantId, (tx) => listCompaniesByIds(tx, [id]))
  if (!row) throw refused('company.not-found')
  return companyAnswer(row, kernel.clock.now())
}
