// SQL of what lies beside payments. The bytes are blobs: put and removed in the transaction of the row that names them.
import type { AttachmentId, PaymentId, UserId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { BlobId } from '../../kernel/blobs/blobs.store.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { nameOf } from '../../kernel/database/records.ts'
import type { AttachmentType } from './attachment-file.ts'
import type { PaymentPlace } from './payment-rights.ts'

export type Attachment = {
  readonly id: AttachmentId
  readonly name: string
  readonly mediaType: AttachmentType
  /** Bytes. */
  readonly size: number
  readonly attachedBy: { readonly id: UserId; readonly name: string }
  readonly attachedAt: string
}

/** Of the payment of another statement, oldest first. */
export function attachmentsOfPayment(): RawBuilder<readonly Attachment[]> {
  return sql`(select coalesce(json_agg(json_build_object('id', attachment.payment_attachment_id, 'name', attachment.name,
      'mediaType', blob.media_type, 'size', blob.size, 'attachedAt', attachment.attached_at,
      'attachedBy', json_build_object('id', attacher.user_id, 'name', ${nameOf('attacher')}))
      order by attachment.attached_at, attachment.payment_attachment_id), '[]')
    from payment_attachment attachment
    join blob on blob.tenant_id = attachment.tenant_id and blob.blob_id = attachment.blob_id
    join app_user attacher on attacher.tenant_id = attachment.tenant_id and attacher.user_id = attachment.attached_by
    where attachment.tenant_id = payment.tenant_id and attachment.payment_id = payment.payment_id)`
}

export async function insertAttachment(
  tx: TenantTx,
  attachment: {
    readonly id: AttachmentId
    readonly paymentId: PaymentId
    readonly blobId: BlobId
    readonly name: string
    readonly attachedBy: UserId
    readonly attachedAt: string
  },
): Promise<void> {
  await tx.db
    .insertInto('payment_attachment')
    .values({
      tenant_id: tx.tenantId,
      payment_attachment_id: attachment.id,
      payment_id: attachment.paymentId,
      blob_id: attachment.blobId,
      name: attachment.name,
      attached_by: attachment.attachedBy,
      attached_at: attachment.attachedAt,
    })
    .execute()
}

export async function deleteAttachment(tx: TenantTx, id: AttachmentId): Promise<void> {
  await tx.db
    .deleteFrom('payment_attachment')
    .where('tenant_id', '=', tx.tenantId)
    .where('payment_attachment_id', '=', id)
    .execute()
}

export type KeptAttachment = {
  readonly id: AttachmentId
  readonly blobId: BlobId
  readonly name: string
  readonly mediaType: AttachmentType
  readonly size: number
  /** Hexadecimal, of its bytes. */
  readonly sha256: string
}

export async function listAttachments(tx: TenantTx, paymentId: PaymentId): Promise<readonly KeptAttachment[]> {
  const { rows } = await sql<Omit<KeptAttachment, 'size'> & { readonly size: string }>`
    select attachment.payment_attachment_id as id, attachment.blob_id as "blobId", attachment.name,
      blob.media_type as "mediaType", blob.size::text as size, blob.sha256
    from payment_attachment attachment
    join blob on blob.tenant_id = attachment.tenant_id and blob.blob_id = attachment.blob_id
    where attachment.tenant_id = ${tx.tenantId} and attachment.payment_id = ${paymentId}`.execute(tx.db)
  return rows.map((row) => ({ ...row, size: Math.trunc(+row.size) }))
}

/** A payment as its reader's rights ask it, with this file of it; null: it has no such file. */
export type PlacedAttachment = PaymentPlace & {
  readonly isSalary: boolean
  readonly file: { readonly name: string; readonly mediaType: AttachmentType; readonly bytes: Uint8Array } | null
}

/** In one statement: all its bytes are read with it. */
export async function findAttachment(
  tx: TenantTx,
  paymentId: PaymentId,
  id: AttachmentId,
): Promise<PlacedAttachment | null> {
  const { rows } = await sql<
    PaymentPlace & { isSalary: boolean; name: string | null; mediaType: AttachmentType; bytes: Uint8Array }
  >`
    select payment.company_id as "companyId", payment.account_id as "accountId", payment.is_salary as "isSalary",
      attachment.name, blob.media_type as "mediaType",
      (select string_agg(piece.bytes, ''::bytea order by piece.position) from blob_piece piece
        where piece.tenant_id = blob.tenant_id and piece.blob_id = blob.blob_id) as bytes
    from payment
    left join payment_attachment attachment on attachment.tenant_id = payment.tenant_id
      and attachment.payment_id = payment.payment_id and attachment.payment_attachment_id = ${id}
    left join blob on blob.tenant_id = attachment.tenant_id and blob.blob_id = attachment.blob_id
    where payment.tenant_id = ${tx.tenantId} and payment.payment_id = ${paymentId} and payment.deleted_at is null`.execute(
    tx.db,
  )
  const [row] = rows
  if (row === undefined) return null
  const { name, mediaType, bytes, ...place } = row
  return { ...place, file: name === null ? null : { name, mediaType, bytes } }
}
