// SQL of avatars: which blob is whose image.
import type { UserId } from '@kontor/domain/identifiers'
import type { BlobId } from '../../kernel/blobs/blobs.store.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { from } from '../../kernel/database/records.ts'

/** One at a time changes a person's avatar, also where there is none yet. Throws where there is no such person. */
export async function lockPerson(tx: TenantTx, userId: UserId): Promise<void> {
  await from(tx, 'app_user').select('user_id').where('user_id', '=', userId).forUpdate().executeTakeFirstOrThrow()
}

export async function findAvatar(tx: TenantTx, userId: UserId): Promise<BlobId | null> {
  const row = await from(tx, 'user_avatar').select('blob_id').where('user_id', '=', userId).executeTakeFirst()
  return row === undefined ? null : (row.blob_id as BlobId)
}

export async function saveAvatarBlob(tx: TenantTx, userId: UserId, blobId: BlobId): Promise<void> {
  await tx.db
    .insertInto('user_avatar')
    .values({ tenant_id: tx.tenantId, user_id: userId, blob_id: blobId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ blob_id: blobId }))
    .execute()
}

export async function deleteAvatar(tx: TenantTx, userId: UserId): Promise<void> {
  await tx.db.deleteFrom('user_avatar').where('tenant_id', '=', tx.tenantId).where('user_id', '=', userId).execute()
}
