// Which company one works in after signing in.
import type { Company } from '@kontor/contract'

/** The remembered company while one may see it; else the root company (without parent); else none. */
export function chooseCompany(companies: readonly Company[], remembered: string | null): Company | null {
  return companies.find(({ id }) => id === remembered) ?? companies.find(({ parentId }) => parentId === null) ?? null
}
