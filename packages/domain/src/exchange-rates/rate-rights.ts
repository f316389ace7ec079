// Who may change exchange rates, their providers and pairs: they are the whole tenant's, so it is decided at the root.
import { type AccessFacts, hasPermission } from '../access/access.ts'
import { rootCompanyIdOf } from '../cashflows/cashflow-rights.ts'

/** Held in the group's root company, or by a role of the tenant where there is no company yet. */
export function mayEditRates(facts: AccessFacts): boolean {
  return hasPermission(facts, rootCompanyIdOf(facts), 'RatesEdit')
}
