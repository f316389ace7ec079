// The least that could answer: node:http and pg, the statements it is given, prepared, and their rows as JSON.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Statement } from './record-calls.ts'

const { url, calls } = JSON.parse(process.argv[2] ?? '{}') as {
  readonly url: string
  /** Each under its path. */
  readonly calls: Readonly<Record<string, readonly Statement[]>>
}
const pool = new pg.Pool({ connectionString: url, max: 10 })
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `bare-${names.size}`
  names.set(text, name)
  return name
}

createServer((request, response) => {
  void answer(calls[request.url ?? ''] ?? []).then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    },
  )
}).listen(0, '127.0.0.1', function listening() {
  process.send?.((this.address() as AddressInfo).port)
})
process.once('SIGTERM', () => process.exit(0))

/** One after the other on one connection; the rows of the one with the most are the answer. */
async function answer(statements: readonly Statement[]): Promise<string> {
  const client = await pool.connect()
  try {
    let most: readonly unknown[] = []
    for (const { text, params } of statements) {
      const isPlain = params.length === 0
      const result = await client.query(isPlain ? text : { name: nameOf(text), text, values: [...params] })
      const rows = Array.isArray(result) ? [] : result.rows
      if (rows.length >= most.length) most = rows
    }
    return JSON.stringify(most)
  } finally {
    client.release()
  }
}
