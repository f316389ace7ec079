// An act changes something, in one transaction: author and instant are those of all that it notes for the audit chain and
// tells to others, which is written at its end. A verb takes the act that it is part of; nothing else records or tells.
import type { EventFacts, EventName, ToldEvent } from '@kontor/contract'
import type { Id, TenantId, UserId } from '@kontor/domain/identifiers'
import { type Actor, actorOf, systemActor } from './actor.ts'
import { type Activity, recordActivity } from './audit/record-activity.ts'
import { type Caller, checkStillSignedIn } from './caller.ts'
import type { Clock } from './clock.ts'
import type { Database, TenantTx } from './database/database.ts'
import { idFromKey } from './ids.ts'
import { type Teller, tellEvent } from './outbox/tell-event.ts'

export type Act = {
  readonly tx: TenantTx
  readonly actor: Actor
  /** For the audit chain. */
  note(activity: Activity): void
  /** For whoever looks on, after the commit. `by`: whoever did it, where that is not the author; null: a bank, or the house. */
  tell<Name extends EventName>(event: Name, facts: NoInfer<EventFacts<Name>>, by?: UserId | null): void
}

/** The act of a request. */
export type AskedAct = Act & {
  /** The request has an Idempotency-Key: what it makes may be there already. */
  readonly mayBeRepeat: boolean
  /** A new one, or under an Idempotency-Key the one that a repeat of the request gets too; `place` in a list of many. */
  newId<Kind extends string>(kind: Kind, place?: number): Id<Kind>
}

/** What an act is opened with: of the kernel, which knows acts by its reactions. */
type House = Teller & { readonly database: Database; readonly clock: Clock }

/** A person's, of whom each asks anew whether he is still in: a request may take long, or be of many. */
export function act<T>(house: House, caller: Caller, work: (on: AskedAct) => Promise<T>): Promise<T> {
  const { tenantId, userId, requestKey } = caller
  return house.database.withTenant(
    tenantId,
    async (tx) => {
      await checkStillSignedIn(tx, caller)
      return work({
        ...actIn(house, tx, actorOf(house, caller)),
        mayBeRepeat: requestKey !== null,
        newId: <Kind extends string>(kind: Kind, place?: number) =>
          requestKey === null
            ? house.ids.next<Kind>()
            : idFromKey(kind, tenantId, userId, requestKey, ...(place === undefined ? [] : [`${place}`])),
      })
    },
    { asksAtOnce: true },
  )
}

/** The house's own: jobs, what comes again and again, what banks say. */
export function houseAct<T>(house: House, tenantId: TenantId, work: (on: Act) => Promise<T>): Promise<T> {
  return house.database.withTenant(tenantId, (tx) => work(actIn(house, tx, systemActor(house))))
}

/** One of several with the same author and instant, such as those of a long import; or of a person who is signing in. */
export function actAs<T>(house: House, tenantId: TenantId, actor: Actor, work: (on: Act) => Promise<T>): Promise<T> {
  return house.database.withTenant(tenantId, (tx) => work(actIn(house, tx, actor)))
}

/** What the house does by itself in somebody's act: of the same transaction and instant. */
export function byHouse(house: House, { tx, actor: { at } }: Act): Act {
  return actIn(house, tx, { ...systemActor(house), at })
}

function actIn(teller: House, tx: TenantTx, actor: Actor): Act {
  return {
    tx,
    actor,
    note: (activity) => recordActivity(tx, { actor, activity }),
    tell: (event, facts, by = actor.userId) =>
      // which event of the union it is the type checker cannot see
      tellEvent(tx, { teller, at: actor.at, told: { ...facts, event, userId: by } as unknown as ToldEvent }),
  }
}
