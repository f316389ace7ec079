// How many companies the tenant works with, and how many its licence holds.
import type { RouteAnswer } from '@kontor/contract'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { readLicense } from './companies.store.ts'
import { companyAnswers } from './company-answer.ts'
import { visibleCompanyIds } from './list-companies.ts'

export async function getCompanyLicense(kernel: Kernel, caller: Caller): Promise<RouteAnswer<'getCompanyLicense'>> {
  const { companies, active, licensed } = await kernel.database.withTenant(caller.tenantId, (tx) =>
    readLicense(tx, visibleCompanyIds(caller)),
  )
  return {
    companies: [...companyAnswers(companies, kernel.clock.now())],
    totalActiveLicensedCompanies: active,
    totalLicensedCompanies: licensed,
  }
}
