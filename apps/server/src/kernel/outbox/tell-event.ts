// Writes events into the outbox, for acts (kernel/act.ts) alone: beside the act, and relayed when it is done.
import type { EventName, ToldEvent } from '@kontor/contract'
import type { TenantTx } from '../database/database.ts'
import { gathered } from '../gathered.ts'
import type { Ids } from '../ids.ts'
import type { Schedule } from '../jobs/schedule.ts'
import { relaying } from './outbox.store.ts'

/** What tells: of the kernel. */
export type Teller = {
  readonly ids: Ids
  readonly schedule: Pick<Schedule, 'soon'>
  readonly reactions: Readonly<Record<'listAfter' | 'listAfterMany', (event: EventName) => readonly unknown[]>>
}
type Telling = { readonly teller: Teller; readonly at: string; readonly told: ToldEvent }

/** How many rows one statement takes. */
const atOnce = 500

export const tellEvent = gathered<Telling>(insertEvents)

async function insertEvents(tx: TenantTx, all: readonly Telling[]): Promise<void> {
  for (let start = 0; start < all.length; start += atOnce) {
    const rows = all.slice(start, start + atOnce).map(({ teller, at, told }) => ({
      tenant_id: tx.tenantId,
      outbox_event_id: teller.ids.next<'outbox-event'>(),
      event: told.event,
      company_id: 'companyId' in told ? told.companyId : null,
      account_id: 'accountId' in told ? told.accountId : null,
      is_salary: 'isSalary' in told && told.isSalary,
      user_id: told.userId,
      subject_id: told.subjectId,
      transaction_number: 'transactionNumber' in told ? told.transactionNumber : null,
      created_at: at,
    }))
    await tx.db.insertInto('outbox_event').values(rows).execute()
  }
  const awaited = all.find(({ teller, told }) => isAwaited(teller, told.event))
  if (awaited !== undefined) tx.afterCommit(() => awaited.teller.schedule.soon(relaying))
}

/** For what nobody waits for, the relay need not come early. */
function isAwaited({ reactions }: Teller, event: EventName): boolean {
  return reactions.listAfter(event).length + reactions.listAfterMany(event).length > 0
}
