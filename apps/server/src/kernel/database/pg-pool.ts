// PostgreSQL behind the same two types as PGlite.
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from '@kontor/domain'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartRefusal } from '../start-refusal.ts'
import { askAfter } from './pg-query-after.ts'
import {
  asOneText,
  type Before,
  DatabaseAway,
  type HowAsked,
  insideTransaction,
  isConnectionLost,
  isPlanOutdated,
  PlanOutdated,
  type SqlError,
  type SqlPool,
  type SqlSession,
} from './session.ts'

/** The least version that has what the migrations ask for. */
const leastMajor = 15

const text = (value: string): string => value

/** No statement and no lock may hold the others for longer. */
export type DatabaseTimes = Readonly<Record<keyof (typeof limits)['databaseMs'], number>>

/** Asked of each connection once, before it is first used. False: it leads where nothing may be asked. */
export type IsRightServer = (connection: Pick<pg.ClientBase, 'query'>) => Promise<boolean>

/** `isPrepared`: false where a pooler stands between that gives each transaction another connection. */
export function openPostgres(
  connectionString: string,
  times: DatabaseTimes = limits.databaseMs,
  isPrepared = true,
  isRightServer: IsRightServer = async () => true,
): SqlPool {
  const names = isPrepared ? statementNames() : noNames
  const generations = new WeakMap<pg.PoolClient, number>()
  const ends = owedEnds()
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: times.connection,
    statement_timeout: times.statement,
    lock_timeout: times.lock,
    idle_in_transaction_session_timeout: times.idleInTransaction,
    // where the server itself is silent, the driver gives up a little later
    query_timeout: times.statement + times.silence,
    verify: (client, done) =>
      void isRightServer(client).then(
        (isRight) => done(isRight ? undefined : new DatabaseAway('A new connection leads to another server')),
        (error: unknown) => done(error as Error),
      ),
  })
  // an idle session that the server ends must not end the process: the next query opens another
  pool.on('error', () => undefined)
  // nor one that ends between being made and being handed out, or after it was thrown away
  pool.on('connect', (client) => client.on('error', () => undefined))
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === 1082 ? text : pg.types.getTypeParser(oid, format as 'text'),
  }
  return {
    kind: 'postgres',
    async session(): Promise<SqlSession> {
      if (insideTransaction.getStore()) throw new Error('A second session inside a transaction: pass tx on')
      const client = await pool.connect().catch((error: unknown) => {
        throw isConnectionLost(error) ? away(error) : error
      })
      let owed = await ends.take(client)
      const generation = generations.get(client) ?? names.generation()
      generations.set(client, generation)
      let lost: Error | null = null
      // one that is lost while nobody asks it anything is told by this event alone, which else ends the process
      const lose = (error: Error) => (lost ??= error)
      client.on('error', lose)
      /** A session that was lost once is asked nothing more. */
      async function ask<T>(work: () => Promise<T>): Promise<T> {
        if (lost !== null) throw away(lost)
        try {
          return await work()
        } catch (error) {
          if (!isConnectionLost(error)) throw error
          lose(error as Error)
          throw away(error)
        }
      }
      function release(): void {
        client.off('error', lose)
        // taken and never asked anything: what is owed stays owed, or the next one would work in another tenant's transaction
        if (owed !== null && lost === null) ends.owe(client, owed)
        client.release(lost ?? generation < names.generation())
      }
      const queryAfter = (begin: readonly Before[], sql: string, params?: readonly unknown[], how?: HowAsked) =>
        ask(async () => {
          const before = owed === null ? begin : [{ text: owed, values: [] }, ...begin]
          owed = null
          const name = how?.isRepeated === true ? names.nameOf(sql) : null
          const config: pg.QueryConfig = {
            text: sql,
            types,
            ...(name !== null && { name }),
            ...(params && params.length > 0 && { values: [...params] }),
          }
          const isPlain = config.name === undefined && config.values === undefined
          const asked =
            before.length === 0
              ? client.query(config)
              : isPrepared && !isPlain
                ? askAfter(client, before, config)
                : together(client, asOneText(before), config)
          const answer = await asked.catch((error: unknown) => {
            if (!isPlanOutdated(error)) throw error
            names.beginAnew()
            throw new PlanOutdated(error)
          })
          // several statements in one text answer with one result each
          const rows = Array.isArray(answer)
            ? (answer as pg.QueryResult[]).flatMap((result) => result.rows as object[])
            : answer.rows
          return { rows, rowCount: answer.rowCount ?? 0 }
        })
      return {
        query: (sql, params, how) => queryAfter([], sql, params, how),
        queryAfter,
        copyCsv: (target, csv) =>
          ask(async () => {
            if (owed !== null) throw new Error('A transaction begins before it copies')
            // its rows come from a file that is read meanwhile
            await client.query(`set local statement_timeout = ${times.copy}`)
            const into = client.query(
              Object.assign(copyFrom(`copy ${target} from stdin (format csv)`), { query_timeout: times.copy }),
            )
            await pipeline(Readable.from(csv), into)
            await client.query('set local statement_timeout to default')
            return into.rowCount
          }),
        release,
        releaseAfter(end) {
          if (lost === null) ends.owe(client, end)
          release()
        },
      }
    },
    close: () => pool.end(),
  }
}

