// What matching proposes is kept for each account, and worked out anew soon after anything of it has changed: the board
// reads it. What is not kept, or stale, is worked out for the answer; so nothing shown is older than the books, whether
// anybody has come round to keep it or not (decision 0046).
import { endOfDay, wallClock } from '@kontor/domain/calendar'
import type { AccountId, TenantId } from '@kontor/domain/identifiers'
import { instantText } from '../../kernel/clock.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
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

const everyMs = 2000

/** Each account that has changed, one after the other, in a transaction of its own. */
export function keepProposals(kernel: Kernel): void {
  const keep = eachTenant(kernel, async (tenantId, turn) => {
    const now = instantText(kernel.clock.now())
    const accountIds = await kernel.database.withTenant(tenantId, (tx) => listUnkept(tx, kernel.run, now))
    for (const accountId of accountIds) {
      if (turn.isStopped()) return
      await keepAccount(kernel, tenantId, accountId).catch((error: unknown) =>
        kernel.log.error({ err: error, tenantId, accountId }, 'proposals not kept'),
      )
    }
  })
  kernel.schedule.every('reconciliation.keep-proposals', everyMs, keep)
}

function keepAccount(kernel: Kernel, tenantId: TenantId, accountId: AccountId): Promise<void> {
  return kernel.database.withTenant(tenantId, async (tx) => {
    await lockProposals(tx, accountId)
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
