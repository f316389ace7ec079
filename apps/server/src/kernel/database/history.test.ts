// The history of master data (decision 0042) on the real database: what a version is, by whom it may be
// written, what is done by hand, and what becomes of it when a later migration changes a table.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type World, createWorld, openTestKernel } from '../../testing/index.ts'
import type { TenantTx } from './database.ts'
import { type Row, type Version, asOf, from } from './records.ts'

const kernel = await openTestKernel()
afterAll(() => kernel.close())
const { clock, database, ids } = kernel

let world: World
let other: World
beforeAll(async () => {
  world = await createWorld(kernel, 0)
  other = await createWorld(kernel, 1)
})

const inWorld = <T>(work: (tx: TenantTx) => Promise<T>) => database.withTenant(world.tenantId, work)

/** As an administrator of the database does, or a migration: no tenant, no business time. */
async function byHand(text: string): Promise<readonly unknown[]> {
  const session = await kernel.pool.session()
  try {
    return (await session.query(text)).rows
  } finally {
    session.release()
  }
}

describe('a version', () => {
  test('is told with the type of its row, and since when it holds', async () => {
    clock.set('2027-06-01T08:00:00Z')
    await inWorld((tx) =>
      tx.db.updateTable('company').set({ town_name: 'Zug' }).where('company_id', '=', world.holding).execute(),
    )
    const [version] = await inWorld((tx) =>
      tx.db
        .selectFrom(asOf(tx, 'company', '2027-06-01T08:00:00Z').as('company'))
        .selectAll()
        .where('company.company_id', '=', world.holding)
        .execute(),
    )
    // held by the type checker: a version is a row, and more
    const row: Row<'company'> | undefined = version
    const told: Version<'company'> | undefined = version
    expect(row).toMatchObject({ town_name: 'Zug' })
    expect(told).toMatchObject({ history_change: 'updated', history_by_hand: false })
    expect(told?.history_at?.toISOString()).toBe('2027-06-01T08:00:00.000Z')
  })

  test('of several changes of one instant counts as the last one, and none is lost', async () => {
    clock.set('2027-06-02T08:00:00Z')
    await inWorld(async (tx) => {
      for (const town_name of ['Bern', 'Basel', 'Basel', 'Chur'])
        await tx.db.updateTable('company').set({ town_name }).where('company_id', '=', world.holding).execute()
    })
    const versions = await inWorld((tx) =>
      from(tx, 'company_history')
        .select('town_name')
        .where('company_id', '=', world.holding)
        .where('history_at', '=', sql<Date>`${'2027-06-02T08:00:00Z'}`)
        .orderBy('history_sequence')
        .execute(),
    )
    // what changes nothing is no version
    expect(versions.map((one) => one.town_name)).toEqual(['Bern', 'Basel', 'Chur'])
    const [last] = await inWorld((tx) =>
      tx.db
        .selectFrom(asOf(tx, 'company', '2027-06-02T08:00:00Z').as('company'))
        .select('town_name')
        .where('company_id', '=', world.holding)
        .execute(),
    )
    expect(last).toEqual({ town_name: 'Chur' })
  })

  test('that is written while the clock has gone back still ends as the row is', async () => {
    clock.set('2027-05-01T08:00:00Z')
    await inWorld((tx) =>
      tx.db.updateTable('company').set({ town_name: 'Genf' }).where('company_id', '=', world.holding).execute(),
    )
    const towns = (instant: string) =>
      inWorld((tx) =>
        tx.db
          .selectFrom(asOf(tx, 'company', instant).as('company'))
          .select('town_name')
          .where('company_id', '=', world.holding)
          .execute(),
      )
    expect(await towns('2027-12-31T00:00:00Z')).toEqual([{ town_name: 'Genf' }])
    expect(await towns('2027-04-30T00:00:00Z')).not.toEqual([{ town_name: 'Genf' }])
  })

  test('made by hand says so, takes the time of the machine, and needs no tenant', async () => {
    await byHand(`update company set town_name = 'Lugano' where company_id = '${world.german}'`)
    const [version] = await inWorld((tx) =>
      from(tx, 'company_history').selectAll().where('town_name', '=', 'Lugano').execute(),
    )
    expect(version).toMatchObject({ company_id: world.german, history_by_hand: true, history_change: 'updated' })
    expect(Math.abs((version?.history_at?.getTime() ?? 0) - Date.now())).toBeLessThan(600_000)
    const [left] = await byHand(
      "select coalesce(current_setting('app.tenant_id', true), '') as tenant, coalesce(current_setting('app.business_time', true), '') as time",
    )
    expect(left).toEqual({ tenant: '', time: '' })
  })

  test('keeps its key: a row whose key changed would leave its history behind', async () => {
    await inWorld((tx) =>
      tx.session.query("insert into tenant_setting (tenant_id, key, value) values ($1, 'old', '1')", [world.tenantId]),
    )
    const renamed = inWorld((tx) => tx.session.query("update tenant_setting set key = 'new' where key = 'old'"))
    await expect(renamed).rejects.toThrow('never changes')
  })

  test('of another tenant is not there', async () => {
    const theirs = await database.withTenant(other.tenantId, (tx) =>
      tx.db
        .selectFrom(asOf(tx, 'company', '2030-01-01T00:00:00Z').as('company'))
        .select('company_id')
        .execute(),
    )
    expect(theirs.map((one) => one.company_id).toSorted()).toEqual([other.holding, other.german].toSorted())
    const asked = await inWorld((tx) => tx.session.query('select * from company_as_of($1, now())', [other.tenantId]))
    expect(asked.rows).toEqual([])
  })
})

