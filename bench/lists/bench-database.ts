// The database of a benchmark, on either engine: asked beside the server that works on it, or in its place.
import { join } from 'node:path'
import pg from 'pg'
import { openPglite } from '../../apps/server/src/kernel/database/pglite-pool.ts'
import { startTempPostgres } from '../../tools/temp-postgres.ts'

export type Engine = 'postgres' | 'pglite'
export type Rows = readonly Readonly<Record<string, unknown>>[]
export type Query = (text: string) => Promise<Rows>
export type BenchDatabase = {
  readonly version: string
  /** Null: the embedded one of the data folder. */
  readonly url: string | null
  /** On the embedded database no server may run meanwhile. */
  ask<T>(work: (query: Query) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

export async function openBenchDatabase(engine: Engine, dataDir: string): Promise<BenchDatabase> {
  return engine === 'postgres' ? onPostgres() : embeddedIn(dataDir)
}

async function onPostgres(): Promise<BenchDatabase> {
  const { url, version, stop } = await startTempPostgres({ isDurable: true })
  return {
    url,
    version,
    stop,
    async ask(work) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        return await work(async (text) => (await client.query<Record<string, unknown>>(text)).rows)
      } finally {
        await client.end()
      }
    },
  }
}

function embeddedIn(dataDir: string): BenchDatabase {
  return {
    url: null,
    version: 'embedded (PGlite)',
    stop: async () => undefined,
    async ask(work) {
      const pool = await openPglite({ dataDir: join(dataDir, 'database') })
      try {
        const session = await pool.session()
        const answer = await work(async (text) => (await session.query(text)).rows as Rows)
        session.release()
        return answer
      } finally {
        await pool.close()
      }
    },
  }
}
