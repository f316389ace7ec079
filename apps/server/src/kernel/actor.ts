// Who acts and when, in the two shapes that the audit chain and the outbox want.
import type { Caller } from './caller.ts'
import type { Author } from './audit/audit.store.ts'
import { instantText } from './clock.ts'
import type { Kernel } from './kernel.ts'

export type Actor = Author & {
  /** Business time of the act. */
  readonly at: string
}

export function actorOf(kernel: Kernel, caller: Caller): Actor {
  return { userId: caller.userId, name: caller.name, at: instantText(kernel.clock.now()) }
}

/** The house itself: jobs, bank answers, automatic matches. */
export function systemActor(kernel: Kernel): Actor {
  return { userId: null, name: 'Kontor', at: instantText(kernel.clock.now()) }
}
