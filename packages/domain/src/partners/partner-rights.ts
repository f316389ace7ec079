// Who may change partners and confirm their bank details: people of the company whose they are, and for a global one those
// of the group's root company.
import { type AccessFacts, hasPermission } from '../access/access.ts'
import type { Permission } from '../access/rights.ts'
import { rootCompanyIdOf } from '../cashflows/cashflow-rights.ts'

/** `companyId` null: a global one. */
export function mayEditPartners(facts: AccessFacts, companyId: string | null): boolean {
  return holdsThere(facts, companyId, 'PartnersEdit')
}

export function mayConfirmBeneficiaries(facts: AccessFacts, companyId: string | null): boolean {
  return holdsThere(facts, companyId, 'BeneficiariesConfirm')
}

function holdsThere(facts: AccessFacts, companyId: string | null, permission: Permission): boolean {
  const place = companyId ?? rootCompanyIdOf(facts)
  return place !== null && hasPermission(facts, place, permission)
}
