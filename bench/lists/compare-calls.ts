// Calls of the product beside two bare servers in the same run, in turns: one sends a call's largest select alone, the
// other all statements that the call sends.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { start, stop } from '../../crash/processes.ts'
import { median } from '../median.ts'
import type { BenchWorld } from './bench-world.ts'
import { type Blows, hammer } from './hammer.ts'
import type { RecordedCall } from './record-calls.ts'
import { type Statement, largest } from './statements.ts'

export type MeasuredCall = {
  readonly name: string
  readonly statements: number
  readonly bytes: number
  readonly ours: Blows
  /** The one select, prepared. */
  readonly select: Blows
  /** All statements of the call. */
  readonly all: Blows
}

/** The middle of three counts: one pause of the machine decides nothing. */
const blowsMs = [1000, 1000, 1000]
/** Before each: programs that are interpreted at first are compared once both run as they do for the rest of the day. */
const warmMs = 1500

/** `urls`: by what people call the call. */
export async function compareCalls(
  bench: BenchWorld,
  urls: Readonly<Record<string, string>>,
  rounds: number,
): Promise<readonly MeasuredCall[]> {
  const named = Object.entries(urls)
  const recorded = await bench.record(named.map(([, url]) => url))
  const blows = new Map<string, Blows[]>()
  const strike = async (key: string, url: string, headers: Readonly<Record<string, string>>) => {
    await hammer(url, headers, warmMs)
    for (const ms of blowsMs) blows.set(key, [...(blows.get(key) ?? []), await hammer(url, headers, ms)])
  }
  // one after the other: the embedded database has room for one process
  for (let round = 0; round < rounds; round++) {
    await bench.serve(async (address) => {
      for (const [name, url] of named) await strike(`ours ${name}`, `${address}${url}`, { cookie: bench.cookie })
    })
    await serveBare(bench, recorded, async (address) => {
      for (const [name, url] of named) {
        await strike(`select ${name}`, `${address}/select${url}`, {})
        await strike(`all ${name}`, `${address}/all${url}`, {})
      }
    })
  }
  return named.map(([name, url]) => {
    const call = recorded.find((one) => one.url === url)
    if (call === undefined) throw new Error(`Nothing was recorded of ${name}`)
    const of = (key: string) => middle(blows.get(`${key} ${name}`) ?? [])
    const { statements, bytes } = call
    return { name, statements: statements.length, bytes, ours: of('ours'), select: of('select'), all: of('all') }
  })
}

function middle(blows: readonly Blows[]): Blows {
  return { perSecond: median(blows.map((one) => one.perSecond)), p95: median(blows.map((one) => one.p95)) }
}

async function serveBare(
  { database, dataDir }: BenchWorld,
  recorded: readonly RecordedCall[],
  work: (address: string) => Promise<void>,
): Promise<void> {
  const calls: Record<string, readonly Statement[]> = {}
  for (const call of recorded) {
    calls[`/all${call.url}`] = call.statements
    calls[`/select${call.url}`] = alone(call.statements, database.url === null)
  }
  // an argument may not be as long as what a large group is asked by
  const asked = join(dataDir, '..', 'bare-server.json')
  writeFileSync(asked, JSON.stringify({ url: database.url, dataDir, calls }))
  const bare = start('bench/lists/bare-server.ts', {}, [asked])
  try {
    await work(`http://127.0.0.1:${String(await bare.message)}`)
  } finally {
    await stop(bare)
  }
}

/** On the embedded database in the product's own order of joins: planned in another one, it takes longer than all. */
function alone(statements: readonly Statement[], isEmbedded: boolean): readonly Statement[] {
  const inOrder = { text: "select set_config('join_collapse_limit', '1', false)", params: [], rows: 0 }
  return [...(isEmbedded ? [inOrder] : []), largest(statements)]
}
