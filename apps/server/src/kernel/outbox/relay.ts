// Hands the events of the outbox to those who wait for them (`kernel.reactions.after`), after the commit of their act and
// in the order in which they happened. An event counts as relayed when everybody has taken it: after a failure or a crash it
// is handed on again, to all of them. What nobody could take for over an hour is given up, and the log says how many were.
import { limits } from '@kontor/domain'
import type { Id, TenantId } from '@kontor/domain/identifiers'
import { instantText } from '../clock.ts'
import type { Turn } from '../jobs/schedule.ts'
import type { Kernel } from '../kernel.ts'
import { eachTenant } from '../tenants/each-tenant.ts'
import { type WaitingEvent, countGivenUp, listWaitingEvents, markRelayed, noteNotTaken } from './outbox.store.ts'

const everyMs = 2000
const atOnce = 200

export function relayOutbox(kernel: Kernel): void {
  const relay = eachTenant(kernel, (tenantId, turn) => relayEvents(kernel, tenantId, turn))
  kernel.schedule.every('kernel.relay-events', everyMs, relay)
}

async function relayEvents(kernel: Kernel, tenantId: TenantId, { isStopped }: Turn): Promise<void> {
  const { database, clock } = kernel
  const now = () => instantText(clock.elapsed())
  let after: Id<'outbox-event'> | null = null
  for (;;) {
    const events = await database.withTenant(tenantId, (tx) =>
      listWaitingEvents(tx, { count: atOnce, after, now: now() }),
    )
    const taken: Id<'outbox-event'>[] = []
    for (const event of events) {
      if (isStopped()) break
      if (await handOn(kernel, tenantId, event)) taken.push(event.id)
    }
    if (taken.length > 0) await database.withTenant(tenantId, (tx) => markRelayed(tx, taken, now()))
    if (events.length < atOnce || isStopped()) return
    after = events.at(-1)?.id ?? null
  }
}

/** False when somebody did not take it. */
async function handOn(kernel: Kernel, tenantId: TenantId, event: WaitingEvent): Promise<boolean> {
  try {
    for (const react of kernel.reactions.listAfter(event.event)) await react(kernel, tenantId, event)
    return true
  } catch (error) {
    await noteFailure(kernel, tenantId, event, error)
    return false
  }
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
