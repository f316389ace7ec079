// Who may bring the directory of banks up to date: it is everybody's, so it is decided at the root.
import { type AccessFacts, hasPermission } from '../access/access.ts'
import { rootCompanyIdOf } from '../cashflows/cashflow-rights.ts'

/** Held in the group's root company, or by a role of the tenant where there is no company yet. */
export function mayImportDirectory(facts: AccessFacts): boolean {
  return hasPermission(facts, rootCompanyIdOf(facts), 'SettingsEdit')
}
