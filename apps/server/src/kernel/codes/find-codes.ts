// The door for codes on paper: a PDF or a picture, by its own bytes, is drawn and searched in a thread that is stopped when it
// takes too much. The server's own thread looks at headers only.
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { limits } from '@kontor/domain'
import { type ImageHeader, readImageHeader } from '../images/image-header.ts'
import { type WorkerPool, openWorkerPool } from '../workers/worker-pool.ts'

/** `header`: of a picture; null is a PDF. */
export type CodeQuestion = { readonly bytes: Uint8Array; readonly header: ImageHeader | null }
/** `page` counts from 1. */
export type FoundCode = { readonly page: number; readonly bytes: Uint8Array }
export type CodesAnswer =
  | { readonly kind: 'codes'; readonly codes: readonly FoundCode[] }
  | { readonly kind: 'too-many-pages'; readonly pages: number }
  /** `given-up`: it needs more memory than is given, or lets the program fall. */
  | { readonly kind: 'protected' | 'damaged' | 'given-up' }

type CodePool = WorkerPool<CodeQuestion, CodesAnswer>

/** `timeMs` is for tests. */
export function openCodePool(timeMs: number = limits.timeMs.worker): CodePool {
  return openWorkerPool(startThread, {
    atOnce: limits.count.workers,
    waiting: limits.count.waitingFiles,
    timeMs,
    heap: limits.size.workerHeap,
    youngHeap: limits.size.workerYoungHeap,
    idleMs: limits.timeMs.workerIdle,
  })
}

function startThread(options: WorkerOptions): Worker {
  const worker = new Worker(new URL('./find-codes.worker.ts', import.meta.url), {
    ...options,
    stdout: true,
    stderr: true,
  })
  // what the programs mutter over a hostile file is for nobody
  worker.stdout.resume()
  worker.stderr.resume()
  return worker
}

const everybodysPool = openCodePool()

/** Within the first kilobyte, where readers of PDF look for it. */
const pdfMark = '%PDF-'
const markWithin = 1024

export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, markWithin).includes(pdfMark)
}

/** The header of a picture that can be searched; else what it is. */
export function pictureHeader(bytes: Buffer): ImageHeader | 'unknown' | 'damaged' {
  return readImageHeader(bytes)
}

/** From the first page to the last, on each from the top. Throws `server.busy` and `WorkerStopped`. */
export function findCodes(question: CodeQuestion, pool: CodePool = everybodysPool): Promise<CodesAnswer> {
  return pool.run(question)
}