test('nobody but the trigger writes a version, and nothing takes one away', async () => {
  const tables = (await byHand(
    "select relname as name from pg_class where relname like '%\\_history' and relkind = 'r' and relnamespace = 'public'::regnamespace",
  )) as { name: string }[]
  expect(tables.length).toBeGreaterThanOrEqual(12)
  for (const { name } of tables)
    for (const text of [
      `insert into ${name} default values`,
      `update ${name} set history_at = null`,
      `delete from ${name}`,
    ])
      await expect(
        inWorld((tx) => tx.session.query(text)),
        text,
      ).rejects.toMatchObject({ code: '42501' })
  // nor by a trigger of one's own
  const borrowed = inWorld(async (tx) => {
    await tx.session.query('create temporary table company (like public.company) on commit drop')
    await tx.session.query(
      'create trigger mine after insert on pg_temp.company for each row execute function keep_company_history()',
    )
  })
  await expect(borrowed).rejects.toMatchObject({ code: '42501' })
})

test('one company as of a day is found by the key, however many versions there are', async () => {
  clock.set('2027-07-01T08:00:00Z')
  await inWorld(async (tx) => {
    for (let time = 0; time < 300; time++)
      await tx.session.query('update company set version = version + 1 where tenant_id = $1 and company_id = $2', [
        world.tenantId,
        world.german,
      ])
  })
  await byHand('analyze company_history')
  const plan = await inWorld(async (tx) => {
    const query = tx.db.selectFrom(asOf(tx, 'company', '2027-07-02T00:00:00Z').as('company')).selectAll()
    const one = query.where('company_id', '=', world.holding).compile()
    return tx.session.query(`explain (format json) ${one.sql}`, one.parameters)
  })
  const text = JSON.stringify(plan.rows)
  expect(text).toContain('"Index Name":"company_history_pkey"')
  expect(text).toMatch(/"Index Cond":"[^"]*company_id = /)
  expect(text).not.toContain('Seq Scan')
})
describe('a later migration', () => {
  /** What it did is taken back: other tests know the tables as they are. */
  async function migrating(
    steps: readonly string[],
    look: (run: (text: string) => Promise<readonly unknown[]>) => Promise<void>,
  ) {
    const session = await kernel.pool.session()
    const run = async (text: string) => (await session.query(text)).rows
    try {
      await session.query('begin')
      for (const step of steps) await run(step)
      await look(run)
    } finally {
      await session.query('rollback')
      session.release()
    }
  }
  const note = () =>
    `(select note from partner_as_of('${world.tenantId}', now() + interval '100 years') where partner_id = '${partner}') as note`
  let partner: string
  beforeAll(async () => {
    partner = ids.next()
    clock.set('2027-08-01T08:00:00Z')
    await inWorld((tx) =>
      tx.session.query(
        "insert into partner (tenant_id, partner_id, name, role, search_key) values ($1, $2, 'Bank', 'bank', '')",
        [world.tenantId, partner],
      ),
    )
  })

  test('that adds a column and forgets its history breaks nothing, and the catalog names it', async () => {
    await migrating(
      ['alter table partner add column note text', `update partner set name = 'Other' where partner_id = '${partner}'`],
      async (run) => {
        expect(await run(driftSql)).toEqual([{ name: 'partner.note' }])
      },
    )
    expect(await byHand(driftSql)).toEqual([])
  })

  test('that adds a column with a value for all, and one that it fills itself, has both in the versions', async () => {
    await migrating(
      [
        "alter table partner add column note text not null default 'none'",
        'alter table partner add column code text',
        `update partner set code = 'C1' where partner_id = '${partner}'`,
        "select keep_history('partner')",
      ],
      async (run) => {
        expect(await run(driftSql)).toEqual([])
        expect(await run(`select ${note()}`)).toEqual([{ note: 'none' }])
        const versions = `select code, note, history_by_hand from partner_history where partner_id = '${partner}' order by history_sequence`
        expect(await run(versions)).toEqual([
          { code: null, note: 'none', history_by_hand: false },
          { code: 'C1', note: 'none', history_by_hand: true },
        ])
        await run(`update partner set note = 'some' where partner_id = '${partner}'`)
        expect(await run(`select ${note()}`)).toEqual([{ note: 'some' }])
      },
    )
  })

  test('by an owner who is no superuser writes versions by hand too', async () => {
    const owned = 'company, company_history'.split(', ')
    await migrating(
      [
        'create role kontor_history_owner nologin nosuperuser nobypassrls',
        ...owned.map((table) => `alter table ${table} owner to kontor_history_owner`),
        'alter function keep_company_history owner to kontor_history_owner',
        'set local role kontor_history_owner',
        'alter table company no force row level security',
        `update company set town_name = 'Sion' where company_id = '${world.german}'`,
        'alter table company force row level security',
      ],
      async (run) => {
        await run('reset role')
        const version = `select history_by_hand from company_history where town_name = 'Sion'`
        expect(await run(version)).toEqual([{ history_by_hand: true }])
      },
    )
  })

  test('that takes a column away keeps what it held', async () => {
    await migrating(
      [
        'alter table partner drop column kind',
        "select keep_history('partner')",
        `update partner set name = 'Other' where partner_id = '${partner}'`,
      ],
      async (run) => {
        expect(await run(driftSql)).toEqual([])
        expect(
          await run(`select name, kind from partner_history where partner_id = '${partner}' order by history_sequence`),
        ).toEqual([
          { name: 'Bank', kind: 'bank' },
          { name: 'Other', kind: null },
        ])
      },
    )
  })

  test('by an owner who is no superuser begins a history with the rows that it finds, for every day', async () => {
    const property = `('${world.tenantId}', '${world.people.creator}', 'a', 'b')`
    await migrating(
      [
        `insert into user_property (tenant_id, user_id, key, value) values ${property}`,
        'create role kontor_history_owner nologin nosuperuser nobypassrls',
        'grant create, usage on schema public to kontor_history_owner',
        'grant references on tenant to kontor_history_owner',
        'alter table user_property owner to kontor_history_owner',
        'set local role kontor_history_owner',
        "select keep_history('user_property')",
        'reset role',
      ],
      async (run) => {
        const asked = `select value, history_at, history_change from user_property_as_of('${world.tenantId}', '1999-12-31')`
        expect(await run(asked)).toEqual([{ value: 'b', history_at: null, history_change: 'found' }])
        const [walls] = await run(
          "select relrowsecurity and relforcerowsecurity as stand from pg_class where relname in ('user_property', 'user_property_history') order by 1 limit 1",
        )
        expect(walls).toEqual({ stand: true })
      },
    )
  })
})

