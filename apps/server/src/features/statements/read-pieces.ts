// The bytes of a stored file, as a stream: pieces come from the transaction one by one, while others run between them.
import { createGunzip } from 'node:zlib'
import type { BankFileId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { findPiece } from './bank-files.store.ts'

export async function* readStoredBytes(tx: TenantTx, id: BankFileId): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 256 * 1024 })
  const feeding = feed()
  feeding.catch((error: unknown) => gunzip.destroy(error instanceof Error ? error : new Error(String(error))))
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) yield chunk
    await feeding
  } finally {
    gunzip.destroy()
  }

  async function feed(): Promise<void> {
    for (let position = 0; ; position += 1) {
      const piece = gunzip.destroyed ? null : await findPiece(tx, id, position)
      if (piece === null) break
      if (!gunzip.write(piece) && !gunzip.destroyed) {
        await new Promise<void>((resolve) => {
          gunzip.once('drain', resolve)
          gunzip.once('close', resolve)
        })
      }
    }
    if (!gunzip.destroyed) gunzip.end()
  }
}
