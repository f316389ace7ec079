// The database plans the check of a foreign key once in a session, often while the table is empty (decision 0012). Each
// check then finds its row by the key: by any other index it would read all rows of the tenant, every time.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SqlPool } from '../kernel/database/session.ts'
import { openTestPool } from '../testing/test-database.ts'
import { ask } from './tenant-rows.testing.ts'

type ForeignKey = { readonly name: string; readonly table: string; readonly columns: string[]; readonly index: string }

let pool: SqlPool

beforeAll(async () => {
  pool = await openTestPool()
})
afterAll(() => pool.close())

const listForeignKeys = () =>
  ask<ForeignKey>(
    pool,
    `select k.conname as name, r.relname as table, i.relname as index,
       (select json_agg(a.attname order by u.ordinality) from unnest(k.confkey) with ordinality u(number, ordinality)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.number) as columns
     from pg_constraint k join pg_class r on r.oid = k.confrelid join pg_class i on i.oid = k.conindid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1`,
  )

/** The index that the check of the key is planned with, as the database writes the check. */
async function plannedIndexOf({ table, columns }: ForeignKey): Promise<string | null> {
  const where = columns.map((column, index) => `${column} = $${index + 1}`).join(' and ')
  const session = await pool.session()
  try {
    await session.query(`prepare key_check as select 1 from only "${table}" x where ${where} for key share of x`)
    await session.query('set plan_cache_mode = force_generic_plan')
    const { rows } = await session.query(
      `explain (format json) execute key_check (${columns.map(() => 'null').join()})`,
    )
    return /"Index Name":"(\w+)"/.exec(JSON.stringify(rows[0]))?.[1] ?? null
  } finally {
    await session.query('deallocate key_check; reset plan_cache_mode')
    session.release()
  }
}

test('the check of every foreign key is planned with the index of the key, on empty tables', async () => {
  const keys = await listForeignKeys()
  expect(keys.length).toBeGreaterThan(60)
  const others: string[] = []
  for (const key of keys) {
    const index = await plannedIndexOf(key)
    if (index !== key.index) others.push(`${key.name}: ${index}, not ${key.index}`)
  }
  expect(others).toEqual([])
})
