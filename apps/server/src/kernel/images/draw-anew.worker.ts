// Draws one image anew in a thread of its own, which ends with it: it may be stopped, and its memory is given back.
import { parentPort, workerData } from 'node:worker_threads'
import { drawAnew } from './draw-anew.ts'
import type { RedrawRequest } from './redraw-image.ts'

if (!parentPort) throw new Error('draw-anew.worker.ts runs in a worker thread only')
const { bytes, header, sideMost } = workerData as RedrawRequest
try {
  parentPort.postMessage(drawAnew(Buffer.from(bytes), header, sideMost))
} catch {
  // what a decoder says of a damaged image is for nobody
  parentPort.postMessage(null)
}
