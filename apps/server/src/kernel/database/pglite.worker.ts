// Holds PGlite in a thread of its own: it blocks the thread it runs in.
// Values come back as text where pg gives text (int8, numeric, date), so both databases answer alike.
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { syncFolder } from '../sync-folder.ts'
import { EngineBroken, statementsOn } from './pglite-statements.ts'
import type { PgliteOptions, WorkerAnswer, WorkerRequest } from './pglite-pool.ts'
import { asOneText, type SqlResult } from './session.ts'

if (!parentPort) throw new Error('pglite.worker.ts runs in a worker thread only')
const port = parentPort
const text = (value: string): string => value
const bytea = 17
const { dataDir, snapshot } = workerData as PgliteOptions
const pglite = await PGlite.create({
  dataDir,
  ...(snapshot && { loadDataDir: new Blob([readFileSync(snapshot)]) }),
  // PGlite's own make an array with an element for each byte, which takes gigabytes for a bank's file
  parsers: { 20: text, 1082: text, [bytea]: (hex) => Uint8Array.from(Buffer.from(hex.slice(2), 'hex')) },
  serializers: { [bytea]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
})

// PGlite hangs the query's options (functions among them) on its errors: those cannot be cloned across threads
function plain(error: unknown): { message: string } {
  const { name, message, code, detail, hint, constraint, table, column, schema, severity, position, routine, errno } =
    error as Record<string, string> & Error
  const told = { message, code, detail, hint, constraint, table, column, schema, severity, position, routine }
  // of the file system below the engine
  return name === 'ErrnoError' ? Object.assign(told, { name, errno }) : told
}

const statements = statementsOn(pglite)

async function dump(file: string): Promise<void> {
  const archive = await pglite.dumpDataDir('none')
  const part = openSync(`${file}.part`, 'w', 0o600)
  writeSync(part, new Uint8Array(await archive.arrayBuffer()))
  fsyncSync(part)
  closeSync(part)
  renameSync(`${file}.part`, file)
  await syncFolder(dirname(file))
}

const nothing = { rows: [], rowCount: 0 }

async function answer({ kind, text, params = [], isRepeated, before = [], blob }: WorkerRequest): Promise<SqlResult> {
  if (kind === 'close' || kind === 'dump') {
    if (kind === 'dump') await dump(text)
    else await pglite.close()
    return nothing
  }
  if (kind === 'query' && isRepeated) return statements.runKept(before, text, params)
  if (before.length > 0) await statements.runAll(asOneText(before))
  return kind === 'exec' ? statements.runAll(text) : statements.runOnce(text, params, blob)
}

async function serve(request: WorkerRequest): Promise<void> {
  try {
    port.postMessage({ id: request.id, result: await answer(request) } satisfies WorkerAnswer)
  } catch (error) {
    port.postMessage({ id: request.id, error: plain(error) } satisfies WorkerAnswer)
    // this thread, and with it the server
    if (error instanceof EngineBroken) process.exit(1)
  }
}

let last = Promise.resolve()
port.on('message', (request: WorkerRequest) => {
  last = last.then(() => serve(request))
})
port.postMessage({ id: 0, result: nothing } satisfies WorkerAnswer)
