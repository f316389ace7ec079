// The one way to a tenant's rows: a transaction whose first statement sets the tenant and takes away all power.
import type { TenantId } from '@kontor/domain/identifiers'
import type { Kysely } from 'kysely'
import { kyselyOn } from './kysely-on-session.ts'
import { DatabaseAway, insideTransaction, type SqlPool, type SqlSession } from './session.ts'
import type { DB as Tables } from './tables.generated.ts'

export type Db = Kysely<Tables>

/** A transaction of one tenant: the handle carries the tenant, so that an unscoped query cannot be written. */
export type TenantTx = {
  readonly tenantId: TenantId
  readonly db: Db
  /** For COPY and temporary tables, in stores only. */
  readonly session: SqlSession
  /** Runs at the end of the transaction, before its commit: audit chain, outbox, jobs. */
  beforeCommit(step: () => Promise<void>): void
  /** Runs after the commit, and never when the transaction fails. */
  afterCommit(step: () => void): void
}

export type Database = {
  readonly kind: 'pglite' | 'postgres'
  withTenant<T>(tenantId: TenantId, work: (tx: TenantTx) => Promise<T>): Promise<T>
  /** The same for a tenant that is not there yet: `insert` makes it first, as `asSystem` would, which the work cannot. */
  withNewTenant<T>(
    tenantId: TenantId,
    insert: (db: Db) => Promise<void>,
    work: (tx: TenantTx) => Promise<T>,
  ): Promise<T>
  /** What is of no tenant only (tenants, failed tries): its role has a right to no other table, whoever the user of the connection is. */
  asSystem<T>(work: (db: Db, session: SqlSession) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const becomeSystem = "select set_config('role', 'kontor_system', true)"

/** In one text with `begin`: a transaction costs no journey to the database more than its work. */
function becomeTenant(kind: SqlPool['kind'], tenantId: TenantId): string {
  // a literal, quoted: whether it is an id the database says
  const id = `'${tenantId.replaceAll("'", "''")}'`
  const only = `select set_config('app.tenant_id', ${id}, true), set_config('role', 'kontor_app', true)`
  // PGlite plans every statement anew, and slowly: joins are taken in the order in which they are written. PostgreSQL
  // would compile what looks dear, for half a second each time, where our dearest statement runs for less
  return kind === 'pglite'
    ? `${only}, set_config('join_collapse_limit', '1', true)`
    : `${only}, set_config('jit', 'off', true)`
}

export function databaseOn(pool: SqlPool): Database {
  async function inTenant<T>(
    tenantId: TenantId,
    insert: ((db: Db) => Promise<void>) | null,
    work: (tx: TenantTx) => Promise<T>,
  ): Promise<T> {
    const committed: (() => void)[] = []
    const become = becomeTenant(pool.kind, tenantId)
    const result = await transaction(pool, insert === null ? become : becomeSystem, async (session) => {
      if (insert !== null) {
        await insert(kyselyOn<Tables>(session))
        await session.query(become)
      }
      const steps: (() => Promise<void>)[] = []
      const tx: TenantTx = {
        tenantId,
        db: kyselyOn<Tables>(session),
        session,
        beforeCommit: (step) => steps.push(step),
        afterCommit: (step) => committed.push(step),
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
    asSystem: (work) => transaction(pool, becomeSystem, async (session) => work(kyselyOn<Tables>(session), session)),
    withTenant: (tenantId, work) => inTenant(tenantId, null, work),
    withNewTenant: inTenant,
  }
}

/** Connections that were lost while they lay idle are found out, one by one, when they are asked to begin. */
const beginWithinMs = 5000

async function begin(pool: SqlPool, become: string): Promise<SqlSession> {
  const began = performance.now()
  for (;;) {
    const session = await pool.session()
    try {
      await session.query(`begin; ${become}`)
      return session
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

/** `become`: who works in it, the one statement that comes before the work. */
async function transaction<T>(pool: SqlPool, become: string, work: (session: SqlSession) => Promise<T>): Promise<T> {
  const session = await begin(pool, become)
  try {
    try {
      const result = await insideTransaction.run(true, () => work(session))
      // after a failed statement that somebody swallowed, COMMIT alone would roll back without a word
      await session.query('select 1; commit')
      return result
    } catch (error) {
      await session.query('rollback').catch(() => undefined)
      throw error
    }
  } finally {
    session.release()
  }
}
