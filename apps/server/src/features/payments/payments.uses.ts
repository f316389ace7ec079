// Which records of earlier features the rows of payments refer to.
import type { Uses } from '../../kernel/uses.ts'
import { paymentsUnder } from './cashflow-uses.store.ts'

export function paymentsUses(uses: Uses): void {
  uses.tell('cashflow', 'payment', paymentsUnder)
}
