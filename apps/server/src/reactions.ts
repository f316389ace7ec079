// Who reacts to what: the features that listen, each in its own file. A kernel is opened with them.
import { reconciliationReactions } from './features/reconciliation/reconciliation.reactions.ts'
import type { Kernel } from './kernel/kernel.ts'
import { openReactions } from './kernel/reactions.ts'

export function productReactions(): Kernel['reactions'] {
  const on = openReactions<Kernel>()
  reconciliationReactions(on)
  return on
}
