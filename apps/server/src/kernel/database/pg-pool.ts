// PostgreSQL behind the same two types as PGlite.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { insideTransaction, type SqlPool, type SqlSession } from './session.ts'

const text = (value: string): string => value

export function openPostgres(connectionString: string): SqlPool {
  const pool = new pg.Pool({ connectionString, max: 10 })
  // an idle session that the server ends must not end the process: the next query opens another
  pool.on('error', () => undefined)
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === 1082 ? text : pg.types.getTypeParser(oid, format as 'text'),
  }
  return {
    kind: 'postgres',
    async session(): Promise<SqlSession> {
      if (insideTransaction.getStore()) throw new Error('A second session inside a transaction: pass tx on')
      const client = await pool.connect()
      return {
        async query(sql, params) {
          const config: pg.QueryConfig = {
            text: sql,
            types,
            ...(params && params.length > 0 && { values: [...params] }),
          }
          const answer = await client.query(config)
          // several statements in one text answer with one result each
          const results = Array.isArray(answer) ? (answer as pg.QueryResult[]) : [answer]
          return { rows: results.flatMap((result) => result.rows), rowCount: answer.rowCount ?? 0 }
        },
        async copyCsv(target, csv) {
          const into = client.query(copyFrom(`copy ${target} from stdin (format csv)`))
          await pipeline(Readable.from(csv), into)
          return into.rowCount
        },
        release: () => client.release(),
      }
    },
    close: () => pool.end(),
  }
}
