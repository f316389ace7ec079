// An empty database of its own on a PostgreSQL server, for one test or one run, gone afterwards.
import { randomUUID } from 'node:crypto'
import { openPostgres } from '../kernel/database/pg-pool.ts'

export type FreshDatabase = {
  readonly url: string
  /** One at a time on the whole server, for what touches more than this database: migrating makes and grants a role. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  drop(): Promise<void>
}

/** `serverUrl` names any database of a server on which its user may create others. */
export async function createFreshDatabase(serverUrl: string): Promise<FreshDatabase> {
  const name = `kontor_test_${randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(serverUrl)
  async function run(sql: string): Promise<void> {
    const session = await admin.session()
    await session.query(sql)
    session.release()
  }
  await run(`create database ${name}`)
  const own = new URL(serverUrl)
  own.pathname = `/${name}`
  return {
    url: own.toString(),
    async inTurn(work) {
      const session = await admin.session()
      try {
        await session.query('select pg_advisory_lock(1)')
        return await work()
      } finally {
        await session.query('select pg_advisory_unlock(1)')
        session.release()
      }
    },
    async drop() {
      await run(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}
