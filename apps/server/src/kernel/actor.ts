// Who acts and when, in the two shapes that the audit chain and the outbox want.
import type { UserId } from '@kontor/domain/identifiers'
import { type Clock, instantText } from './clock.ts'

type Clocked = { readonly clock: Clock }

/** Null: the house itself. */
type Author = { readonly userId: UserId | null; readonly name: string }

export type Actor = Author & {
  /** Business time of the act. */
  readonly at: string
}

export function actorOf({ clock }: Clocked, { userId, name }: Author): Actor {
  return { userId, name, at: instantText(clock.now()) }
}

/** The house itself: jobs, bank answers, automatic matches. */
export function systemActor({ clock }: Clocked): Actor {
  return { userId: null, name: 'Kontor', at: instantText(clock.now()) }
}
