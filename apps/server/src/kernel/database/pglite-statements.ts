// Statements that the embedded database has read and planned once, by their text. Its own `query` has each read and planned
// anew: with row security and a dozen joins that takes several times as long as what is asked, and most of what a call
// waits for.
import { type PGlite, parse, protocol } from '@electric-sql/pglite'
import type { SqlResult } from './session.ts'

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]
type Kept = { readonly name: string; readonly parameterTypes: readonly number[]; readonly columns: readonly Message[] }

/** So many are kept; then that goes which was asked the longest ago. */
const keptMost = 400
/** So many texts are remembered that were asked once. */
const knownMost = 5000
/** So many rows written, and all are planned anew: what is best for an empty table is the worst for a full one. */
const rowsOfAPlan = 1000

const { bind, close, describe, execute, parse: prepare, sync } = protocol.serialize

export function keptStatements(pglite: PGlite) {
  const kept = new Map<string, Kept>()
  const once = new Set<string>()
  let count = 0
  let written = 0

  async function send(...messages: readonly Uint8Array[]): Promise<readonly Message[]> {
    return await pglite.execProtocolStream(Buffer.concat([...messages, sync()]), { syncToFs: false })
  }

  async function keep(text: string): Promise<Kept> {
    const name = `kontor-${++count}`
    const said = await send(prepare({ name, text }), describe({ type: 'S', name }))
    const one = {
      name,
      parameterTypes: parse.parseDescribeStatementResults([...said]),
      columns: said.filter((message) => message.name === 'rowDescription'),
    }
    kept.set(text, one)
    const [oldest] = kept.keys()
    if (kept.size > keptMost && oldest !== undefined) {
      const { name: gone } = kept.get(oldest)!
      kept.delete(oldest)
      await send(close({ type: 'S', name: gone }))
    }
    return one
  }

  async function find(text: string): Promise<Kept | null> {
    const known = kept.get(text)
    if (known !== undefined) {
      kept.delete(text)
      kept.set(text, known)
      return known
    }
    if (once.has(text)) return await keep(text)
    if (once.size >= knownMost) once.clear()
    once.add(text)
    return null
  }

  return {
    async ask(text: string, params: readonly unknown[]): Promise<SqlResult | null> {
      return await pglite.runExclusive(async () => {
        const one = await find(text)
        if (one === null) return null
        const anew = written >= rowsOfAPlan ? [protocol.serialize.query('discard plans')] : []
        if (anew.length > 0) written = 0
        const values = params.map((param, place) => {
          if (param === null || param === undefined) return null
          return pglite.serializers[one.parameterTypes[place]!]?.(param) ?? String(param)
        })
        for (const message of anew) await pglite.execProtocolStream(message, { syncToFs: false })
        const said = await send(bind({ statement: one.name, values }), execute({}))
        const [result] = parse.parseResults([...one.columns, ...said], pglite.parsers)
        return { rows: result!.rows, rowCount: result!.affectedRows ?? 0 }
      })
    },
    noteWritten(rows: number) {
      written += rows
    },
  }
}
