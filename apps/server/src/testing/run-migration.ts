// A migration run once more, on rows as they were before it: what it makes of data that an empty database does not have.
import { listMigrations } from '../kernel/database/migrate.ts'
import type { SqlPool } from '../kernel/database/session.ts'

/** `number`: '0044'. `from`: where its statements begin that change rows, if others stand before them. */
export async function runMigration(pool: SqlPool, number: string, from = ''): Promise<void> {
  const { sql = '' } = listMigrations().find(({ name }) => name.startsWith(number)) ?? {}
  const start = sql.indexOf(from)
  if (sql === '' || start < 0) throw new Error(`Migration ${number} has no "${from}"`)
  const session = await pool.session()
  try {
    await session.query(`begin; ${sql.slice(start)} commit`)
  } finally {
    session.release()
  }
}
