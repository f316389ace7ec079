// SQL of blobs: one row that says what it is, and its bytes in pieces.
import type { Id } from '@kontor/domain/identifiers'
import type { TenantTx } from '../database/database.ts'

export type BlobId = Id<'blob'>
export type Blob = {
  readonly id: BlobId
  readonly purpose: string
  readonly mediaType: string
  /** Bytes. */
  readonly size: number
  /** Hexadecimal, of all bytes. */
  readonly sha256: string
}

export async function insertBlob(
  tx: TenantTx,
  blob: Pick<Blob, 'id' | 'purpose' | 'mediaType'> & { readonly createdAt: string },
): Promise<void> {
  await tx.db
    .insertInto('blob')
    .values({
      tenant_id: tx.tenantId,
      blob_id: blob.id,
      purpose: blob.purpose,
      media_type: blob.mediaType,
      created_at: blob.createdAt,
    })
    .execute()
}

/** Refused by the check of `size` when there was no byte. */
export async function saveBlobContent(tx: TenantTx, id: BlobId, content: Pick<Blob, 'size' | 'sha256'>): Promise<void> {
  await tx.db
    .updateTable('blob')
    .set({ size: `${content.size}`, sha256: content.sha256 })
    .where('tenant_id', '=', tx.tenantId)
    .where('blob_id', '=', id)
    .execute()
}

export async function insertBlobPiece(tx: TenantTx, id: BlobId, position: number, bytes: Buffer): Promise<void> {
  await tx.db.insertInto('blob_piece').values({ tenant_id: tx.tenantId, blob_id: id, position, bytes }).execute()
}

/** After the row that named it: a reference to it refuses. */
export async function removeBlob(tx: TenantTx, id: BlobId): Promise<void> {
  for (const table of ['blob_piece', 'blob'] as const)
    await tx.db.deleteFrom(table).where('tenant_id', '=', tx.tenantId).where('blob_id', '=', id).execute()
}
