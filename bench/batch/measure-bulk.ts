// Many payments created, signed by two people and sent, in calls of 500, on PostgreSQL that keeps what it is told; and beside
// each step the bare script that writes the same rows in as many commits.
import pg from 'pg'
import { limits } from '@kontor/domain'
import { measureWriting } from '../write-payments.ts'
import { type Query, type Rows } from '../lists/bench-database.ts'
import { median, timed } from '../median.ts'
import type { BenchServer } from './bench-server.ts'
import { allDone, bodyOf } from './replies.ts'
import { type Written, layDownLikes, observe, replay } from './replay-rows.ts'

export type BulkStep = {
  readonly name: string
  readonly ms: number
  readonly bareMs: number
  readonly commits: number
  readonly rows: number
}
export type MeasuredBulk = {
  readonly payments: number
  readonly steps: readonly BulkStep[]
  /** Of the payments' pain.001, put into the bank's words and written. */
  readonly writerMs: number
}

export async function measureBulk({ world, database, signIn }: BenchServer, payments: number): Promise<MeasuredBulk> {
  const { url } = database
  if (url === null) throw new Error('What a database writes is counted on PostgreSQL')
  const [creator, treasurer] = [await signIn('creator'), await signIn('treasurer')]
  const signers = [await signIn('signer1'), await signIn('signer2')]
  const { password } = world
  let ids: readonly string[] = []
  const works: readonly { readonly name: string; readonly work: () => Promise<void> }[] = [
    {
      name: 'created',
      async work() {
        const made: string[] = []
        for (const place of pieces(payments)) {
          const body = { payments: place.map((number) => ({ ...world.bodies[0], ...own(number) })) }
          made.push(...bodyOf(await creator.call('createPayments', { body })).payments.map(({ id }) => id))
        }
        ids = made
      },
    },
    {
      name: 'signed twice',
      async work() {
        for (const signer of signers) {
          for (const place of pieces(payments)) {
            const cashTransactionIds = place.map((number) => ids[number] ?? '')
            allDone(await signer.call('signPayments', { body: { cashTransactionIds, password } }))
          }
        }
      },
    },
    {
      name: 'sent',
      async work() {
        for (const place of pieces(payments)) {
          const cashTransactionIds = place.map((number) => ids[number] ?? '')
          allDone(await treasurer.call('sendPayments', { body: { cashTransactionIds } }))
        }
      },
    },
  ]
  return onClient(url, async (query) => {
    const tables = await layDownLikes(query)
    const observed: { name: string; ms: number; written: Written }[] = []
    for (const { name, work } of works) {
      let ms = 0
      const written = await observe(query, tables, async () => {
        ms = await timed(work)
      })
      observed.push({ name, ms, written })
    }
    const steps: BulkStep[] = []
    for (const { name, ms, written } of observed) {
      steps.push({
        name,
        ms,
        bareMs: await replay(query, written),
        commits: written.commits,
        rows: written.tables.reduce((sum, { rows, updated }) => sum + rows.length + updated, 0),
      })
    }
    const writing = await measureWriting(payments, 3)
    return { payments, steps, writerMs: median(writing.ours) }
  })
}

async function onClient<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(async (text): Promise<Rows> => (await client.query<Record<string, unknown>>(text)).rows)
  } finally {
    await client.end()
  }
}

function pieces(payments: number): readonly (readonly number[])[] {
  const numbers = Array.from({ length: payments }, (_, number) => number)
  const atOnce = limits.count.bulkPayments
  return Array.from({ length: Math.ceil(payments / atOnce) }, (_, place) =>
    numbers.slice(place * atOnce, (place + 1) * atOnce),
  )
}

/** No two are doubles of each other. */
function own(number: number) {
  const cents = 100 + ((number * 7919) % 900_000)
  const amount = `-${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  return { paymentAmount: amount, accountAmount: amount, remarks: `Bulk ${number}` }
}
