// Hands the events of the outbox to those who wait for them (`kernel.reactions.after` and `afterMany`), soon after the commit
// of their act and in the order in which they happened. An event counts as relayed when everybody has taken it: after a
// failure or a crash it is handed on again, to all of them. What nobody could take for over an hour is given up, and the log
// says how many were.
import { limits } from '@kontor/domain'
import type { Id, TenantId } from '@kontor/domain/identifiers'
import { instantText } from '../clock.ts'
import type { Turn } from '../jobs/schedule.ts'
import type { Kernel } from '../kernel.ts'
import type { AfterMany } from '../reactions.ts'
import { eachTenant } from '../tenants/each-tenant.ts'
import {
  type WaitingEvent,
  countGivenUp,
  listWaitingEvents,
  markRelayed,
  noteNotTaken,
  relaying,
} from './outbox.store.ts'

/** For what is handed on again; what was told just now asks for an early turn. */
const everyMs = 2000
const atOnce = 200

export function relayOutbox(kernel: Kernel): void {
  const relay = eachTenant(kernel, (tenantId, turn) => relayEvents(kernel, tenantId, turn))
  kernel.schedule.every(relaying, everyMs, relay)
}

async function relayEvents(kernel: Kernel, tenantId: TenantId, { isStopped }: Turn): Promise<void> {
  const { database, clock } = kernel
  const now = () => instantText(clock.elapsed())
  let after: Id<'outbox-event'> | null = null
  for (;;) {
    const events = await database.withTenant(tenantId, (tx) =>
      listWaitingEvents(tx, { count: atOnce, after, now: now() }),
    )
    const { taken, refused } = await handOn(kernel, tenantId, events, isStopped)
    for (const [event, error] of refused) await noteFailure(kernel, tenantId, event, error)
    if (taken.length > 0) await database.withTenant(tenantId, (tx) => markRelayed(tx, taken, now()))
    if (events.length < atOnce || isStopped()) return
    after = events.at(-1)?.id ?? null
  }
}

type HandedOn = {
  readonly taken: readonly Id<'outbox-event'>[]
  /** Those that somebody did not take, with what he said. */
  readonly refused: ReadonlyMap<WaitingEvent, unknown>
}

/** Nobody waits for what another one makes of an event. */
async function handOn(
  kernel: Kernel,
  tenantId: TenantId,
  events: readonly WaitingEvent[],
  isStopped: () => boolean,
): Promise<HandedOn> {
  const taken = new Set<WaitingEvent>()
  const refused = new Map<WaitingEvent, unknown>()
  const together = new Map<AfterMany<Kernel>, WaitingEvent[]>()
  const hand = async (own: readonly WaitingEvent[], react: () => Promise<void>) => {
    try {
      await react()
    } catch (error) {
      for (const event of own) {
        taken.delete(event)
        refused.set(event, error)
      }
    }
  }
  for (const event of events) {
    if (isStopped()) break
    taken.add(event)
    for (const react of kernel.reactions.listAfter(event.event))
      await hand([event], () => react(kernel, tenantId, event))
    for (const react of kernel.reactions.listAfterMany(event.event)) {
      together.set(react, [...(together.get(react) ?? []), event])
    }
  }
  for (const [react, own] of together) {
    if (!isStopped()) await hand(own, () => react(kernel, tenantId, own, isStopped))
    // he may have left off
    if (isStopped()) for (const event of own) taken.delete(event)
  }
  return { taken: Array.from(taken, ({ id }) => id), refused }
}

async function noteFailure(
  { database, clock, log }: Kernel,
  tenantId: TenantId,
  { id, event, tries }: WaitingEvent,
  error: unknown,
): Promise<void> {
  const failed = tries + 1
  const isLast = failed >= limits.count.eventTries
  const waitMs = Math.min(limits.timeMs.eventWait * 2 ** tries, limits.timeMs.eventWaitMax)
  const at = instantText(clock.elapsed())
  const again = isLast ? null : instantText(clock.elapsed() + waitMs)
  const givenUp = await database.withTenant(tenantId, async (tx) => {
    await noteNotTaken(tx, id, { at, again })
    return isLast ? await countGivenUp(tx) : 0
  })
  const facts = { err: error, tenantId, event, id, tries: failed }
  if (isLast) log.error({ ...facts, givenUp }, 'event given up')
  else log.warn({ ...facts, again }, 'event not taken')
}
