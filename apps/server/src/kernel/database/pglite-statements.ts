// Statements that the embedded database has read and planned once, by their text (decision 0082). Its own `query` has each
// read and planned anew, which with row security and a dozen joins takes as long as what is asked.
import { type PGlite, type Results, parse, protocol } from '@electric-sql/pglite'
import { type Before, isPlanOutdated, type SqlError, type SqlResult } from './session.ts'

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]
type Params = readonly unknown[]
type Kept = {
  readonly name: string
  /** Their object ids. */
  readonly paramTypes: readonly number[]
  /** What leads the rows of an answer. */
  readonly columns: readonly Message[]
}

/** So many are kept; then that one goes which was asked the longest ago. */
const keptStatements = 400
/** So many texts are remembered that were asked once. */
const knownTexts = 1000
/**
 * After so many rows written all are planned anew: nothing here gathers statistics by itself, and what is best for an empty
 * table is the worst for a full one.
 */
const rowsOfAPlan = 1000
/** What an act writes beside what it tells of: its entry in the audit trail, events, versions of rows. */
const rowsOfAnAct = 5

const nothing: SqlResult = { rows: [], rowCount: 0 }

const { bind, close, describe, execute, parse: read, sync } = protocol.serialize

export type PgliteStatements = {
  /** Several, without values. */
  runAll(text: string): Promise<SqlResult>
  /** One that is read and planned for this time alone. `blob`: what COPY finds in `/dev/blob`. */
  runOnce(text: string, params: Params, blob?: Uint8Array<ArrayBuffer>[]): Promise<SqlResult>
  /** One whose text comes again, and those before it in one go: kept from the second time on. */
  runKept(before: readonly Before[], text: string, params: Params): Promise<SqlResult>
}

/** The engine broke off without a word: of what it holds in memory nobody knows anything any more. */
export class EngineBroken extends Error {
  constructor() {
    super('The embedded database broke off without a word')
  }
}

/** One after the other: whoever asks waits for the answer before. */
export function statementsOn(pglite: PGlite): PgliteStatements {
  const kept = new Map<string, Kept>()
  const once = new Set<string>()
  let names = 0
  let written = 0

  /** A statement that inserts in a part of it tells its rows only. */
  function noted(answer: SqlResult, text: string): SqlResult {
    written += /\binsert into\b/i.test(text) ? Math.max(answer.rowCount, answer.rows.length) : answer.rowCount
    if (/^begin\b(?! read only)/.test(text)) written += rowsOfAnAct
    return answer
  }

  async function runAll(text: string): Promise<SqlResult> {
    const results = await pglite.exec(text)
    const last = answerOf(results.at(-1))
    return noted({ rows: results.flatMap(({ rows }) => rows), rowCount: last.rowCount }, text)
  }

  async function runOnce(text: string, params: Params, blob?: Uint8Array<ArrayBuffer>[]): Promise<SqlResult> {
    const result = await pglite.query(text, [...params], { ...(blob && { blob: new Blob(blob) }) })
    return noted(answerOf(result), text)
  }

  async function runKept(before: readonly Before[], text: string, params: Params): Promise<SqlResult> {
    if (written >= rowsOfAPlan) {
      await pglite.exec('discard plans')
      written = 0
    }
    const asked: [Kept, Params][] = []
    for (const one of before) {
      asked.push([await find(one.text), one.values])
      noted(nothing, one.text)
    }
    // what is read for the first time is read in the transaction, as whoever works there
    if (!kept.has(text) && asked.length > 0) await ask(asked.splice(0))
    if (!isKnown(text)) return runOnce(text, params)
    asked.push([await find(text), params])
    return noted(await ask(asked), text)
  }

  function isKnown(text: string): boolean {
    if (kept.has(text) || once.delete(text)) return true
    if (once.size >= knownTexts) once.clear()
    once.add(text)
    return false
  }

  async function find(text: string): Promise<Kept> {
    const found = kept.get(text) ?? (await prepare(text))
    // the last one was asked last
    kept.delete(text)
    kept.set(text, found)
    return found
  }

  async function prepare(text: string): Promise<Kept> {
    const [oldest] = kept
    if (kept.size >= keptStatements && oldest !== undefined) await forget([oldest])
    const name = `kontor-${++names}`
    const said = await send([read({ name, text }), describe({ type: 'S', name })])
    return {
      name,
      paramTypes: parse.parseDescribeStatementResults([...said]),
      columns: said.filter((message) => message.name === 'rowDescription'),
    }
  }

  async function forget(those: Iterable<readonly [string, Kept]>): Promise<void> {
    const gone = [...those]
    for (const [text] of gone) kept.delete(text)
    await send(gone.map(([, { name }]) => close({ type: 'S', name })))
  }

  /** The last one's answer; where one fails, nothing after it is done. */
  async function ask(those: readonly (readonly [Kept, Params])[]): Promise<SqlResult> {
    const messages = those.flatMap(([one, params]) => [
      bind({ statement: one.name, values: valuesOf(one, params) }),
      execute({}),
    ])
    try {
      const said = await send(messages)
      const ends = said.flatMap(({ name }, place) => (name === 'commandComplete' ? [place] : []))
      if (ends.length !== those.length) throw new EngineBroken()
      const own = said.slice((ends.at(-2) ?? -1) + 1)
      return answerOf(parse.parseResults([...(those.at(-1)?.[0].columns ?? []), ...own], pglite.parsers)[0])
    } catch (error) {
      const isForgotten = (error as SqlError).code === '26000'
      if (isForgotten || isPlanOutdated(error)) await forget(kept)
      throw error
    }
  }

  function valuesOf({ paramTypes }: Kept, params: Params) {
    return params.map((param, place) => {
      if (param === null || param === undefined) return null
      const serialize = pglite.serializers[paramTypes[place] ?? 0]
      // of what the engine reads as it is written, such as ids and exact numbers
      return serialize === undefined ? String(param as string | number | bigint) : serialize(param)
    })
  }

  async function send(messages: readonly Uint8Array[]): Promise<readonly Message[]> {
    return pglite.execProtocolStream(Buffer.concat([...messages, sync()]), { syncToFs: false })
  }
  return { runAll, runOnce, runKept }
}

/** Whatever was asked, its command comes back. */
function answerOf(result: Results<unknown> | undefined): SqlResult {
  if (result?.command === undefined) throw new EngineBroken()
  return { rows: result.rows, rowCount: result.affectedRows ?? 0 }
}
