// Reading calls of the product beside two bare servers in the same run, in turns: one sends the call's largest select
// alone, the other all statements that the call sends.
import { start, stop } from '../../crash/processes.ts'
import { median } from '../median.ts'
import type { Engine } from './bench-database.ts'
import { type BenchWorld, withBenchWorld } from './bench-world.ts'
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
export type MeasuredLists = {
  readonly engine: Engine
  readonly payments: number
  readonly database: string
  readonly calls: readonly MeasuredCall[]
}

const blowMs = 2000

export function measureLists(engine: Engine, payments: number, rounds: number): Promise<MeasuredLists> {
  return withBenchWorld(engine, payments, async (bench) => {
    const urls = Object.entries(urlsOf(bench, payments))
    const recorded = await bench.record(urls.map(([, url]) => url))
    const blows = new Map<string, Blows[]>()
    const strike = async (key: string, url: string, headers: Readonly<Record<string, string>>) =>
      void blows.set(key, [...(blows.get(key) ?? []), await hammer(url, headers, blowMs)])
    // one after the other: the embedded database has room for one process
    for (let round = 0; round < rounds; round++) {
      await bench.serve(async (address) => {
        for (const [name, url] of urls) await strike(`ours ${name}`, `${address}${url}`, { cookie: bench.cookie })
      })
      await serveBare(bench, recorded, async (address) => {
        for (const [name, url] of urls) {
          await strike(`select ${name}`, `${address}/select${url}`, {})
          await strike(`all ${name}`, `${address}/all${url}`, {})
        }
      })
    }
    const calls = urls.map(([name, url]) => {
      const call = recorded.find((one) => one.url === url)
      if (call === undefined) throw new Error(`Nothing was recorded of ${name}`)
      const of = (key: string) => middle(blows.get(`${key} ${name}`) ?? [])
      const { statements, bytes } = call
      return { name, statements: statements.length, bytes, ours: of('ours'), select: of('select'), all: of('all') }
    })
    return { engine, payments, database: bench.database.version, calls }
  })
}

function urlsOf({ world, paymentId }: BenchWorld, payments: number): Readonly<Record<string, string>> {
  const company = `/api/v1/companies/${world.companyId}`
  return {
    'open payments': `${company}/payments/open?pageNumber=1&pageSize=25`,
    'done payments, first page': `${company}/payments/done?pageNumber=1&pageSize=25`,
    'done payments, last page': `${company}/payments/done?pageNumber=${Math.floor((payments * 0.96) / 25)}&pageSize=25`,
    'payments of a payee': `${company}/payments?pageNumber=1&pageSize=25&beneficiary=Supplier%2042`,
    'one payment': `/api/v1/payments/${paymentId}`,
    currencies: '/api/v1/currencies',
    accounts: `${company}/accounts`,
    'account statement': `${company}/accounts/${world.accounts.chf}/statement`,
    reconciliation: `${company}/reconciliation`,
  }
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
  const bare = start('bench/lists/bare-server.ts', {}, [JSON.stringify({ url: database.url, dataDir, calls })])
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
