// SQL of signatures on recurring payments; those that their occurrences are born with stand beside these.
import type { Id, PaymentId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { codeOf } from './signature-codes.ts'
import type { NewSignature } from './signatures.store.ts'

export async function insertRecurringSignature(
  tx: TenantTx,
  signature: Omit<NewSignature, 'id'> & { readonly id: Id<'recurring-signature'> },
): Promise<void> {
  await tx.db
    .insertInto('recurring_signature')
    .values({
      tenant_id: tx.tenantId,
      recurring_signature_id: signature.id,
      recurring_payment_id: signature.paymentId,
      account_id: signature.accountId,
      user_id: signature.userId,
      payment_version: signature.paymentVersion,
      content_hash: signature.contentHash,
      signed_at: signature.signedAt,
      mac: await codeOf(tx, signature),
    })
    .execute()
}

export async function voidRecurringSignatures(tx: TenantTx, id: PaymentId, at: string): Promise<void> {
  await tx.db
    .updateTable('recurring_signature')
    .set({ voided_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('recurring_payment_id', '=', id)
    .where('voided_at', 'is', null)
    .execute()
}
