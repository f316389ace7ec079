// Migration 0051 on people and roles that were there before it: the house gave what they hold, nothing is marked, and what
// signing in says of them is taken over.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMigrations, migrate } from '../../kernel/database/migrate.ts'
import { openEmptyPool } from '../../testing/index.ts'

const uuid = (number: number) => `019ab000-0000-7000-8000-${String(number).padStart(12, '0')}`
const [tenant, anna, beat, role] = [uuid(1), uuid(2), uuid(3), uuid(4)]

const pool = await openEmptyPool()
afterAll(() => pool.close())

/** The owner of the tables is bound by row security too, on a server. */
async function inTenant(sql: string): Promise<readonly unknown[]> {
  const session = await pool.session()
  try {
    await session.query(`select set_config('app.tenant_id', '${tenant}', false)`)
    return (await session.query(sql)).rows
  } finally {
    await session.query("select set_config('app.tenant_id', '', false)")
    session.release()
  }
}

beforeAll(async () => {
  await pool.inTurn(() =>
    migrate(
      pool,
      listMigrations().filter(({ name }) => name < '0051'),
    ),
  )
  await inTenant(`insert into tenant (id, key, name, created_at) values ('${tenant}', 'before', 'Before', now())`)
  const person = (id: string, name: string) => `('${tenant}', '${id}', '${name}@before.example', '${name}', 'B', now())`
  const session = (id: number, at: string, stage: string | null) =>
    `('${tenant}', '${uuid(id)}', 'hash-${id}', '${anna}', '${at}', '${at}', ${stage === null ? 'null' : `'${stage}'`})`
  for (const sql of [
    `insert into app_user (tenant_id, user_id, email, first_name, last_name, created_at)
     values ${person(anna, 'anna')}, ${person(beat, 'beat')}`,
    `insert into role (tenant_id, role_id, key, features, permissions, is_shipped)
     values ('${tenant}', '${role}', 'Administrator', '{Users}', '{UsersEdit}', true)`,
    `insert into role_assignment (tenant_id, role_assignment_id, user_id, role_id)
     values ('${tenant}', '${uuid(5)}', '${anna}', '${role}')`,
    `insert into session (tenant_id, session_id, token_hash, user_id, created_at, seen_at, stage)
     values ${session(6, '2026-11-01T08:00:00Z', null)}, ${session(7, '2026-11-02T08:00:00Z', null)},
       ${session(8, '2026-11-03T08:00:00Z', 'second-factor')}`,
    `insert into second_factor (tenant_id, user_id, state, key, begun_at)
     values ('${tenant}', '${anna}', 'ready', '\\x00', now()), ('${tenant}', '${beat}', 'begun', '\\x00', now())`,
  ])
    await inTenant(sql)
  await pool.inTurn(() => migrate(pool))
}, 60_000)

test('what is held came with the tenant, and waits for nobody', async () => {
  expect(
    await inTenant('select given_by, given_by_name, confirmed_by, needs_confirmation from role_assignment'),
  ).toEqual([{ given_by: null, given_by_name: null, confirmed_by: null, needs_confirmation: false }])
  expect(await inTenant('select name_key, description, version, needs_confirmation from role')).toEqual([
    { name_key: 'administrator', description: null, version: 1, needs_confirmation: false },
  ])
})

test('the last whole sign-in and a second factor that counts are taken over', async () => {
  const rows = await inTenant('select user_id, last_sign_in_at, has_second_factor from sign_in_fact order by user_id')
  expect(rows).toEqual([
    { user_id: anna, last_sign_in_at: new Date('2026-11-02T08:00:00Z'), has_second_factor: true },
    { user_id: beat, last_sign_in_at: null, has_second_factor: false },
  ])
})

test('row security holds for the owner again', async () => {
  const forced = await inTenant(`select relname from pg_class where not relforcerowsecurity and relname in
    ('role', 'app_user', 'session', 'second_factor', 'sign_in_fact', 'role_assignment', 'account_permission')`)
  expect(forced).toEqual([])
})
