// Every change of an avatar: what is kept and the bytes of an image change in one transaction, one at a time for each
// person. An image that is no longer named goes.
import type { AvatarAnswer } from '@kontor/contract'
import { avatarKey } from '@kontor/domain/avatars'
import { removeBlob } from '../../kernel/blobs/blobs.store.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { blobOfFilename, plainAvatar, readAvatar } from './avatar-config.ts'
import { deleteAvatarBlob, findAvatarBlob, lockPerson, saveAvatarBlob } from './avatars.store.ts'
import { deleteUserProperty, findUserProperty, saveUserProperty } from './personal.store.ts'

export type Before = {
  readonly tx: TenantTx
  /** The plain one where nothing was chosen. */
  readonly avatar: AvatarAnswer
  readonly isKept: boolean
}

/** What `change` makes of the avatar before is the avatar from now on; null: none is kept. */
export async function changeAvatar<After extends AvatarAnswer | null>(
  { database }: Kernel,
  { tenantId, userId }: Caller,
  change: (before: Before) => Promise<After>,
): Promise<After> {
  return database.withTenant(tenantId, async (tx) => {
    await lockPerson(tx, userId)
    const imageBefore = await findAvatarBlob(tx, userId)
    const kept = await findUserProperty(tx, userId, avatarKey)
    const avatar = readAvatar(kept?.value ?? null) ?? plainAvatar(userId)
    const after = await change({ tx, avatar, isKept: kept !== null })
    const image = after?.image ? blobOfFilename(after.image.filename) : null
    if (image === null) await deleteAvatarBlob(tx, userId)
    else await saveAvatarBlob(tx, userId, image)
    if (imageBefore !== null && imageBefore !== image) await removeBlob(tx, imageBefore)
    if (after === null) await deleteUserProperty(tx, userId, avatarKey)
    else await saveUserProperty(tx, userId, { key: avatarKey, value: JSON.stringify(after) })
    return after
  })
}
