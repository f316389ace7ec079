// The one way to a tenant's rows: a transaction whose first statement sets the tenant and takes away all power.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { TenantId } from '@kontor/domain/identifiers'
import type { Kysely } from 'kysely'
import { type Clock, instantText } from '../clock.ts'
import { type AfterLoss, afterLoss, neverLost } from './after-loss.ts'
import { kyselyOn } from './kysely-on-session.ts'
import {
  asOneText,
  type Before,
  DatabaseAway,
  PlanOutdated,
  insideTransaction,
  type SqlPool,
  type SqlResult,
  type SqlSession,
} from './session.ts'
import type { DB as Tables } from './tables.generated.ts'
import type { TenantVault, Vault } from '../vault/vault.ts'

export type Db = Kysely<Tables>

/** A transaction of one tenant: the handle carries the tenant, so that an unscoped query cannot be written. */
export type TenantTx = {
  readonly tenantId: TenantId
  readonly db: Db
  /** For COPY and temporary tables, in stores only. */
  readonly session: SqlSession
  /** The tenant's keys: what is sealed here opens for this tenant only. */
  readonly vault: TenantVault
  /** For what writes as many rows as a file holds: a plan of before, when its tables were small, would be slow. */
  planAnew(): void
  /** Runs at the end of the transaction, before its commit: audit chain, outbox, jobs. */
  beforeCommit(step: () => Promise<void>): void
  /** Runs after the commit, and never when the transaction fails. */
  afterCommit(step: () => void): void
}

export type Database = {
  readonly kind: 'pglite' | 'postgres'
  withTenant<T>(tenantId: TenantId, work: (tx: TenantTx) => Promise<T>, how?: HowBegun): Promise<T>
  /**
   * For calls that only read: all that `work` asks of its tenant, sign-in included, is asked in one transaction, which
   * begins with the first question and can write nothing. `work` runs a second time where its connection was lost.
   */
  reading<T>(work: () => Promise<T>, how?: HowRead): Promise<T>
  /** The same for a tenant that is not there yet: `insert` makes it first, as `asSystem` would, which the work cannot. */
  withNewTenant<T>(
    tenantId: TenantId,
    insert: (db: Db) => Promise<void>,
    work: (tx: TenantTx) => Promise<T>,
  ): Promise<T>
  /** What is of no tenant only (tenants, failed tries): its role has a right to no other table, whoever the user of the connection is. */
  asSystem<T>(work: (db: Db, session: SqlSession) => Promise<T>): Promise<T>
  /** `look` comes before all other work whenever the database was away: it may have gone back in time (`after-loss.ts`). */
  lookFirst(look: () => Promise<unknown>): void
  /** The same database for work at another business time: the demo's past. */
  onClock(clock: BusinessClock): Database
  close(): Promise<void>
}

/** `hasTempTables`: of what is read some is laid into tables that go with the transaction. */
export type HowRead = { readonly hasTempTables: boolean }

/** `asksAtOnce`: the work asks before it does anything else, in one journey with what begins the transaction. */
export type HowBegun = { readonly asksAtOnce: true }

type BusinessClock = Pick<Clock, 'now'>

const becomeSystem: Before = { text: "select set_config('role', 'kontor_system', true)", values: [] }

/**
 * In one text with `begin`: a transaction costs no journey to the database more than its work. Versions of rows are kept
 * under the business time that it names (decision 0042).
 */
function becomeTenant(tenantId: TenantId, businessTime: string, planning: Planning): Before {
  const settings = Object.entries({ role: 'kontor_app', ...planning })
  const all = settings.map(([name, value]) => `set_config('${name}', '${value}', true)`)
  return {
    text: `select set_config('app.tenant_id', $1, true), set_config('app.business_time', $2, true), ${all.join(', ')}`,
    // whether it is an id the database says
    values: [tenantId, businessTime],
  }
}

type Planning = Readonly<Record<string, string>>

/**
 * What planning costs more than it brings. Joins are taken in the order in which they are written: to try others takes
 * longer than most statements, and where the statistics are of a time when a table
 * was nearly empty, the order found may join every account with every currency and every person first.
 */
const plannings = {
  pglite: { join_collapse_limit: '1' },
  // would compile what looks dear, for half a second each time, where our dearest statement runs for less
  postgres: { join_collapse_limit: '1', jit: 'off' },
} as const satisfies Readonly<Record<SqlPool['kind'], Planning>>

/** What people wait for: the rows of a list are counted by several at once, as a bare count would be. */
const planningOfReading: Planning = { parallel_tuple_cost: '0.02' }

/** The one transaction of a reading call, begun by whoever asks first. */
type OpenReading = {
  readonly tenantId: TenantId
  readonly tx: Promise<TenantTx>
  commit(): Promise<void>
  rollback(error: unknown): Promise<void>
}
type Reading = { readonly purpose: Exclude<Purpose, 'acting'>; open: OpenReading | null; isOver: boolean }

/** `comparing` reads into tables of its transaction. */
type Purpose = 'acting' | 'reading' | 'comparing'