/** Columns of tables whose history does not hold them, or holds them otherwise; but for what is secret. */
const driftSql = `
  select c.relname || '.' || a.attname as name
  from pg_class c
  join pg_class h on h.relname = c.relname || '_history' and h.relnamespace = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attribute b on b.attrelid = h.oid and b.attname = a.attname and not b.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and case when col_description(c.oid, a.attnum) = 'secret' then b.attname is not null
      else b.attname is null or b.atttypid <> a.atttypid or b.atttypmod <> a.atttypmod or (b.attnotnull and not a.attnotnull) end
  order by 1`

test('every history has the columns of its table, and the trigger that writes it', async () => {
  expect(
    await byHand(driftSql),
    "the migration that changed these columns ends with select keep_history('<table>')",
  ).toEqual([])
  const withoutTrigger = await byHand(`
    select relname as name from pg_class h where relname like '%\\_history' and relkind = 'r' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where c.relname || '_history' = h.relname and t.tgname = c.relname || '_keeps_history' and t.tgenabled = 'O' and t.tgtype = 29)`)
  expect(withoutTrigger).toEqual([])
  const secrets = await byHand(
    // a yes or no is none
    "select attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relname like '%\\_history' and attname ~ 'hash|secret|token|password' and atttypid <> 'boolean'::regtype",
  )
  expect(secrets).toEqual([])
})
