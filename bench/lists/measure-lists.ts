// Reading calls among many payments, beside the bare servers of `compare-calls.ts`.
import type { Engine } from './bench-database.ts'
import { type BenchWorld, payments as paymentsOf, withBenchWorld } from './bench-world.ts'
import { type MeasuredCall, compareCalls } from './compare-calls.ts'

export type MeasuredLists = {
  readonly engine: Engine
  readonly payments: number
  readonly database: string
  readonly calls: readonly MeasuredCall[]
}

export function measureLists(engine: Engine, payments: number, rounds: number): Promise<MeasuredLists> {
  return withBenchWorld(engine, paymentsOf(payments), async (bench) => {
    const calls = await compareCalls(bench, urlsOf(bench, payments), rounds)
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
