// Reads one pain.001 after the other, each through a port of its own: pieces of the file come in, rows of its lines go out
// with each piece that was read, and at the end what the file says of itself.
import { on } from 'node:events'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { readBatch } from '@kontor/formats/batch'
import { type BatchLineRow, rowOfBatchLine } from './batch-line-row.ts'
import type { FilePiece, ReaderSays } from './read-batch-beside.ts'

if (!parentPort) throw new Error('read-batch.worker.ts runs in a worker thread only')
const pool = parentPort
pool.on('message', (port: MessagePort) => {
  void read(port).then(() => pool.postMessage(null))
})

async function read(port: MessagePort): Promise<void> {
  let rows: BatchLineRow[] = []
  const say = (word: ReaderSays) => port.postMessage(word)
  async function* pieces(): AsyncGenerator<Uint8Array> {
    // a port that is closed is a file that nobody wants any more
    for await (const [piece] of on(port, 'message', { close: ['close'] }) as AsyncIterable<[FilePiece]>) {
      if (piece === null) return
      yield piece
      say({ rows })
      rows = []
    }
  }
  const outcome = await readBatch(pieces(), {
    take: (line, place, refusals) => rows.push(rowOfBatchLine(line, place, refusals)),
  })
  say({ rows, outcome })
  // what was sent of a file that could not be read further would wait here for ever
  port.close()
}
