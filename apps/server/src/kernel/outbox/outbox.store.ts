// Events after commit: written beside the act, relayed when it is done. A reader may get one twice, never none.
import type { CompanyId, Id, UserId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../database/database.ts'
import type { Ids } from '../ids.ts'

/** `<subject>.<past participle>`; the wire spells it in its own way. */
export type EventName =
  | 'payment.created'
  | 'payment.updated'
  | 'payment.deleted'
  | 'payment.signed'
  | 'payment.partially-signed'
  | 'payment.reverted'
  | 'payment.not-executed'
  | 'payment.accepted'
  | 'payment.sent'
  | 'payment.answered'
  | 'payment.accepted-with-error'
  | 'payment.done'
  | 'payment.returned'
  | 'payment.alarmed'
  | 'statement.imported'
  | 'match.created'
  | 'match.undone'

export type OutboxEvent = {
  readonly event: EventName
  readonly companyId: CompanyId | null
  readonly userId: UserId | null
  readonly subjectId: string | null
  readonly transactionNumber?: string | null
}

export async function emitEvents(
  tx: TenantTx,
  ids: Ids,
  createdAt: string,
  events: readonly OutboxEvent[],
): Promise<void> {
  if (events.length === 0) return
  for (let start = 0; start < events.length; start += 500) {
    await tx.db
      .insertInto('outbox_event')
      .values(
        events.slice(start, start + 500).map((one) => ({
          tenant_id: tx.tenantId,
          outbox_event_id: ids.next<'outbox-event'>(),
          event: one.event,
          company_id: one.companyId,
          user_id: one.userId,
          subject_id: one.subjectId,
          transaction_number: one.transactionNumber ?? null,
          created_at: createdAt,
        })),
      )
      .execute()
  }
}

export type WaitingEvent = OutboxEvent & { readonly id: Id<'outbox-event'> }

/** Takes up to `count` waiting events, oldest first, and marks them relayed in this transaction. */
export async function takeWaitingEvents(tx: TenantTx, count: number, at: string): Promise<readonly WaitingEvent[]> {
  const rows = await tx.db
    .selectFrom('outbox_event')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('relayed_at', 'is', null)
    .orderBy('outbox_event_id')
    .limit(count)
    .forUpdate()
    .skipLocked()
    .execute()
  if (rows.length === 0) return []
  await tx.db
    .updateTable('outbox_event')
    .set({ relayed_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where(
      'outbox_event_id',
      'in',
      rows.map((row) => row.outbox_event_id),
    )
    .execute()
  return rows.map((row) => ({
    id: row.outbox_event_id as Id<'outbox-event'>,
    event: row.event as EventName,
    companyId: row.company_id as CompanyId | null,
    userId: row.user_id as UserId | null,
    subjectId: row.subject_id,
    transactionNumber: row.transaction_number,
  }))
}