export function databaseOn(
  pool: SqlPool,
  clock: BusinessClock,
  vault: Vault,
  loss: AfterLoss = afterLoss(neverLost),
): Database {
  const readings = new AsyncLocalStorage<Reading>()

  function openReading(tenantId: TenantId, purpose: Purpose): OpenReading {
    const begun = Promise.withResolvers<TenantTx>()
    const ended = Promise.withResolvers<void>()
    const whole = inTenant(
      tenantId,
      null,
      (tx) => {
        begun.resolve(tx)
        return ended.promise
      },
      purpose,
    )
    whole.catch(begun.reject)
    // of one that could not begin nobody waits for its end
    ended.promise.catch(() => undefined)
    return {
      tenantId,
      tx: begun.promise,
      commit() {
        ended.resolve()
        return whole
      },
      async rollback(error) {
        ended.reject(error)
        await whole.catch(() => undefined)
      },
    }
  }

  /** What a lost connection or an outdated plan has cut is asked once more, on another connection: nothing was saved. */
  async function reading<T>(work: () => Promise<T>, { hasTempTables }: HowRead = { hasTempTables: false }): Promise<T> {
    const purpose = hasTempTables ? 'comparing' : 'reading'
    try {
      return await readOnce(work, purpose)
    } catch (error) {
      if (!(error instanceof DatabaseAway || error instanceof PlanOutdated)) throw error
    }
    try {
      return await readOnce(work, purpose)
    } catch (error) {
      throw error instanceof DatabaseAway ? new DatabaseAway(error.message, { cause: error, isOfReading: true }) : error
    }
  }

  async function readOnce<T>(work: () => Promise<T>, purpose: Reading['purpose']): Promise<T> {
    const own: Reading = { purpose, open: null, isOver: false }
    try {
      const value = await readings.run(own, work)
      own.isOver = true
      await own.open?.commit()
      return value
    } catch (error) {
      own.isOver = true
      await own.open?.rollback(error)
      throw error
    }
  }

  async function inTenant<T>(
    tenantId: TenantId,
    insert: ((db: Db) => Promise<void>) | null,
    work: (tx: TenantTx) => Promise<T>,
    purpose: Purpose = 'acting',
    how?: HowBegun,
  ): Promise<T> {
    const committed: (() => void)[] = []
    const planning = { ...plannings[pool.kind], ...(purpose !== 'acting' && planningOfReading) }
    const become = becomeTenant(tenantId, instantText(clock.now()), planning)
    const opened = () =>
      purpose === 'acting' && how?.asksAtOnce !== true
        ? beginNow(pool, loss, insert === null ? become : becomeSystem)
        : beginLazily(pool, loss, become, purpose === 'reading')
    const result = await transaction(opened, async (bare) => {
      let keepsPlans = true
      const session = preparing(bare, () => keepsPlans)
      if (insert !== null) {
        await insert(kyselyOn<Tables>(session))
        await session.query(asOneText([become]))
      }
      const steps: (() => Promise<void>)[] = []
      const afterCommit = (step: () => void) => void committed.push(step)
      let db: Db | null = null
      const tx: TenantTx = {
        tenantId,
        get db() {
          return (db ??= kyselyOn<Tables>(session))
        },
        session,
        vault: vault.in({ tenantId, session, afterCommit }),
        planAnew() {
          keepsPlans = false
        },
        beforeCommit: (step) => steps.push(step),
        afterCommit,
      }
      const value = await work(tx)
      for (const step of steps) await step()
      return value
    })
    for (const step of committed) step()
    return result
  }
  return {
    kind: pool.kind,
    close: () => pool.close(),
    async asSystem(work) {
      const shared = readings.getStore()
      // the embedded database has one session: this would wait for its own end
      if (shared?.open && !shared.isOver) throw new Error('A second session inside a reading call: ask it before')
      return transaction(
        () => beginNow(pool, loss, becomeSystem),
        async (session) => work(kyselyOn<Tables>(session), session),
      )
    },
    reading,
    lookFirst: (look) => loss.lookFirst(look),
    async withTenant(tenantId, work, how) {
      const shared = readings.getStore()
      if (!shared || shared.isOver) return inTenant(tenantId, null, work, 'acting', how)
      shared.open ??= openReading(tenantId, shared.purpose)
      if (shared.open.tenantId !== tenantId) throw new Error('A reading call asks of one tenant only')
      const tx = await shared.open.tx
      return insideTransaction.run(true, () => work(tx))
    },
    withNewTenant: inTenant,
    onClock: (other) => databaseOn(pool, other, vault, loss),
  }
}

/**
 * Questions come again with every call, and to plan one takes longer than to answer it: they are planned once a connection
 * (PostgreSQL). Inserts have nothing to plan, and a text for each number of rows; what has no parameters may be several.
 */
function preparing(session: SqlSession, keepsPlans: () => boolean): SqlSession {
  const isRepeated = (text: string, params: unknown) =>
    params !== undefined && !text.startsWith('insert') && keepsPlans()
  return {
    ...session,
    query: (text, params) => session.query(text, params, { isRepeated: isRepeated(text, params) }),
    queryAfter: (before, text, params) =>
      session.queryAfter(before, text, params, { isRepeated: isRepeated(text, params) }),
  }
}

