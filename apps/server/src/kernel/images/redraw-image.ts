// The door for images from outside: checked by their headers, then drawn anew in a thread that is stopped when it takes
// too long. One at a time, so that a flood of images takes neither the machine's memory nor the time of others.
import { Worker } from 'node:worker_threads'
import { limits } from '@kontor/domain'
import { refused } from '../refusal-error.ts'
import type { DrawnImage } from './draw-anew.ts'
import { type ImageHeader, readImageHeader } from './image-header.ts'

export type RedrawRequest = { readonly bytes: Uint8Array; readonly header: ImageHeader; readonly sideMost: number }

const { imagePixels, imageSideMin, waitingImages } = limits.count
/** Of the thread's own heap; pixels lie outside it and are bounded by their number. */
const heapMegabytes = limits.size.imageDecoding / 1_000_000

/** Throws the refusals of images. `timeMost` is for tests. */
export async function redrawImage(
  bytes: Buffer,
  sideMost: number,
  timeMost: number = limits.timeMs.imageRedraw,
): Promise<DrawnImage> {
  if (bytes.length === 0) throw refused('file.empty')
  const header = readImageHeader(bytes)
  if (header === 'unknown') throw refused('image.unknown')
  if (header === 'damaged') throw refused('image.damaged')
  const size = { width: `${header.width}`, height: `${header.height}` }
  if (header.width * header.height > imagePixels)
    throw refused('image.too-many-pixels', { ...size, megapixels: `${imagePixels / 1_000_000}` })
  if (Math.min(header.width, header.height) < imageSideMin)
    throw refused('image.too-small', { ...size, pixels: `${imageSideMin}` })
  return inTurn(() => drawInThread({ bytes, header, sideMost }, timeMost))
}

function drawInThread(request: RedrawRequest, timeMost: number): Promise<DrawnImage> {
  const worker = new Worker(new URL('./draw-anew.worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  return new Promise((resolve, reject) => {
    const tooSlow = setTimeout(() => {
      reject(refused('image.too-slow'))
      void worker.terminate()
    }, timeMost)
    worker.on('message', (drawn: DrawnImage | null) => {
      if (drawn === null) reject(refused('image.damaged'))
      else resolve(drawn)
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refused('image.too-slow') : error),
    )
    worker.on('exit', () => {
      clearTimeout(tooSlow)
      reject(new Error('The thread that draws an image ended without a word'))
    })
  })
}

let isDrawing = false
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (isDrawing) {
    if (waiting.length >= waitingImages) throw refused('server.busy')
    // whoever ends hands its place on
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  isDrawing = true
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else isDrawing = false
  }
}
