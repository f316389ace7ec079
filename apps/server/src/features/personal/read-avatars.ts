// What people of a tenant see of each other's avatars.
import type { AvatarAnswer, FileAnswer, RouteInput } from '@kontor/contract'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { blobOfFilename, readAvatar } from './avatar-config.ts'
import { findAvatarImage, listKeptAvatars } from './avatars.store.ts'

/** Of whoever has chosen one. */
export async function listAvatars({ database }: Kernel, { tenantId }: Caller): Promise<AvatarAnswer[]> {
  const kept = await database.withTenant(tenantId, listKeptAvatars)
  return kept.flatMap(({ userId, value }) => {
    const avatar = readAvatar(value)
    // what was written past us names nobody but its owner
    return avatar === null || avatar.userId !== userId ? [] : [avatar]
  })
}

/** Refused alike where there is no such person, no image, another one, or where they are another tenant's. */
export async function getAvatarImage(
  { database }: Kernel,
  { tenantId }: Caller,
  { userId, filename }: RouteInput<'getAvatarImage'>['params'],
): Promise<FileAnswer> {
  const blobId = blobOfFilename(filename)
  const found = blobId && (await database.withTenant(tenantId, (tx) => findAvatarImage(tx, userId, blobId)))
  if (found === null) throw refused('record.not-found')
  return found
}
