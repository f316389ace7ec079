// Reads a bank's statements, whatever the format: the content of the file says which reader it is for, never its name.
import { type Outcome, refuse } from '@kontor/domain'
import { readCamt } from '../camt/index.ts'
import { readMt940 } from '../mt940/index.ts'
import type { Chunks } from '../xml/index.ts'
import { refuseForeignKind } from './foreign-kind.ts'
import { isMtFile } from './is-mt-file.ts'
import type { StatementSink, StatementSummary } from './statement-sink.ts'

/** Enough to know a file by. */
const headSize = 4096

export async function readStatements(chunks: Chunks, sink: StatementSink): Promise<Outcome<StatementSummary>> {
  const { head, whole } = await withHead(chunks)
  const foreign = refuseForeignKind(head)
  if (foreign !== null) return refuse(foreign)
  return isMtFile(head) ? readMt940(whole, sink) : readCamt(whole, sink)
}

async function withHead(chunks: Chunks): Promise<{ readonly head: Uint8Array; readonly whole: Chunks }> {
  const rest = Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]()
  const first: Uint8Array[] = []
  let size = 0
  while (size < headSize) {
    const next = await rest.next()
    if (next.done === true) break
    first.push(next.value)
    size += next.value.length
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      yield* first
      for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
    } finally {
      // a reader that refuses leaves the rest unread: its source is told
      await rest.return?.()
    }
  }
  const head = new Uint8Array(size)
  let at = 0
  for (const one of first) {
    head.set(one, at)
    at += one.length
  }
  return { head: head.subarray(0, headSize), whole: whole() }
}
