// A long pain.001 is read by a thread beside the server's own, which decides meanwhile what the lines become: two cores share
// the work. A short one is read before a thread would have begun. One that comes while all threads read waits for its turn,
// and its sender with it: nothing more of it is taken in.
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { type Outcome, limits } from '@kontor/domain'
import { type BatchFacts, type BatchSink, readBatch } from '@kontor/formats/batch'
import { refused } from '../../kernel/refusal-error.ts'
import { type PoolLimits, type WorkerPool, WorkerStopped, openWorkerPool } from '../../kernel/workers/worker-pool.ts'
import { type BatchLineRow, batchLineOfRow } from './batch-line-row.ts'
import { peekBytes } from './peek-bytes.ts'

/** Null: there is no more. */
export type FilePiece = Uint8Array | null
/** `outcome`: the file was read, to its end or to where it cannot be read further. */
export type ReaderSays = { readonly rows: readonly BatchLineRow[]; readonly outcome?: Outcome<BatchFacts> }

export type ReaderPool = WorkerPool<MessagePort, null>

/** Pieces of the file that lie before the thread: it never waits for one, and memory stays small. */
const piecesAhead = 16

/** `own` is for tests. */
export function openReaderPool(own: Partial<PoolLimits> = {}): ReaderPool {
  return openWorkerPool((options) => new Worker(new URL('./read-batch.worker.ts', import.meta.url), options), {
    atOnce: limits.count.workers,
    // whoever waits has a place (`limits.count.longUploads`)
    waiting: limits.count.longUploads,
    waitMs: limits.timeMs.readerWait,
    // an upload ends before
    timeMs: limits.timeMs.requestUpload,
    heap: limits.size.workerHeap,
    youngHeap: limits.size.workerYoungHeap,
    idleMs: limits.timeMs.workerIdle,
    ...own,
  })
}

const everybodysPool = openReaderPool()

/**
 * As `readBatch`; throws what `sink` or the bytes throw, `batch.too-much`, and `server.busy` where no thread was free for
 * long, or others wait for this one and nothing more of the file comes. `pool` and `pieceMs` are for tests.
 */
export async function readBatchBeside(
  bytes: AsyncIterable<Uint8Array>,
  sink: Pick<BatchSink, 'take'>,
  pool: ReaderPool = everybodysPool,
  pieceMs: number = limits.timeMs.readerPiece,
): Promise<Outcome<BatchFacts>> {
  const { isWhole, all } = await peekBytes(bytes, limits.size.shortBatch)
  return isWhole ? readBatch(all, sink) : readInThread(all, sink, pool, pieceMs)
}

async function readInThread(
  bytes: AsyncIterable<Uint8Array>,
  sink: Pick<BatchSink, 'take'>,
  pool: ReaderPool,
  pieceMs: number,
): Promise<Outcome<BatchFacts>> {
  const { port1: own, port2: theirs } = new MessageChannel()
  let ahead = 0
  let isOver = false
  /** Looks, four for `pieceMs`, at which nothing of the file lay here or before the thread. */
  let idleLooks = 0
  const unwanted = new AbortController()
  let goOn: () => void = () => undefined
  let slow: NodeJS.Timeout | undefined

  async function send(): Promise<void> {
    for await (const chunk of bytes) {
      // the bytes are somebody else's too
      const piece = new Uint8Array(chunk)
      own.postMessage(piece, [piece.buffer])
      ahead += 1
      idleLooks = 0
      while (ahead >= piecesAhead && !isOver) await new Promise<void>((resolve) => (goOn = resolve))
      if (isOver) return
    }
    own.postMessage(null)
  }

  const read = new Promise<Outcome<BatchFacts>>((resolve, reject) => {
    own.on('message', ({ rows, outcome }: ReaderSays) => {
      if (isOver) return
      try {
        for (const row of rows) sink.take(...batchLineOfRow(row))
      } catch (error) {
        isOver = true
        reject(error as Error)
      }
      ahead -= 1
      goOn()
      if (outcome !== undefined) resolve(outcome)
    })
    slow = setInterval(() => {
      idleLooks = ahead === 0 ? idleLooks + 1 : 0
      if (idleLooks > 4 && pool.isAwaited()) reject(refused('server.busy'))
    }, pieceMs / 4)
    pool.run(theirs, [theirs], unwanted.signal).catch((error: Error) => {
      reject(error instanceof WorkerStopped ? refused('batch.too-much') : error)
    })
    send().catch(reject)
  })
  try {
    return await read
  } finally {
    isOver = true
    clearInterval(slow)
    unwanted.abort()
    goOn()
    own.close()
  }
}
