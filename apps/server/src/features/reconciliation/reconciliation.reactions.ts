// What has come from a bank is matched and accepted in the transaction of its import; after it, and after whatever else
// changes the books, what matching proposes is worked out anew.
import type { Kernel } from '../../kernel/kernel.ts'
import { statementImported } from '../statements/public.ts'
import { bookEvents, keepChanged } from './keep-proposals.ts'
import { settleImported } from './match-automatically.ts'

export function reconciliationReactions(on: Kernel['reactions']): void {
  on.during(statementImported, 'reconciliation', settleImported)
  on.afterMany(bookEvents, 'reconciliation', keepChanged)
}
