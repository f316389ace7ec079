// Migrations go forward only, each once, and refuse a database from the future or an edited file.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPool } from '../../testing/index.ts'
import { listMigrations, migrate } from './migrate.ts'
import type { SqlPool } from './session.ts'

let pool: SqlPool
beforeAll(async () => {
  pool = await openTestPool()
})
afterAll(() => pool.close())

async function run(sql: string): Promise<void> {
  const session = await pool.session()
  try {
    await session.query(sql)
  } finally {
    session.release()
  }
}

test('every migration is numbered without holes', () => {
  expect(listMigrations().length).toBeGreaterThan(6)
})

test('a migration that changes rows lets the owner of their table see them', () => {
  const blind = listMigrations().flatMap(({ name, sql }) =>
    [...sql.matchAll(/^(?:update|delete from) (\w+)/gm)]
      .map(([, table = '']) => table)
      .filter((table) => !sql.includes(`alter table ${table} no force row level security;`))
      .map((table) => `${name}: ${table}`),
  )
  expect(blind).toEqual([])
})

test('on a migrated database nothing runs again', async () => {
  expect(await migrate(pool)).toEqual([])
})

test('a database that knows a later migration is refused with the name of it', async () => {
  await run("insert into migration (name, hash) values ('9999-future.sql', 'x')")
  await expect(migrate(pool)).rejects.toThrow('9999-future.sql')
  await run("delete from migration where name = '9999-future.sql'")
})

test('a migration that was edited after it ran is refused', async () => {
  const [first] = listMigrations()
  await run(`update migration set hash = 'other' where name = '${first?.name ?? ''}'`)
  await expect(migrate(pool)).rejects.toThrow('was edited after it ran')
})
