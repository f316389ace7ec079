// The searches among many partners and their accounts, beside the bare servers of `compare-calls.ts`, and as one person waits
// for them while typing.
import type { Engine } from './bench-database.ts'
import { withBenchWorld } from './bench-world.ts'
import { type MeasuredCall, compareCalls } from './compare-calls.ts'
import { partners } from './fill-partners.ts'
import { hammer } from './hammer.ts'

export const size = { partners: 10_000 } as const

export type MeasuredPartners = {
  readonly engine: Engine
  readonly database: string
  readonly calls: readonly MeasuredCall[]
  /** Milliseconds at the 95th percentile, asked one after the other, by what people call the call. */
  readonly typing: ReadonlyMap<string, number>
}

const typingMs = 2000

export function measurePartners(engine: Engine, rounds: number): Promise<MeasuredPartners> {
  return withBenchWorld(engine, partners(size.partners), async (bench) => {
    const company = `/api/v1/companies/${bench.world.companyId}`
    const urls = {
      'beneficiaries while typing, two letters': `${company}/beneficiaries/search?keyword=su`,
      'beneficiaries while typing, a name': `${company}/beneficiaries/search?keyword=supplier%204242`,
      'beneficiaries while typing, an IBAN': `${company}/beneficiaries/search?keyword=CH93%200000%2000`,
      'beneficiaries, nobody is found': `${company}/beneficiaries/search?keyword=nobody%20at%20all`,
      'global partners, first page': '/api/v1/companies/partners?pageNumber=1&pageSize=25',
      'global partners by words': '/api/v1/companies/partners?pageNumber=1&pageSize=25&globalSearch=supplier%204242',
    }
    const calls = await compareCalls(bench, urls, rounds)
    const typing = await bench.serve(async (address) => {
      const waited = new Map<string, number>()
      for (const [name, url] of Object.entries(urls)) {
        const { p95 } = await hammer(`${address}${url}`, { cookie: bench.cookie }, typingMs, 1)
        waited.set(name, p95)
      }
      return waited
    })
    return { engine, database: bench.database.version, calls, typing }
  })
}
