// The least that could answer: node:http, the database, the statements it is given, prepared where the engine prepares,
// and their rows as JSON.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { openPglite } from '../../apps/server/src/kernel/database/pglite-pool.ts'
import type { Statement } from './statements.ts'

const { url, dataDir, calls } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  /** Null: the embedded database of `dataDir`. */
  readonly url: string | null
  readonly dataDir: string
  /** Each under its path. */
  readonly calls: Readonly<Record<string, readonly Statement[]>>
}
type Send = (statement: Statement) => Promise<readonly unknown[]>
type Connections = { connect(): Promise<{ readonly send: Send; release(): void }> }

const connections = url === null ? await embedded() : onPostgres(url)

const server = createServer((request, response) => {
  void answer(calls[request.url ?? ''] ?? []).then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    },
  )
})
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port)
})
process.once('SIGTERM', () => process.exit(0))

/** One after the other on one connection; the rows of the one with the most are the answer. */
async function answer(statements: readonly Statement[]): Promise<string> {
  const { send, release } = await connections.connect()
  try {
    let most: readonly unknown[] = []
    for (const statement of statements) {
      const rows = await send(statement)
      if (rows.length >= most.length) most = rows
    }
    return JSON.stringify(most)
  } finally {
    release()
  }
}

function onPostgres(connectionString: string): Connections {
  const pool = new pg.Pool({ connectionString, max: 10 })
  const names = new Map<string, string>()
  function nameOf(text: string): string {
    const name = names.get(text) ?? `bare-${names.size}`
    names.set(text, name)
    return name
  }
  return {
    async connect() {
      const client = await pool.connect()
      return {
        release: () => client.release(),
        async send({ text, params }) {
          const isPlain = params.length === 0
          const result = await client.query(isPlain ? text : { name: nameOf(text), text, values: [...params] })
          return Array.isArray(result) ? [] : result.rows
        },
      }
    },
  }
}

/** Through the same worker as the product's. */
async function embedded(): Promise<Connections> {
  const pool = await openPglite({ dataDir: join(dataDir, 'database') })
  return {
    async connect() {
      const session = await pool.session()
      return {
        release: () => session.release(),
        async send({ text, params }) {
          const { rows } = await session.query(text, params.length === 0 ? undefined : params)
          return rows
        },
      }
    },
  }
}
