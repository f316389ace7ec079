// A few threads for work that may take the machine's time and memory: what comes from outside is read there. A job that takes
// too long, or more memory than it may, ends with its thread, and the next one gets a new thread; whoever comes when enough
// wait is told so.
import type { Transferable, Worker, WorkerOptions } from 'node:worker_threads'
import { refused } from '../refusal-error.ts'

export type PoolLimits = {
  /** Jobs at once, and those that wait for their turn. */
  readonly atOnce: number
  readonly waiting: number
  /** For a turn; without it as long as those take that came before. */
  readonly waitMs?: number
  /** For one job, its thread's start included. */
  readonly timeMs: number
  /** Of the thread's own heap, in bytes; what its programs hold beside it they bound themselves. */
  readonly heap: number
  /** Of that for what is new, in bytes: it fills before it is swept, so it is what a thread takes at least. */
  readonly youngHeap: number
  /** After which an unused thread ends. */
  readonly idleMs: number
}

/** The job was ended: it took more time or memory than it may. */
export class WorkerStopped extends Error {
  readonly reason: 'time' | 'memory'
  constructor(reason: 'time' | 'memory') {
    super(`A worker was stopped: ${reason}`)
    this.reason = reason
  }
}

export type WorkerPool<Question, Answer> = {
  /**
   * Throws `server.busy`, `WorkerStopped`, and what the thread ended with. `handedOver`: what of it is the thread's from now
   * on. `unwanted`: whoever still waits for a turn then gives it up.
   */
  run(question: Question, handedOver?: readonly Transferable[], unwanted?: AbortSignal): Promise<Answer>
  /** Somebody waits for a turn. */
  isAwaited(): boolean
}

type Thread = { readonly worker: Worker; idle: NodeJS.Timeout | null }

/** `start` names the thread's program; it answers each message with one. */
export function openWorkerPool<Question, Answer>(
  start: (options: WorkerOptions) => Worker,
  limits: PoolLimits,
): WorkerPool<Question, Answer> {
  const free: Thread[] = []
  const waiting: (() => void)[] = []
  let running = 0

  async function takeTurn(unwanted?: AbortSignal): Promise<void> {
    if (running < limits.atOnce) {
      running += 1
      return
    }
    if (waiting.length >= limits.waiting) throw refused('server.busy')
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        settle()
        waiting.splice(waiting.indexOf(turn), 1)
        reject(refused('server.busy'))
      }
      // whoever ends hands its place on
      const turn = () => {
        settle()
        resolve()
      }
      const over = limits.waitMs === undefined ? undefined : setTimeout(leave, limits.waitMs)
      const settle = () => {
        clearTimeout(over)
        unwanted?.removeEventListener('abort', leave)
      }
      unwanted?.addEventListener('abort', leave)
      waiting.push(turn)
    })
  }

  function giveTurn(): void {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }

  function takeThread(): Thread {
    const thread = free.pop() ?? startThread()
    if (thread.idle !== null) clearTimeout(thread.idle)
    thread.worker.ref()
    return thread
  }

  function startThread(): Thread {
    const worker = start({
      resourceLimits: {
        maxOldGenerationSizeMb: limits.heap / 1_000_000,
        maxYoungGenerationSizeMb: limits.youngHeap / 1_000_000,
      },
    })
    const thread: Thread = { worker, idle: null }
    // one that ends while nobody waits for it is not used again
    worker.on('error', () => undefined)
    worker.on('exit', () => leaveFree(thread))
    return thread
  }

  function leaveFree(thread: Thread): void {
    const place = free.indexOf(thread)
    if (place !== -1) free.splice(place, 1)
  }

  function keepThread(thread: Thread): void {
    // an unused thread keeps no process alive
    thread.worker.unref()
    thread.idle = setTimeout(() => {
      // it takes a moment to end, and nobody may be given it meanwhile
      leaveFree(thread)
      void thread.worker.terminate()
    }, limits.idleMs).unref()
    free.push(thread)
  }

  function ask(thread: Thread, question: Question, handedOver: readonly Transferable[]): Promise<Answer> {
    const { worker } = thread
    return new Promise<Answer>((resolve, reject) => {
      // an answer that has come already counts, though this thread was too busy to look
      const over = setTimeout(() => setImmediate(() => fail(new WorkerStopped('time'))), limits.timeMs)
      const ended = (code: number) => fail(new Error(`A worker ended without a word: ${code}`))
      const failed = (error: NodeJS.ErrnoException) =>
        fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerStopped('memory') : error)
      let isSettled = false
      function settle(): void {
        isSettled = true
        clearTimeout(over)
        worker.off('message', answered).off('error', failed).off('exit', ended)
      }
      function answered(answer: Answer): void {
        settle()
        keepThread(thread)
        resolve(answer)
      }
      function fail(error: Error): void {
        if (isSettled) return
        settle()
        void worker.terminate()
        reject(error)
      }
      worker.on('message', answered).on('error', failed).on('exit', ended)
      worker.postMessage(question, handedOver)
    })
  }

  return {
    isAwaited: () => waiting.length > 0,
    async run(question, handedOver = [], unwanted) {
      await takeTurn(unwanted)
      try {
        return await ask(takeThread(), question, handedOver)
      } finally {
        giveTurn()
      }
    },
  }
}
