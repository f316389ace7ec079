// A migration run once more, on rows as they were before it: what it makes of data that an empty database does not have.
// As in production, by an owner of the tables who is no superuser: row security holds for him.
import { listMigrations } from '../kernel/database/migrate.ts'
import type { SqlPool } from '../kernel/database/session.ts'

/** `number`: '0044'. `from`: where its statements begin that change rows, if others stand before them. */
export async function runMigration(pool: SqlPool, number: string, from = ''): Promise<void> {
  const { sql = '' } = listMigrations().find(({ name }) => name.startsWith(number)) ?? {}
  const start = sql.indexOf(from)
  if (sql === '' || start < 0) throw new Error(`Migration ${number} has no "${from}"`)
  const session = await pool.session()
  try {
    await session.query(`begin; create role ${owner} nologin nosuperuser nobypassrls; ${giveAll(owner)}`)
    await session.query(`set local role ${owner}; ${sql.slice(start)}`)
    await session.query(`reset role; ${giveAll('current_user')} drop owned by ${owner}; drop role ${owner}; commit`)
  } catch (error) {
    await session.query('rollback')
    throw error
  } finally {
    session.release()
  }
}

/** The same owner for whatever asks the pool meanwhile. The database has no other roles that own anything. */
export async function asOwner<T>(pool: SqlPool, run: (pool: SqlPool) => Promise<T>): Promise<T> {
  const owned: SqlPool = {
    ...pool,
    async session() {
      const session = await pool.session()
      await session.query(`set role ${owner}`)
      // the connection goes back to the pool as whom it came
      const release = () => void session.query('reset role').finally(() => session.release())
      return { ...session, release }
    },
  }
  await ask(pool, `create role ${owner} nologin nosuperuser nobypassrls; ${giveAll(owner)}`)
  try {
    return await run(owned)
  } finally {
    await ask(pool, `${giveAll('current_user')} drop owned by ${owner}; drop role ${owner}`)
  }
}

async function ask(pool: SqlPool, text: string): Promise<void> {
  const session = await pool.session()
  try {
    await session.query(text)
  } finally {
    session.release()
  }
}

// the roles of a PostgreSQL are those of all tests that run on it
const owner = `kontor_migration_${process.pid}`

function giveAll(owner: string): string {
  return `
    do $$
    declare one record;
    begin
      for one in select format('table %I', tablename) as name from pg_tables where schemaname = 'public'
        union all select format('function %s', oid::regprocedure) from pg_proc where pronamespace = 'public'::regnamespace
      loop
        execute format('alter %s owner to ${owner}', one.name);
      end loop;
    end $$;
    ${owner === 'current_user' ? '' : `grant usage, create on schema public to ${owner};`}`
}