type Pipelining = pg.PoolClient & { pipeline: boolean; readonly connection: { readonly stream: Writable } }

/** Asks both in one packet: the second does not wait for the answer to the first. */
async function together(client: pg.PoolClient, first: string, second: pg.QueryConfig): Promise<pg.QueryResult> {
  const pipelining = client as Pipelining
  const { stream } = pipelining.connection
  pipelining.pipeline = true
  stream.cork()
  const asked = [client.query(first), client.query(second)] as const
  stream.uncork()
  const [begun, answer] = await Promise.allSettled(asked)
  // what is asked next waits for its turn again: COPY cannot do without
  pipelining.pipeline = false
  if (begun.status === 'rejected') throw begun.reason
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}

/** A connection that nobody takes ends its transaction by itself after so long. */
const owedForMs = 5

type OwedEnds = {
  owe(client: pg.PoolClient, end: string): void
  /** What whoever takes the connection sends before his own. */
  take(client: pg.PoolClient): Promise<string | null>
}

/** Ends of transactions that only read, by the free connections on which they stand out. */
function owedEnds(): OwedEnds {
  type Owed = { readonly end: string; readonly timer: NodeJS.Timeout; ending: Promise<unknown> | null }
  const all = new WeakMap<pg.PoolClient, Owed>()
  return {
    owe(client, end) {
      const timer = setTimeout(() => {
        // a connection that is gone has ended it; whoever takes it is told so by his own question
        owed.ending = client.query(end).catch(() => undefined)
      }, owedForMs)
      const owed: Owed = { end, timer, ending: null }
      all.set(client, owed)
    },
    async take(client) {
      const owed = all.get(client)
      if (owed === undefined) return null
      all.delete(client)
      clearTimeout(owed.timer)
      if (owed.ending === null) return owed.end
      await owed.ending
      return null
    },
  }
}

/** So many statements a connection keeps. */
const keptStatements = 500
/** So many texts are remembered that were asked once. */
const knownTexts = 5000

type StatementNames = {
  /** Null: it was never asked before, and may never be again. */
  nameOf(sql: string): string | null
  /** Counts how often all names were given away: connections of an earlier count are closed once they are free. */
  generation(): number
  /** No plan of before is asked again. */
  beginAnew(): void
}

/** Lists of values and orders make ever new texts: when the names are used up, all begins anew. */
function statementNames(): StatementNames {
  const names = new Map<string, string>()
  const once = new Set<string>()
  let generation = 0
  function beginAnew(): void {
    names.clear()
    generation += 1
  }
  return {
    generation: () => generation,
    beginAnew,
    nameOf(sql) {
      const known = names.get(sql)
      if (known !== undefined) return known
      if (once.size >= knownTexts) once.clear()
      if (!once.has(sql)) {
        once.add(sql)
        return null
      }
      if (names.size >= keptStatements) beginAnew()
      const name = `kontor-${generation}-${names.size + 1}`
      names.set(sql, name)
      return name
    },
  }
}

const noNames: StatementNames = { nameOf: () => null, generation: () => 0, beginAnew: () => undefined }

function away(error: unknown): DatabaseAway {
  const { message, code } = error as SqlError
  return new DatabaseAway(message || String(code), { cause: error })
}

/**
 * Refuses the start when nobody answers, the sign-in fails, or the server is too old. Every transaction gives its power
 * up before it works; with `isProduction`, a user that row security does not bind is refused all the same.
 */
export async function checkPostgres(pool: SqlPool, isProduction: boolean): Promise<void> {
  const session = await pool.session().catch((error: unknown) => {
    // the address may hold a password: only what went wrong is said
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartRefusal(`DATABASE_URL does not lead to a PostgreSQL: ${message || String(code)}`, { cause: error })
  })
  try {
    const { rows } = await session.query("select current_setting('server_version') as version")
    const [{ version } = { version: '' }] = rows as { version: string }[]
    if (Math.trunc(+(version.split('.')[0] ?? '')) < leastMajor)
      throw new StartRefusal(`DATABASE_URL leads to PostgreSQL ${version}; Kontor needs ${leastMajor} or later.`)
    const { rows: found } = await session.query(
      'select rolname as name from pg_roles where rolname = session_user and (rolsuper or rolbypassrls)',
    )
    const [powerful] = found as { name: string }[]
    if (isProduction && powerful)
      throw new StartRefusal(
        `DATABASE_URL signs in as ${powerful.name}, whom row security does not bind: make the database belong to a user of its own, without superuser and bypassrls (create role kontor login createrole).`,
      )
  } finally {
    session.release()
  }
}
