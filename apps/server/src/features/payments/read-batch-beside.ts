// A long pain.001 is read by a thread beside the server's own, which decides meanwhile what the lines become: two cores share
// the work. A short one is read before a thread would have begun, and so is one that comes when all threads read.
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { type Outcome, limits } from '@kontor/domain'
import { type BatchFacts, type BatchSink, readBatch } from '@kontor/formats/batch'
import { refused } from '../../kernel/refusal-error.ts'
import { type WorkerPool, WorkerStopped, openWorkerPool } from '../../kernel/workers/worker-pool.ts'
import { type BatchLineRow, batchLineOfRow } from './batch-line-row.ts'
import { peekBytes } from './peek-bytes.ts'

/** Null: there is no more. */
export type FilePiece = Uint8Array | null
/** `outcome`: the file was read, to its end or to where it cannot be read further. */
export type ReaderSays = { readonly rows: readonly BatchLineRow[]; readonly outcome?: Outcome<BatchFacts> }

export type ReaderPool = WorkerPool<MessagePort, null>

/** Pieces of the file that lie before the thread: it never waits for one, and memory stays small. */
const piecesAhead = 16

export function openReaderPool(): ReaderPool {
  return openWorkerPool((options) => new Worker(new URL('./read-batch.worker.ts', import.meta.url), options), {
    atOnce: limits.count.workers,
    waiting: 0,
    // an upload ends before
    timeMs: limits.timeMs.requestUpload,
    heap: limits.size.workerHeap,
    youngHeap: limits.size.workerYoungHeap,
    idleMs: limits.timeMs.workerIdle,
  })
}

const everybodysPool = openReaderPool()

/** As `readBatch`; throws what `sink` or the bytes throw, and `batch.too-much`. `pool` is for tests. */
export async function readBatchBeside(
  bytes: AsyncIterable<Uint8Array>,
  sink: Pick<BatchSink, 'take'>,
  pool: ReaderPool = everybodysPool,
): Promise<Outcome<BatchFacts>> {
  const { isWhole, all } = await peekBytes(bytes, limits.size.shortBatch)
  return isWhole || pool.isFull() ? readBatch(all, sink) : readInThread(all, sink, pool)
}

async function readInThread(
  bytes: AsyncIterable<Uint8Array>,
  sink: Pick<BatchSink, 'take'>,
  pool: ReaderPool,
): Promise<Outcome<BatchFacts>> {
  const { port1: own, port2: theirs } = new MessageChannel()
  let ahead = 0
  let isOver = false
  let goOn: () => void = () => undefined

  async function send(): Promise<void> {
    for await (const chunk of bytes) {
      // the bytes are somebody else's too
      const piece = new Uint8Array(chunk)
      own.postMessage(piece, [piece.buffer])
      ahead += 1
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
    pool.run(theirs, [theirs]).catch((error: Error) => {
      reject(error instanceof WorkerStopped ? refused('batch.too-much') : error)
    })
    send().catch(reject)
  })
  try {
    return await read
  } finally {
    isOver = true
    goOn()
    own.close()
  }
}
