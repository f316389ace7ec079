// SQL of payments that left in files which this database has forgotten.
import type { PaymentId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'

/** Each with the message in which it left; of all others it is known what became of them. */
export async function holdForgotten(tx: TenantTx, messageIds: ReadonlyMap<PaymentId, string>): Promise<void> {
  const held = await tx.db
    .selectFrom('payment')
    .select(['payment_id', 'forgotten_message_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('forgotten_message_id', 'is not', null)
    .execute()
  const known = new Map(held.map((row) => [row.payment_id as PaymentId, row.forgotten_message_id]))
  const released = known.keys().filter((id) => !messageIds.has(id))
  const changed = messageIds.entries().filter(([id, messageId]) => known.get(id) !== messageId)
  const rows = [
    ...changed.map(([id, messageId]) => ({ id, message: messageId })),
    ...released.map((id) => ({ id, message: null })),
  ]
  // usually nothing is: whoever only reads the journal writes nothing
  if (rows.length === 0) return
  await sql`
    update payment set forgotten_message_id = held.message
    from json_to_recordset(${JSON.stringify(rows)}::json) as held(id uuid, message text)
    where payment.tenant_id = ${tx.tenantId} and payment.payment_id = held.id`.execute(tx.db)
}
