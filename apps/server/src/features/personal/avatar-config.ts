// The avatar of a person as it is kept: the value of his property AVATAR, and nothing beside it but the bytes of an image
// (decision 0053).
import { type AvatarAnswer, avatarSchema, idSchema } from '@kontor/contract'
import { avatarColours } from '@kontor/domain/avatars'
import type { UserId } from '@kontor/domain/identifiers'
import type { BlobId } from '../../kernel/blobs/blobs.store.ts'

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const

/** Null where it is none: written before anybody looked at it, or past us. */
export function readAvatar(value: string | null): AvatarAnswer | null {
  if (value === null) return null
  try {
    const { success, data } = avatarSchema.safeParse(JSON.parse(value))
    return success ? data : null
  } catch {
    return null
  }
}

/** Of whoever has chosen nothing. */
export function plainAvatar(userId: UserId): AvatarAnswer {
  return { userId, type: 'initials', initials: { backgroundColor: avatarColours[0] }, image: null, url: null }
}

/** With this blob as its image: both its name and its address are new with each. */
export function withImage(avatar: AvatarAnswer, blobId: BlobId, mediaType: keyof typeof endings): AvatarAnswer {
  const filename = `${blobId}.${endings[mediaType]}`
  return {
    ...avatar,
    type: 'image',
    image: { filename },
    url: `/api/v1/user/${avatar.userId}/avatar/image/${filename}`,
  }
}

/** The blob that a file name of ours names; null: none that we gave. */
export function blobOfFilename(filename: string): BlobId | null {
  const [id = '', ending = '', ...more] = filename.split('.')
  const isOurs = more.length === 0 && Object.values<string>(endings).includes(ending)
  return isOurs ? (idSchema<'blob'>().safeParse(id).data ?? null) : null
}
