// Which records of earlier features the rows of partners refer to.
import type { Uses } from '../../kernel/uses.ts'
import { beneficiariesInCurrency } from './currency-uses.store.ts'

export function partnersUses(uses: Uses): void {
  uses.tell('currency', 'beneficiary', beneficiariesInCurrency)
}
