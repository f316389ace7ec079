// SQL of signatures. A unique index keeps one valid signature a person, whatever the program does.
import type { Id, PaymentId, UserId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { onKey } from '../../kernel/database/records.ts'

export type SignatureRow = {
  readonly paymentId: PaymentId
  readonly userId: UserId
  readonly userName: string
  readonly contentHash: string
  readonly signedAt: string
}

/** Valid signatures of the payments, oldest first. */
export async function listSignatures(tx: TenantTx, paymentIds: readonly PaymentId[]): Promise<readonly SignatureRow[]> {
  if (paymentIds.length === 0) return []
  const rows = await tx.db
    .selectFrom('signature')
    .innerJoin('app_user', (join) => onKey(join, 'app_user.user_id', 'signature.user_id'))
    .select([
      'signature.payment_id',
      'signature.user_id',
      'signature.content_hash',
      'signature.signed_at',
      'app_user.first_name',
      'app_user.last_name',
    ])
    .where('signature.tenant_id', '=', tx.tenantId)
    .where('signature.payment_id', 'in', [...paymentIds])
    .where('signature.voided_at', 'is', null)
    .orderBy('signature.signed_at')
    .execute()
  return rows.map((row) => ({
    paymentId: row.payment_id as PaymentId,
    userId: row.user_id as UserId,
    userName: `${row.first_name} ${row.last_name}`,
    contentHash: row.content_hash,
    signedAt: row.signed_at.toISOString(),
  }))
}

export type NewSignature = {
  readonly id: Id<'signature'>
  readonly paymentId: PaymentId
  readonly userId: UserId
  readonly paymentVersion: number
  readonly contentHash: string
  readonly signedAt: string
}

export async function insertSignature(tx: TenantTx, signature: NewSignature): Promise<void> {
  await tx.db
    .insertInto('signature')
    .values({
      tenant_id: tx.tenantId,
      signature_id: signature.id,
      payment_id: signature.paymentId,
      user_id: signature.userId,
      payment_version: signature.paymentVersion,
      content_hash: signature.contentHash,
      signed_at: signature.signedAt,
    })
    .execute()
}

export async function voidSignatures(tx: TenantTx, paymentId: PaymentId, at: string): Promise<void> {
  await tx.db
    .updateTable('signature')
    .set({ voided_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_id', '=', paymentId)
    .where('voided_at', 'is', null)
    .execute()
}
