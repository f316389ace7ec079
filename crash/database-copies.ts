// Copies of a stopped server's database, as a backup is one: taken at a moment, put back later.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openPostgres } from '../apps/server/src/kernel/database/pg-pool.ts'

export type DatabaseCopies = {
  take(name: string): Promise<void>
  putBack(name: string): Promise<void>
  drop(): Promise<void>
}

/** The embedded database: a folder. */
export function copiesOfFolder(dataDir: string): DatabaseCopies {
  const database = join(dataDir, 'database')
  const copyOf = (name: string) => join(dataDir, '..', `database-${name}`)
  const replace = (from: string, to: string) => {
    rmSync(to, { recursive: true, force: true })
    cpSync(from, to, { recursive: true })
  }
  return {
    take: async (name) => replace(database, copyOf(name)),
    putBack: async (name) => replace(copyOf(name), database),
    drop: async () => undefined,
  }
}

/** A database of a PostgreSQL server: another one, made of it. */
export function copiesOnServer(serverUrl: string, databaseUrl: string): DatabaseCopies {
  const database = new URL(databaseUrl).pathname.slice(1)
  const admin = openPostgres(serverUrl)
  const names = new Set<string>()
  const copyOf = (name: string) => `${database}_${name}`
  async function run(...statements: readonly string[]): Promise<void> {
    const session = await admin.session()
    for (const sql of statements) await session.query(sql)
    session.release()
  }
  return {
    take: async (name) => {
      names.add(name)
      await run(
        `drop database if exists ${copyOf(name)} with (force)`,
        `create database ${copyOf(name)} template ${database}`,
      )
    },
    putBack: (name) =>
      run(`drop database ${database} with (force)`, `create database ${database} template ${copyOf(name)}`),
    drop: async () => {
      await run(...[...names].map((name) => `drop database if exists ${copyOf(name)} with (force)`))
      await admin.close()
    },
  }
}
