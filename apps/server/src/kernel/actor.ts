// Who acts and when, in the two shapes that the audit chain and the outbox want.
import type { Caller } from './caller.ts'
import type { Author } from './audit/audit.store.ts'
import { type Clock, instantText } from './clock.ts'

type Clocked = { readonly clock: Clock }

export type Actor = Author & {
  /** Business time of the act. */
  readonly at: string
}

export function actorOf({ clock }: Clocked, caller: Caller): Actor {
  return { userId: caller.userId, name: caller.name, at: instantText(clock.now()) }
}

/** The house itself: jobs, bank answers, automatic matches. */
export function systemActor({ clock }: Clocked): Actor {
  return { userId: null, name: 'Kontor', at: instantText(clock.now()) }
}
