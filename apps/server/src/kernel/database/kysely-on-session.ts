// Kysely on a session that somebody else opened, began and will end.
import {
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { SqlSession } from './session.ts'

export function kyselyOn<Schema>(session: SqlSession): Kysely<Schema> {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      const { rows, rowCount } = await session.query(sql, parameters)
      return { rows: rows as Row[], numAffectedRows: BigInt(rowCount) }
    },
    streamQuery() {
      throw new Error('Streams are not used: page, or copy')
    },
  }
  const nothing = async (): Promise<void> => undefined
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: nothing,
      acquireConnection: async () => connection,
      releaseConnection: nothing,
      beginTransaction: () => Promise.reject(new Error('Already in a transaction')),
      commitTransaction: nothing,
      rollbackTransaction: nothing,
      destroy: nothing,
    }),
  }
  return new Kysely<Schema>({ dialect })
}
