// What has come from a bank is matched and accepted in the transaction of its import, and what it told of a payment is hidden
// in that which makes it a salary; after whatever changes the books what matching proposes is worked out anew.
import type { Kernel } from '../../kernel/kernel.ts'
import { salaryTicked } from '../payments/public.ts'
import { statementImported } from '../statements/public.ts'
import { hideBecameSalary } from './hide-became-salary.ts'
import { bookEvents, keepChanged } from './keep-proposals.ts'
import { settleImported } from './match-automatically.ts'

export function reconciliationReactions(on: Kernel['reactions']): void {
  on.during(salaryTicked, 'reconciliation', hideBecameSalary)
  on.during(statementImported, 'reconciliation', settleImported)
  on.afterMany(bookEvents, 'reconciliation', keepChanged)
}
