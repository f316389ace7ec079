// PGlite as a pool of exactly one session: callers queue for it, so no statement slips into another's transaction.
import { Worker } from 'node:worker_threads'
import { engineError } from './pglite-errors.ts'
import {
  type Before,
  DatabaseAway,
  insideTransaction,
  type SqlPool,
  type SqlResult,
  type SqlSession,
} from './session.ts'

export type PgliteOptions = {
  /** A folder, or `memory://`. */
  readonly dataDir: string
  /** A file made by `dump`, loaded instead of an empty database. */
  readonly snapshot?: string | undefined
}
export type WorkerRequest = {
  readonly id: number
  readonly kind: 'query' | 'exec' | 'dump' | 'close'
  readonly text: string
  readonly params?: readonly unknown[] | undefined
  /** A query whose text comes again. */
  readonly isRepeated?: boolean
  /** Comes first, in the same message. */
  readonly before?: readonly Before[]
  readonly blob?: Uint8Array<ArrayBuffer>[] | undefined
}
export type WorkerAnswer = { readonly id: number; readonly result?: SqlResult; readonly error?: { message: string } }
export type PglitePool = SqlPool & {
  /** Writes the whole database to `file`: temporary file, fsync, rename. Waits for its turn. */
  dump(file: string): Promise<void>
  /** Resolves when the engine's thread has ended without being asked to; every call fails from then on. */
  readonly lost: Promise<void>
}

type Ask = (request: Omit<WorkerRequest, 'id'>) => Promise<SqlResult>

export async function openPglite(options: PgliteOptions): Promise<PglitePool> {
  const worker = new Worker(new URL('./pglite.worker.ts', import.meta.url), { workerData: options })
  const waiting = new Map<number, PromiseWithResolvers<SqlResult>>()
  let lastId = 0
  const ready = Promise.withResolvers<SqlResult>()
  waiting.set(0, ready)
  worker.on('message', ({ id, result, error }: WorkerAnswer) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (result) call?.resolve(result)
    else call?.reject(engineError(error ?? {}, options.dataDir))
  })
  const lost = Promise.withResolvers<void>()
  let end: Error | null = null
  let isClosing = false
  function fail(error: Error): void {
    end ??= error
    for (const call of waiting.values()) call.reject(end)
    waiting.clear()
  }
  worker.on('error', (thrown: unknown) => fail(engineError(thrown, options.dataDir)))
  worker.on('exit', (code) => {
    // of the moment, not of the work: whoever asked may ask again after a restart
    fail(new DatabaseAway(`The thread of the embedded database ended (${code})`))
    if (!isClosing) lost.resolve()
  })
  await ready.promise

  const ask: Ask = (request) => {
    if (end !== null) return Promise.reject(end)
    const call = Promise.withResolvers<SqlResult>()
    waiting.set(++lastId, call)
    worker.postMessage({ id: lastId, ...request })
    return call.promise
  }

  let tail: Promise<void> = Promise.resolve()
  async function takeTurn(): Promise<() => void> {
    if (insideTransaction.getStore())
      throw new Error('A second session inside a transaction would wait for itself: pass tx on')
    const turn = Promise.withResolvers<void>()
    const before = tail
    tail = turn.promise
    await before
    return turn.resolve
  }

  return {
    kind: 'pglite',
    lost: lost.promise,
    session: async () => sessionOn(ask, await takeTurn()),
    async dump(file) {
      const release = await takeTurn()
      try {
        await ask({ kind: 'dump', text: file })
      } finally {
        release()
      }
    },
    async close() {
      const release = await takeTurn()
      isClosing = true
      if (end === null) await ask({ kind: 'close', text: '' })
      await worker.terminate()
      release()
    },
  }
}

function sessionOn(ask: Ask, release: () => void): SqlSession {
  const queryAfter: SqlSession['queryAfter'] = (before, text, params, how) =>
    params !== undefined && params.length > 0
      ? ask({ kind: 'query', before, text, params, isRepeated: how?.isRepeated === true })
      : ask({ kind: 'exec', before, text })
  return {
    query: (text, params, how) => queryAfter([], text, params, how),
    queryAfter,
    async copyCsv(target, csv) {
      const chunks: Uint8Array<ArrayBuffer>[] = []
      for await (const chunk of csv) chunks.push(chunk)
      // for PostgreSQL '/dev/blob' is a file on the server, which the powerless role may not read
      const { rows } = await ask({
        kind: 'query',
        text: "select current_setting('role') as role, set_config('role', 'none', true)",
      })
      const { rowCount } = await ask({
        kind: 'query',
        text: `copy ${target} from '/dev/blob' (format csv)`,
        blob: chunks,
      })
      const [{ role }] = rows as [{ role: string }]
      await ask({ kind: 'query', text: "select set_config('role', $1, true)", params: [role] })
      return rowCount
    },
    release,
    releaseAfter(end) {
      // its worker takes what is asked next after this
      ask({ kind: 'exec', text: end }).catch(() => undefined)
      release()
    },
  }
}
