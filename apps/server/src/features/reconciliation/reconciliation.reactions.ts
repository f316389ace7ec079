// What has come from a bank is matched and accepted in the transaction of its import.
import type { Kernel } from '../../kernel/kernel.ts'
import { statementImported } from '../statements/public.ts'
import { settleImported } from './match-automatically.ts'

export function reconciliationReactions(on: Kernel['reactions']): void {
  on.during(statementImported, 'reconciliation', settleImported)
}
