// Who may change a cashflow category: its company's people, and for a global one those of the group's root company.
import { type AccessFacts, hasPermission } from '../access/access.ts'

/** The group's root company: the first of the facts that has no parent; null where one sees none. */
export function rootCompanyIdOf({ companies }: Pick<AccessFacts, 'companies'>): string | null {
  return companies.find(({ parentId }) => parentId === null)?.id ?? null
}

/** `companyId` null: a global one. */
export function mayEditCashflow(facts: AccessFacts, companyId: string | null): boolean {
  const place = companyId ?? rootCompanyIdOf(facts)
  return place !== null && hasPermission(facts, place, 'CashflowsEdit')
}
