// An own image: read to its end and drawn anew before a transaction begins, so that neither a slow line nor a large image
// holds one open.
import type { AvatarAnswer } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { putBlob } from '../../kernel/blobs/blobs.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { UploadedFile } from '../../kernel/http/uploads.ts'
import { redrawImage } from '../../kernel/images/redraw-image.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { withImage } from './avatar-config.ts'
import { changeAvatar } from './change-avatar.ts'

/** Throws the refusals of images and `file.too-large`; then the avatar before is as it was. */
export async function uploadAvatar(kernel: Kernel, caller: Caller, file: UploadedFile): Promise<AvatarAnswer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file.bytes) chunks.push(chunk)
  if (file.isTooLarge()) throw refused('file.too-large', { megabytes: `${limits.size.avatar / 1_000_000}` })
  const { mediaType, bytes } = await redrawImage(Buffer.concat(chunks), limits.count.avatarSide)
  return changeAvatar(kernel, caller, async ({ tx, avatar }) => {
    const blob = { purpose: 'avatar', mediaType, content: [bytes], maxSize: limits.size.avatar } as const
    return withImage(avatar, await putBlob(kernel, tx, blob), mediaType)
  })
}