/** A session in its transaction. */
type Begun = SqlSession & {
  /** False: nothing was asked yet, and there is nothing to end. */
  readonly isBegun: () => boolean
  readonly isReadOnly: boolean
}

const begin: Before = { text: 'begin', values: [] }
const beginReadOnly: Before = { text: 'begin read only', values: [] }

/** `become`: who works in it, the one statement that comes before the work. */
async function beginNow(pool: SqlPool, loss: AfterLoss, become: Before): Promise<Begun> {
  const { text, values } = become
  const { session } = await beginWith(pool, loss, (on) =>
    values.length === 0
      ? on.query(asOneText([begin, become]))
      : on.queryAfter([begin], text, values, { isRepeated: true }),
  )
  return { ...session, isBegun: () => true, isReadOnly: false }
}

/** Begins with the first question, in one journey with it: of what only reads nobody misses the time between. */
async function beginLazily(pool: SqlPool, loss: AfterLoss, become: Before, isReadOnly: boolean): Promise<Begun> {
  const before = [isReadOnly ? beginReadOnly : begin, become]
  // where it is asked for the first time, a transaction seems to run already
  const outside = AsyncLocalStorage.snapshot()
  let begun: Promise<SqlSession> | null = null
  const ask: SqlSession['queryAfter'] = async (more, text, params, how) => {
    if (begun !== null) {
      const session = await begun
      return more.length === 0 ? session.query(text, params, how) : session.queryAfter(more, text, params, how)
    }
    const first = outside(beginWith<SqlResult>, pool, loss, (on) =>
      on.queryAfter([...before, ...more], text, params, how),
    )
    begun = first.then(({ session }) => session)
    // whoever asks next is told the same
    begun.catch(() => undefined)
    return (await first).answer
  }
  return {
    isBegun: () => begun !== null,
    isReadOnly,
    query: (text, params, how) => ask([], text, params, how),
    queryAfter: ask,
    // into what is gone with its transaction
    async copyCsv(target, csv) {
      if (begun === null) throw new Error('A call that only reads asks before it copies')
      return (await begun).copyCsv(target, csv)
    },
    release: () => void begun?.then((session) => session.release()).catch(() => undefined),
    releaseAfter: (end) => void begun?.then((session) => session.releaseAfter(end)).catch(() => undefined),
  }
}

/** Connections that were lost while they lay idle are found out, one by one, when they are asked to begin. */
const beginWithinMs = 5000

/** `ask` begins a transaction; it is asked of another session where the first one turns out to be lost. */
async function beginWith<Answer>(
  pool: SqlPool,
  loss: AfterLoss,
  ask: (session: SqlSession) => Promise<Answer>,
): Promise<{ readonly session: SqlSession; readonly answer: Answer }> {
  const began = performance.now()
  for (;;) {
    await loss.whenLookedAt()
    const session = await pool.session()
    try {
      const answer = await ask(session)
      // lost since, this may be a connection to what came in its place
      if (!loss.mayWork()) throw new DatabaseAway('The database was lost while a transaction began')
      return { session, answer }
    } catch (error) {
      // one that may not become the tenant has begun all the same; one that is away is asked nothing more
      await session.query('rollback').catch(() => undefined)
      session.release()
      // the embedded database has one session: there is no other to take
      if (pool.kind === 'pglite' || !(error instanceof DatabaseAway) || performance.now() - began > beginWithinMs)
        throw error
    }
  }
}

async function transaction<T>(begin: () => Promise<Begun>, work: (session: SqlSession) => Promise<T>): Promise<T> {
  const session = await begin()
  let isOver = false
  let isEnding = false
  try {
    try {
      const result = await insideTransaction.run(true, () => work(whileOpen(session, () => isOver)))
      isOver = true
      if (session.isReadOnly) {
        isEnding = true
        session.releaseAfter('commit')
        return result
      }
      // after a failed statement that somebody swallowed, COMMIT alone would roll back without a word
      if (session.isBegun()) await session.query('select 1; commit')
      return result
    } catch (error) {
      isOver = true
      if (session.isBegun()) await session.query('rollback').catch(() => undefined)
      throw error
    }
  } finally {
    if (!isEnding) session.release()
  }
}

/** What goes on after its transaction asks nothing more in it: the connection serves others by then, of other tenants too. */
function whileOpen(session: SqlSession, isOver: () => boolean): SqlSession {
  const open = async (): Promise<SqlSession> => {
    if (isOver()) throw new Error('A transaction is asked after its end')
    return session
  }
  return {
    query: async (...asked) => (await open()).query(...asked),
    queryAfter: async (...asked) => (await open()).queryAfter(...asked),
    copyCsv: async (...copied) => (await open()).copyCsv(...copied),
    release: () => session.release(),
    releaseAfter: (end) => session.releaseAfter(end),
  }
}
