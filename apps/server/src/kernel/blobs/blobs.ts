// Bytes that a record names: put, read in pieces, and removed in the transaction of the act that names them or no longer
// does. A put that is cut in the middle fails its transaction, and leaves nothing.
import { createHash } from 'node:crypto'
import { limits } from '@kontor/domain'
import { instantText } from '../clock.ts'
import type { Database, TenantTx } from '../database/database.ts'
import type { Kernel } from '../kernel.ts'
import type { TenantId } from '@kontor/domain/identifiers'
import {
  type Blob,
  type BlobId,
  findBlob,
  findBlobPiece,
  insertBlob,
  insertBlobPiece,
  saveBlobContent,
} from './blobs.store.ts'

export type NewBlob = {
  readonly purpose: 'avatar'
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

export type OpenedBlob = Blob & { readonly pieces: AsyncIterable<Uint8Array> }

/** Null: not there, or another tenant's. Each piece is a transaction, so that a slow reader holds none open. */
export async function openBlob(database: Database, tenantId: TenantId, id: BlobId): Promise<OpenedBlob | null> {
  const blob = await database.withTenant(tenantId, (tx) => findBlob(tx, id))
  return blob && { ...blob, pieces: readPieces(database, tenantId, blob) }
}

async function* readPieces(database: Database, tenantId: TenantId, { id, size }: Blob): AsyncGenerator<Uint8Array> {
  let read = 0
  for (let position = 0; read < size; position += 1) {
    const piece = await database.withTenant(tenantId, (tx) => findBlobPiece(tx, id, position))
    // removed while it was read: half of it is no whole
    if (piece === null) throw new Error(`Blob ${id} ends after ${read} of ${size} bytes`)
    read += piece.length
    yield piece
  }
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
