// One server on one PostgreSQL database, until several are built: two with a data folder each would have two send
// journals, of which each knows half. A lock of a session of its own says who it is; it ends with that session.
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { instantText } from '../clock.ts'
import { StartRefusal } from '../start-refusal.ts'
import { listPending } from './migrate.ts'
import type { SqlPool } from './session.ts'

export type DatabaseHold = {
  /** False while the session is lost: then nothing may leave the house. */
  isHeld(): boolean
  /**
   * Whether a connection leads to the server that this is held on. Where an address has moved without a word, the old
   * session seems to live while new ones lead elsewhere: then the hold is lost, and is taken anew.
   */
  isSeenFrom(connection: Pick<pg.ClientBase, 'query'>): Promise<boolean>
  /** How often it was lost and taken again: the database may be another one since, or of an older state. */
  timesTaken(): number
  /** Resolves with a sentence when another server has taken the database meanwhile. */
  readonly taken: Promise<string>
  /** Once the schema is there: says who holds it. Answers the folder from which it was served before, if another. */
  sign(): Promise<string | null>
  release(): Promise<void>
}

/** A session, and how its server calls it. */
type Held = { readonly client: pg.Client; readonly pid: number }

const lockKey = 7230602
/** `$1`: the key, below 2³², `$2`: the process of the session that holds it. */
const seenHold = `select exists (select 1 from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = $1
  and objsubid = 1 and pid = $2
  and database = (select oid from pg_database where datname = current_database())) as seen`
/** A session that died lives on at the server for a moment. */
const patienceMs = 5000
const pauseMs = 100

export async function holdDatabase(connectionString: string, folderId: string): Promise<DatabaseHold> {
  const taken = Promise.withResolvers<string>()
  let held: Held | null = null
  let isReleased = false
  let timesTaken = 0

  async function connect(): Promise<pg.Client> {
    const own = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 10_000 })
    own.on('error', () => undefined)
    await own.connect()
    return own
  }

  /** Null where another one holds it, who answers by name. */
  async function take(): Promise<Held | null> {
    const own = await connect()
    for (const began = performance.now(); ;) {
      const { rows } = await own.query<{ taken: boolean; pid: number }>(
        'select pg_try_advisory_lock($1) as taken, pg_backend_pid() as pid',
        [lockKey],
      )
      if (rows[0]?.taken) return { client: own, pid: rows[0].pid }
      if (performance.now() - began > patienceMs) break
      await wait(pauseMs)
    }
    await own.end()
    return null
  }

  function keep(own: Held): void {
    held = own
    own.client.once('end', () => lose(own))
  }

  function lose(own: Held): void {
    if (held !== own) return
    held = null
    if (!isReleased) void takeAgain()
  }

  /** As long as the server is away, and then at once: nothing leaves the house meanwhile. */
  async function takeAgain(): Promise<void> {
    while (!isReleased) {
      try {
        const own = await take()
        if (own === null) {
          taken.resolve(await sayHolder(connect))
          return
        }
        timesTaken += 1
        keep(own)
        return
      } catch {
        await wait(pauseMs)
      }
    }
  }

  const first = await take()
  if (first === null) throw new StartRefusal(await sayHolder(connect))
  keep(first)
  return {
    isHeld: () => held !== null,
    async isSeenFrom(connection) {
      const own = held
      // nobody works before it is taken again, there where new connections lead
      if (own === null) return true
      const { rows } = await connection.query<{ seen: boolean }>(seenHold, [lockKey, own.pid])
      if (rows[0]?.seen === true) return true
      lose(own)
      // of a server that is silent nobody hears that this has ended
      void own.client.end().catch(() => undefined)
      return false
    },
    timesTaken: () => timesTaken,
    taken: taken.promise,
    async sign() {
      const own = (held ?? first).client
      const before = await own.query<{ folder_id: string }>('select folder_id from database_holder')
      await own.query(
        'insert into database_holder (folder_id, host, pid, since) values ($1, $2, $3, $4) on conflict (is_only) do update set folder_id = excluded.folder_id, host = excluded.host, pid = excluded.pid, since = excluded.since',
        [folderId, hostname(), process.pid, instantText(Date.now())],
      )
      const known = before.rows[0]?.folder_id ?? folderId
      return known === folderId ? null : known
    },
    async release() {
      isReleased = true
      await held?.client.end().catch(() => undefined)
    },
  }
}

/** Refuses to change the tables under a server that works on them: it knows them as they were. */
export async function refuseUpgradeBeside(pool: SqlPool): Promise<void> {
  const [next] = await listPending(pool)
  if (next === undefined) return
  const session = await pool.session()
  try {
    const { rows } = await session.query(`begin; select pg_try_advisory_xact_lock(${lockKey}) as free; commit`)
    if ((rows as { free?: boolean }[]).some(({ free }) => free === true)) return
  } finally {
    session.release()
  }
  throw new StartRefusal(
    `The server that works on this database is older than this program, which would change the tables under it (${next}). Stop it first, start the newer version, and try again.`,
  )
}

type Holder = { readonly folder_id: string; readonly host: string; readonly pid: number; readonly since: Date }

async function sayHolder(connect: () => Promise<pg.Client>): Promise<string> {
  const own = await connect()
  const found = await own.query<Holder>('select folder_id, host, pid, since from database_holder').catch(() => null)
  await own.end()
  const [holder] = found?.rows ?? []
  const who =
    holder === undefined
      ? 'Another Kontor'
      : `Another Kontor (process ${holder.pid} on ${holder.host}, data folder ${holder.folder_id}, since ${holder.since.toISOString()})`
  return `${who} works on this database. One server at a time may: stop it, or set DATABASE_URL to another database.`
}
