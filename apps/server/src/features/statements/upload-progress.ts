// How far the import of an uploaded file is, while its answer is still awaited. Kept in memory and asked for without the
// database: the embedded one belongs to the transaction of a large statement until that is booked.
import type { UploadProgress } from '@kontor/contract'
import type { SessionToken } from '../../kernel/http/session-cookie.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'

export type TellProgress = (progress: UploadProgress) => void

export const tellNobody: TellProgress = () => undefined

type Watched = { readonly session: string; progress: UploadProgress }

const uploads = new WeakMap<Kernel, Map<string, Watched>>()

/** Runs an upload whose progress its own session may ask for under the id; without one nobody asks. */
export async function watchUpload<T>(
  kernel: Kernel,
  session: SessionToken | null,
  id: string | undefined,
  upload: (tell: TellProgress) => Promise<T>,
): Promise<T> {
  const running = uploads.get(kernel) ?? new Map<string, Watched>()
  uploads.set(kernel, running)
  if (id === undefined || session === null || running.has(id)) return upload(tellNobody)
  const watched: Watched = { session: keyOf(session), progress: { step: 'Receiving', done: 0, of: 0 } }
  running.set(id, watched)
  try {
    return await upload((progress) => {
      watched.progress = progress
    })
  } finally {
    running.delete(id)
  }
}

/** Refuses what is not running, and what another session began. */
export function getUploadProgress(kernel: Kernel, session: SessionToken | null, id: string): UploadProgress {
  const watched = uploads.get(kernel)?.get(id)
  if (watched === undefined || session === null || watched.session !== keyOf(session)) throw refused('record.not-found')
  return watched.progress
}

/** Tells of every piece of the file that the reader takes. */
export async function* toldBytes(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
  tell: TellProgress,
): AsyncGenerator<Uint8Array> {
  let done = 0
  for await (const piece of bytes) {
    done += piece.length
    yield piece
    // only now: the reader took what was in it
    tell({ step: 'Reading', done, of: size })
  }
}

function keyOf({ tenantId, token }: SessionToken): string {
  return sha256(`${tenantId}.${token}`)
}
