// A person's avatar: one image, a PNG or a JPEG, in the blobs. The one that it replaces goes in the same transaction.
import { limits } from '@kontor/domain'
import type { TenantId, UserId } from '@kontor/domain/identifiers'
import { BlobTooLarge, type OpenedBlob, openBlob, putBlob } from '../../kernel/blobs/blobs.ts'
import { removeBlob } from '../../kernel/blobs/blobs.store.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { deleteAvatar, findAvatar, lockPerson, saveAvatarBlob } from './avatars.store.ts'

type Person = { readonly tenantId: TenantId; readonly userId: UserId }

/** Its bytes say what it is, whatever its name or sender says. */
const signatures = [
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
] as const

export class NotAnImage extends Error {}

/** Throws `NotAnImage`, and `BlobTooLarge` above 15 MB; then the one before is as it was. */
export async function saveAvatar(
  kernel: Kernel,
  { tenantId, userId }: Person,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  // read to its end first: somebody's slow line holds no transaction open
  const bytes = await readAll(content)
  const mediaType = signatures.find(([, begin]) => bytes.subarray(0, begin.length).equals(begin))?.[0]
  if (mediaType === undefined) throw new NotAnImage('neither a PNG nor a JPEG')
  await kernel.database.withTenant(tenantId, async (tx) => {
    await lockPerson(tx, userId)
    const before = await findAvatar(tx, userId)
    const id = await putBlob(kernel, tx, {
      purpose: 'avatar',
      mediaType,
      content: [bytes],
      maxSize: limits.size.avatar,
    })
    await saveAvatarBlob(tx, userId, id)
    if (before !== null) await removeBlob(tx, before)
  })
}

/** Null: there is none. */
export async function openAvatar({ database }: Kernel, { tenantId, userId }: Person): Promise<OpenedBlob | null> {
  const id = await database.withTenant(tenantId, (tx) => findAvatar(tx, userId))
  return id === null ? null : openBlob(database, tenantId, id)
}

/** False when there was none. */
export async function removeAvatar({ database }: Kernel, { tenantId, userId }: Person): Promise<boolean> {
  return database.withTenant(tenantId, async (tx) => {
    await lockPerson(tx, userId)
    const id = await findAvatar(tx, userId)
    if (id === null) return false
    await deleteAvatar(tx, userId)
    await removeBlob(tx, id)
    return true
  })
}

async function readAll(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of content) {
    size += piece.length
    if (size > limits.size.avatar) throw new BlobTooLarge(`more than ${limits.size.avatar} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
