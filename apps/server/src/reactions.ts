// Who reacts to what: the features that listen, each in its own `<feature>.reactions.ts`. A kernel is opened with them.
import { featureReactions } from './features/reactions.generated.ts'
import type { Kernel } from './kernel/kernel.ts'
import { openReactions } from './kernel/reactions.ts'

export function productReactions(): Kernel['reactions'] {
  const on = openReactions<Kernel>()
  for (const register of featureReactions) register(on)
  return on
}
