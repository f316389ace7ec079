// SQL of payments in files that count as not received and on which the bank has answered after all.
import type { PaymentId, UserId } from '@kontor/domain/identifiers'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { TenantTx } from '../../kernel/database/database.ts'

export async function insertAnswered(tx: TenantTx, messageId: string, paymentIds: readonly PaymentId[]): Promise<void> {
  if (paymentIds.length === 0) return
  await tx.db
    .insertInto('answered_not_received')
    .values(paymentIds.map((id) => ({ tenant_id: tx.tenantId, payment_id: id, message_id: messageId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Those of the payments of which nobody has settled it. */
export async function listAnswered(tx: TenantTx, paymentIds: readonly PaymentId[]): Promise<ReadonlySet<PaymentId>> {
  if (paymentIds.length === 0) return new Set()
  const rows = await tx.db
    .selectFrom('answered_not_received')
    .select('payment_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', '=', anyOf(paymentIds))
    .where('settled_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.payment_id as PaymentId))
}

export async function settleAnswered(
  tx: TenantTx,
  paymentId: PaymentId,
  by: { readonly userId: UserId | null; readonly at: string },
): Promise<void> {
  await tx.db
    .updateTable('answered_not_received')
    .set({ settled_at: by.at, settled_by: by.userId })
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', '=', paymentId)
    .where('settled_at', 'is', null)
    .execute()
}
