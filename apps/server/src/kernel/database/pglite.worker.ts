// Holds PGlite in a thread of its own: it blocks the thread it runs in.
// Values come back as text where pg gives text (int8, numeric, date), so both databases answer alike.
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { syncFolder } from '../sync-folder.ts'
import { keptStatements } from './pglite-statements.ts'
import type { PgliteOptions, WorkerAnswer, WorkerRequest } from './pglite-pool.ts'

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
  const { name, message, code, detail, hint, constraint, table, column, schema, severity, position, errno } =
    error as Record<string, string> & Error
  const told = { message, code, detail, hint, constraint, table, column, schema, severity, position }
  // of the file system below the engine
  return name === 'ErrnoError' ? Object.assign(told, { name, errno }) : told
}

const statements = keptStatements(pglite)

async function dump(file: string): Promise<void> {
  const archive = await pglite.dumpDataDir('none')
  const part = openSync(`${file}.part`, 'w', 0o600)
  writeSync(part, new Uint8Array(await archive.arrayBuffer()))
  fsyncSync(part)
  closeSync(part)
  renameSync(`${file}.part`, file)
  await syncFolder(dirname(file))
}

async function answer(request: WorkerRequest): Promise<WorkerAnswer['result']> {
  if (request.kind === 'close' || request.kind === 'dump') {
    if (request.kind === 'dump') await dump(request.text)
    else await pglite.close()
    return { rows: [], rowCount: 0 }
  }
  if (request.begin !== undefined) await pglite.exec(request.begin)
  if (request.kind === 'exec') {
    const results = await pglite.exec(request.text)
    return { rows: results.flatMap((result) => result.rows), rowCount: results.at(-1)?.affectedRows ?? 0 }
  }
  const known = request.isRepeated === true ? await statements.ask(request.text, request.params ?? []) : null
  if (known !== null) {
    statements.noteWritten(known.rowCount)
    return known
  }
  const { rows, affectedRows } = await pglite.query(request.text, [...(request.params ?? [])], {
    ...(request.blob && { blob: new Blob(request.blob) }),
  })
  statements.noteWritten(affectedRows ?? 0)
  return { rows, rowCount: affectedRows ?? rows.length }
}

port.on('message', (request: WorkerRequest) => {
  answer(request).then(
    (result) => port.postMessage({ id: request.id, result }),
    (error: unknown) => port.postMessage({ id: request.id, error: plain(error) }),
  )
})
port.postMessage({ id: 0, result: { rows: [], rowCount: 0 } })
