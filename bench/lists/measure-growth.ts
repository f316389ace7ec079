// Lists whose answer has as many rows among 1,000,000 payments as among 10,000, and what the counts of filters cost
// beside the bare count of the same rows.
import pg from 'pg'
import { median, timed } from '../median.ts'
import { type BenchWorld, payments, withBenchWorld } from './bench-world.ts'
import { hammer } from './hammer.ts'
import { type Statement, largest } from './statements.ts'

export type GrownList = { readonly name: string; readonly smallP95: number; readonly largeP95: number }
export type MeasuredCount = { readonly name: string; readonly oursMs: number; readonly bareMs: number }
export type MeasuredGrowth = {
  readonly small: number
  readonly large: number
  readonly lists: readonly GrownList[]
  readonly counts: readonly MeasuredCount[]
}

const [small, large] = [10_000, 1_000_000]
const blowMs = 3000
const [openRows, deliveredRows, pageSize] = [2000, 500, 25]

export async function measureGrowth(rounds: number): Promise<MeasuredGrowth> {
  const few = await withBenchWorld('postgres', payments(small), (bench) => p95OfAll(bench, rounds))
  return withBenchWorld('postgres', payments(large), async (bench) => {
    const many = await p95OfAll(bench, rounds)
    const lists = [...few].map(([name, smallP95]) => ({ name, smallP95, largeP95: many.get(name) ?? Number.NaN }))
    return { small, large, lists, counts: await measureCounts(bench) }
  })
}

async function p95OfAll(bench: BenchWorld, rounds: number): Promise<ReadonlyMap<string, number>> {
  const { day, number, iban } = await sampleOf(bench)
  const lists = `/api/v1/companies/${bench.world.companyId}/payments`
  const page = (rows: number) => `pageSize=${pageSize}&pageNumber=${Math.max(1, Math.floor(rows / pageSize))}`
  const urls = {
    'open, page 1': `${lists}/open?${page(0)}`,
    'open, last page': `${lists}/open?${page(openRows)}`,
    'outstanding, page 1': `${lists}/outstanding?${page(0)}`,
    'outstanding, last page': `${lists}/outstanding?${page(deliveredRows)}`,
    'of a day': `${lists}/done?${page(0)}&valueStartDate=${day}&valueEndDate=${day}`,
    'of a number': `${lists}?${page(0)}&transactionStartNumber=${number}&transactionEndNumber=${number}`,
    'of an IBAN': `${lists}?${page(0)}&globalSearch=${iban}`,
  }
  return bench.serve(async (address) => {
    const found = new Map<string, number>()
    for (const [name, url] of Object.entries(urls)) {
      const blows = []
      for (let round = 0; round < rounds; round++)
        blows.push(await hammer(`${address}${url}`, { cookie: bench.cookie }, blowMs))
      found.set(name, median(blows.map(({ p95 }) => p95)))
    }
    return found
  })
}

/** A payment that is done: its day, its number, its payee. */
async function sampleOf({ database }: BenchWorld): Promise<Readonly<Record<'day' | 'number' | 'iban', string>>> {
  const [sample] = await database.ask((query) =>
    query(
      "select value_date::text as day, transaction_number::text as number, beneficiary_iban as iban from payment where status = 'done' order by transaction_number limit 1 offset 1000",
    ),
  )
  if (sample === undefined) throw new Error('No payment is done')
  return sample as Readonly<Record<'day' | 'number' | 'iban', string>>
}

/** What a filtered list counts with, which finds its page too, beside the bare number; each alone, in turns. */
async function measureCounts(bench: BenchWorld): Promise<readonly MeasuredCount[]> {
  const { day } = await sampleOf(bench)
  const lists = `/api/v1/companies/${bench.world.companyId}/payments`
  const done = `payment.company_id = '${bench.world.companyId}' and status in ('done', 'not-executed') and deleted_at is null`
  const filters = {
    'done, of a day': [`${lists}/done?valueStartDate=${day}&valueEndDate=${day}`, `${done} and value_date = '${day}'`],
    'done, since a day': [`${lists}/done?valueStartDate=${day}`, `${done} and value_date >= '${day}'`],
    'done, a payee': [`${lists}/done?beneficiary=Supplier%2042`, `${done} and beneficiary_name ilike '%Supplier 42%'`],
    'done, above an amount': [`${lists}/done?paymentStartAmount=8000`, `${done} and abs(payment_amount) >= 8000`],
  } as const
  const paged = Object.values(filters).map(([url]) => `${url}&pageNumber=1&pageSize=${pageSize}`)
  const recorded = await bench.record(paged)
  const client = new pg.Client({ connectionString: bench.database.url ?? '' })
  await client.connect()
  const counts: MeasuredCount[] = []
  for (const [index, [name, [, where]]] of Object.entries(filters).entries()) {
    const statements = recorded[index]?.statements ?? []
    const counting = countingPart(largest(statements))
    const [ours, bare]: [number[], number[]] = [[], []]
    // the call's own `begin`: both are planned as what people wait for is
    await client.query(statements[0]?.text ?? '')
    // what takes a millisecond is asked more often: one that was interrupted weighs less
    const until = performance.now() + 2000
    for (let time = 0; time < 7 || (time < 100 && performance.now() < until); time++) {
      ours.push(await timed(async () => void (await client.query({ name, ...counting }))))
      bare.push(await timed(async () => void (await client.query(`select count(*) from payment where ${where}`))))
    }
    await client.query('rollback')
    counts.push({ name, oursMs: median(ours), bareMs: median(bare) })
  }
  await client.end()
  return counts
}

/** Of the statement of a filtered list what looks at its rows: it finds the page's keys and the number together. */
function countingPart({ text, params }: Statement): { readonly text: string; readonly values: unknown[] } {
  const part = /^with "page_of_list" as \((.*? limit \d+)\) select /s.exec(text)?.[1]
  if (part === undefined) throw new Error(`This list does not find its page first: ${text}`)
  const places = [...part.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place))
  return { text: part, values: params.slice(0, Math.max(...places)) }
}
