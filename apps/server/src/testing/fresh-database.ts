// A database of its own on a PostgreSQL server, for one test or one run, gone afterwards.
import { randomUUID } from 'node:crypto'
import { openPostgres } from '../kernel/database/pg-pool.ts'

export type FreshDatabase = {
  readonly url: string
  /** One at a time on the whole server, for what touches more than this database: migrating makes and grants a role. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  drop(): Promise<void>
}

/**
 * `serverUrl` names any database of a server on which its user may create others; the new one is empty, or a copy of
 * `template`.
 */
export async function createFreshDatabase(serverUrl: string, template: string | null = null): Promise<FreshDatabase> {
  const name = `kontor_test_${randomUUID().replaceAll('-', '')}`
  const admin = adminOf(serverUrl)
  await admin.run(template === null ? `create database ${name}` : `create database ${name} template ${template}`)
  return {
    url: urlOf(serverUrl, name),
    inTurn: admin.inTurn,
    async drop() {
      await admin.run(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}

/** Fills the database `name` once for the whole server, however many ask; nobody works in it, all copy it. */
export async function makeTemplate(
  serverUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const admin = adminOf(serverUrl)
  const unfinished = `${name}_unfinished`
  await admin.inTurn(async () => {
    const known = await admin.run(`select 1 from pg_database where datname = '${name}'`)
    if (known.rowCount > 0) return
    await admin.run(`drop database if exists ${unfinished}`)
    await admin.run(`create database ${unfinished}`)
    await fill(urlOf(serverUrl, unfinished))
    await admin.run(`alter database ${unfinished} rename to ${name}`)
  })
  await admin.close()
}

function adminOf(serverUrl: string) {
  const pool = openPostgres(serverUrl)
  return {
    async run(sql: string) {
      const session = await pool.session()
      try {
        return await session.query(sql)
      } finally {
        session.release()
      }
    },
    async inTurn<T>(work: () => Promise<T>): Promise<T> {
      const session = await pool.session()
      try {
        await session.query('select pg_advisory_lock(1)')
        return await work()
      } finally {
        await session.query('select pg_advisory_unlock(1)')
        session.release()
      }
    },
    close: () => pool.close(),
  }
}

function urlOf(serverUrl: string, name: string): string {
  const own = new URL(serverUrl)
  own.pathname = `/${name}`
  return own.toString()
}
