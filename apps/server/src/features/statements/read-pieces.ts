// The bytes of a stored file, as a stream: pieces come from the transaction one by one, while others run between them.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { BankFileId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { findPiece } from './bank-files.store.ts'

export async function* readStoredBytes(tx: TenantTx, id: BankFileId): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 256 * 1024 })
  const feeding = pipeline(Readable.from(pieces(tx, id), { highWaterMark: 1 }), gunzip)
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

async function* pieces(tx: TenantTx, id: BankFileId): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const piece = await findPiece(tx, id, position)
    if (piece === null) return
    yield piece
  }
}
