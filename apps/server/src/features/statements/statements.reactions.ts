// Statements wait for accounts that nobody knows: an account that is made, or told from others anew, takes in its own.
import type { Kernel } from '../../kernel/kernel.ts'
import { enqueueKnownWaiting } from './take-in-waiting.ts'

export function statementsReactions(on: Kernel['reactions']): void {
  on.afterMany(['account.named'], 'statements', enqueueKnownWaiting)
}
