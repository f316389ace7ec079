// A bank's file is stored raw and durably before anything is read from it: compressed, in pieces of about one megabyte,
// each in a short transaction of its own, so that a slow sender holds neither memory nor a connection.
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { limits } from '@kontor/domain'
import type { AgentId, BankFileId, CommunicationId, TenantId, UserId } from '@kontor/domain/identifiers'
import { instantText } from '../../kernel/clock.ts'
import { isUniqueViolation } from '../../kernel/database/session.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import {
  type BankFileRow,
  deleteBankFile,
  findSameBytes,
  insertPiece,
  insertReceiving,
  saveStored,
} from './bank-files.store.ts'
import { readStoredBytes } from './read-pieces.ts'

export type IncomingBankFile = {
  readonly name: string
  /** `upload`, or the name of the transport. */
  readonly source: string
  readonly communicationId: CommunicationId | null
  readonly storedBy: UserId | null
  readonly bytes: AsyncIterable<Uint8Array>
  /** Who brought it, where that was no person. */
  readonly agentId?: AgentId
  /** Looks at all of it before it counts as stored, and throws what stands against it: then nothing of it stays. */
  readonly admit?: (bytes: AsyncGenerator<Uint8Array>) => Promise<void>
  /** Bytes; left out: as many as the house takes. */
  readonly most?: number
}

export type StoredBankFile =
  | { readonly state: 'stored'; readonly bankFileId: BankFileId }
  /** The same bytes are here already. */
  | { readonly state: 'known'; readonly file: BankFileRow }

const pieceSize = 1_000_000

/** Refuses `file.empty` and `file.too-large`; nothing of a refused file stays. */
export async function storeBankFile(
  kernel: Kernel,
  tenantId: TenantId,
  incoming: IncomingBankFile,
): Promise<StoredBankFile> {
  const { database, ids, clock } = kernel
  const bankFileId = ids.next<'bank-file'>()
  const storedAt = instantText(clock.now())
  await database.withTenant(tenantId, (tx) =>
    insertReceiving(tx, { ...incoming, id: bankFileId, fileName: fileNameOf(incoming), storedAt }),
  )
  try {
    const content = await storePieces(kernel, tenantId, bankFileId, incoming)
    if (content.size === 0) throw refused('file.empty')
    await incoming.admit?.(readStoredBytes((work) => database.withTenant(tenantId, work), bankFileId))
    const known = await keepUnlessKnown(kernel, tenantId, bankFileId, content)
    if (known === null) {
      await kernel.faults.at('import.after-store')
      return { state: 'stored', bankFileId }
    }
    await database.withTenant(tenantId, (tx) => deleteBankFile(tx, bankFileId))
    return { state: 'known', file: known }
  } catch (error) {
    await database.withTenant(tenantId, (tx) => deleteBankFile(tx, bankFileId))
    throw error
  }
}

/** In bounds, and never half of a character. */
export function fileNameOf({ name }: Pick<IncomingBankFile, 'name'>): string {
  return name.slice(0, limits.length.name).toWellFormed()
}

/** The file that was first with these bytes, also when it was first by a moment only. */
async function keepUnlessKnown(
  { database }: Kernel,
  tenantId: TenantId,
  bankFileId: BankFileId,
  content: { readonly size: number; readonly sha256: string },
): Promise<BankFileRow | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.withTenant(tenantId, async (tx) => {
        const same = await findSameBytes(tx, content.sha256)
        if (same === null) await saveStored(tx, bankFileId, content)
        return same
      })
    } catch (error) {
      // the one that was first is found at the next look, unless it failed meanwhile: then this one takes its turn
      if (!isUniqueViolation(error, 'bank_file_once')) throw error
      if (tries >= 3) throw refused('request.collided')
    }
  }
}

async function storePieces(
  { database }: Kernel,
  tenantId: TenantId,
  bankFileId: BankFileId,
  { bytes, most = limits.size.bankFile }: Pick<IncomingBankFile, 'bytes' | 'most'>,
): Promise<{ readonly size: number; readonly sha256: string }> {
  const hash = createHash('sha256')
  // fast rather than small: a camt file shrinks to a tenth at any level
  const gzip = createGzip({ level: 1, chunkSize: 256 * 1024 })
  let size = 0
  let position = 0
  let waiting: Buffer[] = []
  let waitingSize = 0
  let storing: Promise<void> = Promise.resolve()
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      size += chunk.length
      if (size > most) throw refused('file.too-large', { megabytes: `${most / 1_000_000}` })
      hash.update(chunk)
      yield chunk
    }
  }
  async function flush(): Promise<void> {
    const piece = Buffer.concat(waiting)
    waiting = []
    waitingSize = 0
    storing = database.withTenant(tenantId, (tx) => insertPiece(tx, bankFileId, position, piece))
    await storing
    position += 1
  }
  async function collect(source: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of source) {
      waiting.push(chunk)
      waitingSize += chunk.length
      if (waitingSize >= pieceSize) await flush()
    }
    if (waitingSize > 0) await flush()
  }
  try {
    // whichever of the three fails ends the others: nobody waits for a sender or a compressor that is gone
    await pipeline(counted(), gzip, collect)
  } finally {
    // a piece on its way must not come after its file was taken away
    await storing.catch(() => undefined)
  }
  return { size, sha256: hash.digest('hex') }
}
