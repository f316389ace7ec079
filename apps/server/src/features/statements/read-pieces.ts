// The bytes of a stored file, as a stream: pieces come one by one, each in a transaction of its own or all in the caller's.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { BankFileId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { findPiece } from './bank-files.store.ts'

/** How a piece is asked for: in the caller's transaction, or in a short one. */
export type AskingForPieces = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>

export async function* readStoredBytes(ask: AskingForPieces, id: BankFileId): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 256 * 1024 })
  const feeding = pipeline(Readable.from(pieces(ask, id), { highWaterMark: 1 }), gunzip)
  // what fails there ends the reading below too, which says so
  feeding.catch(() => undefined)
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) yield chunk
  } finally {
    gunzip.destroy()
    // a piece that is still asked for belongs to the transaction of the caller
    await feeding.catch(() => undefined)
  }
}

async function* pieces(ask: AskingForPieces, id: BankFileId): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const piece = await ask((tx) => findPiece(tx, id, position))
    if (piece === null) return
    yield piece
  }
}

/** All of it in memory; null where it is more than `most` bytes. */
export async function readWhole(pieces: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of pieces) {
    size += chunk.length
    if (size > most) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
