// A use-case that changes something: one transaction, in which author, instant, audit entries and events are those of the
// act. What it notes and tells is written at its end, and is gone with it when it fails.
import type { EventFacts, EventName, ToldEvent } from '@kontor/contract'
import type { Id } from '@kontor/domain/identifiers'
import { type Actor, actorOf } from './actor.ts'
import { type Activity, recordActivity } from './audit/audit.store.ts'
import type { Caller } from './caller.ts'
import type { TenantTx } from './database/database.ts'
import { idFromKey } from './ids.ts'
import type { Kernel } from './kernel.ts'
import { emitEvents } from './outbox/outbox.store.ts'

export type Act = {
  readonly tx: TenantTx
  readonly actor: Actor
  /** The request has an Idempotency-Key: what it makes may be there already. */
  readonly mayBeRepeat: boolean
  /** A new one, or under an Idempotency-Key the one that a repeat of the request gets too; `place` in a list of many. */
  newId<Kind extends string>(kind: Kind, place?: number): Id<Kind>
  /** For the audit chain. */
  note(activity: Activity): void
  /** For whoever looks on, after the commit. */
  tell<Name extends EventName>(event: Name, facts: NoInfer<EventFacts<Name>>): void
}

export function act<T>(kernel: Kernel, caller: Caller, work: (act: Act) => Promise<T>): Promise<T> {
  return kernel.database.withTenant(caller.tenantId, (tx) => work(actIn(kernel, tx, caller)))
}

function actIn(kernel: Kernel, tx: TenantTx, caller: Caller): Act {
  const { tenantId, userId, requestKey } = caller
  const actor = actorOf(kernel, caller)
  const events: ToldEvent[] = []
  return {
    tx,
    actor,
    mayBeRepeat: requestKey !== null,
    newId: <Kind extends string>(kind: Kind, place?: number) =>
      requestKey === null
        ? kernel.ids.next<Kind>()
        : idFromKey(kind, tenantId, userId, requestKey, ...(place === undefined ? [] : [`${place}`])),
    note: (activity) => recordActivity(tx, actor, actor.at, activity),
    tell(event, facts) {
      if (events.length === 0) tx.beforeCommit(() => emitEvents(tx, kernel.ids, actor.at, events))
      // which event of the union it is the type checker cannot see
      events.push({ ...facts, event, userId } as unknown as ToldEvent)
    },
  }
}
