// Bytes that a record names: put in pieces, and removed, in the transaction of the act that names them or no longer does. A
// put that is cut in the middle fails its transaction, and leaves nothing. They are read by whose record names them.
import { createHash } from 'node:crypto'
import { limits } from '@kontor/domain'
import { instantText } from '../clock.ts'
import type { TenantTx } from '../database/database.ts'
import type { Kernel } from '../kernel.ts'
import { type BlobId, insertBlob, insertBlobPiece, saveBlobContent } from './blobs.store.ts'

export type NewBlob = {
  readonly purpose: 'avatar' | 'attachment'
  /** What the caller found in the bytes, not what somebody said of them. */
  readonly mediaType: string
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** More bytes throw `BlobTooLarge`. */
  readonly maxSize: number
}

export class BlobTooLarge extends Error {}

/** Throws `BlobTooLarge`, and what `content` throws; an empty one is refused by the database. */
export async function putBlob({ ids, clock }: Kernel, tx: TenantTx, blob: NewBlob): Promise<BlobId> {
  const id = ids.next<'blob'>()
  const { purpose, mediaType, content, maxSize } = blob
  await insertBlob(tx, { id, purpose, mediaType, createdAt: instantText(clock.elapsed()) })
  const hash = createHash('sha256')
  let size = 0
  let position = 0
  for await (const piece of inPieces(content, limits.size.blobPiece)) {
    size += piece.length
    if (size > maxSize) throw new BlobTooLarge(`more than ${maxSize} bytes`)
    hash.update(piece)
    await insertBlobPiece(tx, id, position, piece)
    position += 1
  }
  await saveBlobContent(tx, id, { size, sha256: hash.digest('hex') })
  return id
}

async function* inPieces(content: NewBlob['content'], size: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let count = 0
  for await (const chunk of content) {
    for (let start = 0; start < chunk.length;) {
      const part = chunk.subarray(start, start + size - count)
      waiting.push(part)
      count += part.length
      start += part.length
      if (count < size) continue
      yield Buffer.concat(waiting)
      waiting = []
      count = 0
    }
  }
  if (count > 0) yield Buffer.concat(waiting)
}
