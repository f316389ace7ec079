// Which records of earlier features the rows of companies refer to.
import type { Uses } from '../../kernel/uses.ts'
import { companiesInCurrency } from './currency-uses.store.ts'

export function companiesUses(uses: Uses): void {
  uses.tell('currency', 'company', companiesInCurrency)
}
