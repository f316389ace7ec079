// SQL of avatars: which blob is whose image, and what people have chosen.
import { avatarKey } from '@kontor/domain/avatars'
import type { UserId } from '@kontor/domain/identifiers'
import { sql } from 'kysely'
import type { BlobId } from '../../kernel/blobs/blobs.store.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { from } from '../../kernel/database/records.ts'

/** One at a time changes a person's avatar, also where there is none yet. Throws where there is no such person. */
export async function lockPerson(tx: TenantTx, userId: UserId): Promise<void> {
  await from(tx, 'app_user').select('user_id').where('user_id', '=', userId).forUpdate().executeTakeFirstOrThrow()
}

export async function findAvatarBlob(tx: TenantTx, userId: UserId): Promise<BlobId | null> {
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

export async function deleteAvatarBlob(tx: TenantTx, userId: UserId): Promise<void> {
  await tx.db.deleteFrom('user_avatar').where('tenant_id', '=', tx.tenantId).where('user_id', '=', userId).execute()
}

/** The image of a person with all its bytes; null where this blob is not his image (any more). */
export async function findAvatarImage(
  tx: TenantTx,
  userId: UserId,
  blobId: BlobId,
): Promise<{ readonly mediaType: string; readonly bytes: Uint8Array } | null> {
  const { rows } = await sql<{ mediaType: string; bytes: Uint8Array }>`
    select blob.media_type as "mediaType", string_agg(piece.bytes, ''::bytea order by piece.position) as bytes
    from user_avatar
    join blob on blob.tenant_id = user_avatar.tenant_id and blob.blob_id = user_avatar.blob_id
    join blob_piece piece on piece.tenant_id = blob.tenant_id and piece.blob_id = blob.blob_id
    where user_avatar.tenant_id = ${tx.tenantId} and user_avatar.user_id = ${userId} and blob.blob_id = ${blobId}
    group by blob.tenant_id, blob.blob_id`.execute(tx.db)
  return rows[0] ?? null
}

/** What people of the tenant have chosen, as it is kept. */
export async function listKeptAvatars(
  tx: TenantTx,
): Promise<readonly { readonly userId: UserId; readonly value: string }[]> {
  const rows = await from(tx, 'user_property').select(['user_id', 'value']).where('key', '=', avatarKey).execute()
  return rows.map((row) => ({ userId: row.user_id as UserId, value: row.value }))
}
