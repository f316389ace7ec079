// Events after commit: what waits to be relayed. A reader may get one twice, never none.
import type { EventName } from '@kontor/contract'
import type { AccountId, CompanyId, Id, UserId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { TenantTx } from '../database/database.ts'
import { countRows, from } from '../database/records.ts'

/** The work that relays them. */
export const relaying = 'kernel.relay-events'

/** As it lies in the outbox: what it does not carry is null, and no salary. */
export type WaitingEvent = {
  readonly id: Id<'outbox-event'>
  readonly event: EventName
  readonly companyId: CompanyId | null
  readonly accountId: AccountId | null
  readonly isSalary: boolean
  readonly userId: UserId | null
  readonly subjectId: string | null
  readonly transactionNumber: string | null
  readonly createdAt: string
  /** How often it was handed on and not taken. */
  readonly tries: number
}

/** Those whose turn it is, the oldest first, after `after` where that is given. */
export async function listWaitingEvents(
  tx: TenantTx,
  { count, after, now }: { readonly count: number; readonly after: Id<'outbox-event'> | null; readonly now: string },
): Promise<readonly WaitingEvent[]> {
  let query = from(tx, 'outbox_event')
    .selectAll()
    .where('relayed_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where(sql<boolean>`(waits_until is null or waits_until <= ${now}::timestamptz)`)
  if (after !== null) query = query.where('outbox_event_id', '>', after)
  const rows = await query.orderBy('outbox_event_id').limit(count).execute()
  return rows.map((row) => ({
    id: row.outbox_event_id as Id<'outbox-event'>,
    event: row.event as EventName,
    companyId: row.company_id as CompanyId | null,
    accountId: row.account_id as AccountId | null,
    isSalary: row.is_salary,
    userId: row.user_id as UserId | null,
    subjectId: row.subject_id,
    transactionNumber: row.transaction_number,
    createdAt: row.created_at.toISOString(),
    tries: row.tries,
  }))
}

/** They have been handed to everybody who waits for them. */
export async function markRelayed(tx: TenantTx, ids: readonly Id<'outbox-event'>[], at: string): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .updateTable('outbox_event')
    .set({ relayed_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('outbox_event_id', 'in', [...ids])
    .execute()
}

/** Somebody did not take it. `again`: when it is handed on the next time; null: never. */
export async function noteNotTaken(
  tx: TenantTx,
  id: Id<'outbox-event'>,
  { at, again }: { readonly at: string; readonly again: string | null },
): Promise<void> {
  await tx.db
    .updateTable('outbox_event')
    .set({ tries: sql`tries + 1`, waits_until: again, given_up_at: again === null ? at : null })
    .where('tenant_id', '=', tx.tenantId)
    .where('outbox_event_id', '=', id)
    .execute()
}

/** How many were given up. */
export function countGivenUp(tx: TenantTx): Promise<number> {
  return countRows(from(tx, 'outbox_event').where('given_up_at', 'is not', null))
}
