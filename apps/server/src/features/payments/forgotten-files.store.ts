// SQL of the marks on payments of files that have left and that this database, restored from a backup, has forgotten.
import { sql } from 'kysely'
import type { TenantTx } from '../../kernel/database/database.ts'

export type ForgottenFile = { readonly messageId: string; readonly paymentIds: readonly string[] }

/**
 * Each payment bears the message id of a file of `unsettled` that names it, of several the last, and no other does.
 * `among`: of these payments alone; null: of all.
 */
export async function saveForgottenFiles(
  tx: TenantTx,
  unsettled: readonly ForgottenFile[],
  among: readonly string[] | null,
): Promise<void> {
  const marks = new Map<string, string>()
  for (const { messageId, paymentIds } of unsettled)
    for (const id of paymentIds) if (among === null || among.includes(id)) marks.set(id, messageId)
  const rows = JSON.stringify([...marks].map(([id, message]) => ({ id, message })))
  await sql`
    update payment set forgotten_message_id = null
    where tenant_id = ${tx.tenantId} and forgotten_message_id is not null
      and (${among === null} or payment_id = any(${among ?? []}::uuid[]))
      and payment_id not in (select m.id from json_to_recordset(${rows}::json) as m(id uuid))`.execute(tx.db)
  if (marks.size === 0) return
  await sql`
    update payment set forgotten_message_id = m.message
    from json_to_recordset(${rows}::json) as m(id uuid, message text)
    where payment.tenant_id = ${tx.tenantId} and payment.payment_id = m.id
      and payment.forgotten_message_id is distinct from m.message`.execute(tx.db)
}
