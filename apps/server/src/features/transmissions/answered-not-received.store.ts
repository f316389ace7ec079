// SQL of payments in files that count as not received and on which the bank has answered after all.
import type { PaymentId, UserId } from '@kontor/domain/identifiers'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { TenantTx } from '../../kernel/database/database.ts'

/** What the bank has said of the file so far; null: nothing that rang. */
export async function findAnswered(tx: TenantTx, messageId: string): Promise<'rejected' | 'other' | null> {
  const rows = await tx.db
    .selectFrom('answered_not_received')
    .select('is_rejected')
    .distinct()
    .where('tenant_id', '=', tx.tenantId)
    .where('message_id', '=', messageId)
    .execute()
  if (rows.length === 0) return null
  return rows.every((row) => row.is_rejected) ? 'rejected' : 'other'
}

/** To be settled by a person, anew too. */
export async function saveAnswered(
  tx: TenantTx,
  { messageId, isRejected }: { readonly messageId: string; readonly isRejected: boolean },
  paymentIds: readonly PaymentId[],
): Promise<void> {
  if (paymentIds.length === 0) return
  const open = { is_rejected: isRejected, settled_at: null, settled_by: null }
  await tx.db
    .insertInto('answered_not_received')
    .values(paymentIds.map((id) => ({ tenant_id: tx.tenantId, payment_id: id, message_id: messageId, ...open })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'payment_id', 'message_id']).doUpdateSet(open))
    .execute()
}

export async function listAllAnswered(tx: TenantTx): Promise<ReadonlySet<PaymentId>> {
  const rows = await tx.db
    .selectFrom('answered_not_received')
    .select('payment_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('settled_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.payment_id as PaymentId))
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

/** What nobody has settled of the payment, by file and whether the bank has said more than no. */
export async function listAnsweredFiles(tx: TenantTx, paymentId: PaymentId): Promise<readonly string[]> {
  const rows = await tx.db
    .selectFrom('answered_not_received')
    .select(['message_id', 'is_rejected'])
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', '=', paymentId)
    .where('settled_at', 'is', null)
    .orderBy('message_id')
    .execute()
  return rows.map((row) => `${row.message_id} ${row.is_rejected}`)
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
