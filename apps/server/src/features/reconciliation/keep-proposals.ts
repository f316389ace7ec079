// What matching proposes is kept for each account, and worked out anew soon after anything of it has changed: the board
// reads it. What is not kept, or stale, is worked out for the answer; so nothing shown is older than the books, whether
// anybody has come round to keep it or not (decision 0046).
import type { EventName } from '@kontor/contract'
import { endOfDay, wallClock } from '@kontor/domain/calendar'
import type { AccountId, TenantId } from '@kontor/domain/identifiers'
import { instantText } from '../../kernel/clock.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { WaitingEvent } from '../../kernel/outbox/outbox.store.ts'
import { eachTenant } from '../../kernel/tenants/each-tenant.ts'
import { type AccountRow, findAccount } from '../accounts/public.ts'
import {
  type Keeping,
  type KeptProposal,
  deleteStale,
  listUnkept,
  lockProposals,
  saveKept,
} from './kept-proposals.store.ts'
import { proposeForAccount, wasUndone } from './propose.ts'

/** For what no event tells: an acceptance, another difference limit, a day that is over, a start. */
const everyMs = 10_000

export function keepProposals(kernel: Kernel): void {
  const keep = eachTenant(kernel, (tenantId, turn) => keepUnkept(kernel, tenantId, null, turn.isStopped))
  kernel.schedule.every('reconciliation.keep-proposals', everyMs, keep)
}

/** What is told of a bank's payments, bookings and matches: after it the proposals of its account are others. */
export const bookEvents = [
  'payment.sent',
  'payment.answered',
  'payment.accepted',
  'payment.accepted-with-error',
  'payment.done',
  'payment.returned',
  'payment.reverted',
  'payment.not-executed',
  'payment.alarmed',
  'statement.imported',
  'match.created',
  'match.undone',
] as const satisfies readonly EventName[]

/** Once for each account, however many of the events speak of it. Throws where those of one could not be kept, after the others. */
export async function keepChanged(
  kernel: Kernel,
  tenantId: TenantId,
  events: readonly WaitingEvent[],
  isStopped: () => boolean,
): Promise<void> {
  const accountIds = new Set(events.flatMap(({ accountId }) => accountId ?? []))
  const isKept = await keepUnkept(kernel, tenantId, [...accountIds], isStopped)
  if (!isKept) throw new Error('The proposals of an account that has changed could not be kept')
}

/**
 * Each account that has changed, one after the other, in a transaction of its own. `only`: of these; null: of all. False
 * when those of one could not be kept.
 */
async function keepUnkept(
  kernel: Kernel,
  tenantId: TenantId,
  only: readonly AccountId[] | null,
  isStopped: () => boolean,
): Promise<boolean> {
  let isKept = true
  for (const accountId of await kernel.database.withTenant(tenantId, (tx) => listUnkeptNow(kernel, tx, only))) {
    if (isStopped()) break
    await keepAccount(kernel, tenantId, accountId).catch((error: unknown) => {
      isKept = false
      kernel.log.error({ err: error, tenantId, accountId }, 'proposals not kept')
    })
  }
  return isKept
}

function listUnkeptNow({ run, clock }: Kernel, tx: TenantTx, only: readonly AccountId[] | null) {
  return listUnkept(tx, { keptBy: run, now: instantText(clock.now()), only })
}

function keepAccount(kernel: Kernel, tenantId: TenantId, accountId: AccountId): Promise<void> {
  return kernel.database.withTenant(tenantId, async (tx) => {
    await lockProposals(tx, accountId)
    // whoever held the lock may have kept what is asked for
    if ((await listUnkeptNow(kernel, tx, [accountId])).length === 0) return
    await deleteStale(tx, accountId)
    const account = await findAccount(tx, accountId)
    if (account === null) return
    const day = todayOf(kernel, account)
    await saveKept(tx, {
      accountId,
      keptBy: kernel.run,
      day,
      dayEndsAt: endOfDay(day, account.timeZone),
      proposals: await workOut(kernel, tx, account),
    })
  })
}

/** What matching proposes now, of each account: what is kept of today, else what the books say. Writes nothing. */
export async function listProposals(
  kernel: Kernel,
  tx: TenantTx,
  accounts: readonly AccountRow[],
  kept: ReadonlyMap<AccountId, Pick<Keeping, 'day' | 'proposals'>>,
): Promise<ReadonlyMap<AccountId, readonly KeptProposal[]>> {
  const found = new Map<AccountId, readonly KeptProposal[]>()
  for (const account of accounts) {
    const own = kept.get(account.id)
    const isOfToday = own?.day === todayOf(kernel, account)
    found.set(account.id, isOfToday ? own.proposals : await workOut(kernel, tx, account))
  }
  return found
}

/** From the books as they are. */
export async function workOut(kernel: Kernel, tx: TenantTx, account: AccountRow): Promise<readonly KeptProposal[]> {
  const found = await proposeForAccount(kernel, tx, account)
  return found.result.proposals.map((proposal) => {
    const { pass, paymentIds, entries, reasons } = proposal
    const isUndone = wasUndone(found, proposal)
    return {
      pass,
      paymentIds,
      bankMessageIds: [...new Set(entries.map((one) => one.entryId))],
      reasons,
      isAutomatic: proposal.isAutomatic && !isUndone,
      wasUndone: isUndone,
    }
  })
}

function todayOf({ clock }: Kernel, { timeZone }: AccountRow) {
  return wallClock(clock.now(), timeZone).date
}
