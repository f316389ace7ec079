// A statement and those that come before it, on PostgreSQL: one journey there and one answer back. The driver's own
// pipeline answers each text by itself, and every answer wakes us once more.
import pg from 'pg'
import type { Before } from './session.ts'

/** What the driver keeps to itself and a query of its own kind needs. */
type Connection = {
  readonly parsedStatements: Readonly<Record<string, string>>
  bind(how: { readonly portal: string; readonly statement: string; readonly values: readonly string[] }): void
  execute(how: { readonly portal: string; readonly rows: number }): void
}
type Inside = pg.Query & {
  prepare(connection: Connection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
}
type QueryConstructor = new (
  config: pg.QueryConfig,
  values: undefined,
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => Inside

/** Of these there are few; each connection plans each once. */
const names = new Map<string, string>()

/**
 * The last statement's answer. Each of `before` is planned once a connection; where one fails, nothing after it is done,
 * and its error is told. `query` bears a name, or values.
 */
export async function askAfter(
  client: pg.PoolClient,
  before: readonly Before[],
  query: pg.QueryConfig,
): Promise<pg.QueryResult> {
  const named = before.map((one) => ({ ...one, name: nameOf(one.text) }))
  const { parsedStatements } = (client as pg.PoolClient & { readonly connection: Connection }).connection
  if (named.every(({ name }) => parsedStatements[name] !== undefined)) return inOneJourney(client, named, query)
  for (const { name, text, values } of named) await client.query({ name, text, values: [...values] })
  return client.query(query)
}

function inOneJourney(
  client: pg.PoolClient,
  before: readonly (Before & { readonly name: string })[],
  query: pg.QueryConfig,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const callback = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result))
    const asked = new (pg.Query as unknown as QueryConstructor)(query, undefined, callback)
    let standing = before.length
    const { prepare, handleDataRow, handleCommandComplete } = asked
    asked.prepare = (connection) => {
      for (const { name, values } of before) {
        connection.bind({ portal: '', statement: name, values })
        connection.execute({ portal: '', rows: 0 })
      }
      prepare.call(asked, connection)
    }
    // whatever they answer nobody reads
    asked.handleDataRow = (message) => {
      if (standing === 0) handleDataRow.call(asked, message)
    }
    asked.handleCommandComplete = (message, connection) => {
      if (standing === 0) handleCommandComplete.call(asked, message, connection)
      else standing -= 1
    }
    client.query(asked)
  })
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `kontor-before-${names.size + 1}`
  names.set(text, name)
  return name
}
