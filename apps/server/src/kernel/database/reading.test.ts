// A reading call: one transaction for all that it asks, statements that are planned once, and nothing left behind it.
import { afterAll, describe, expect, test } from 'vitest'
import { openTestKernel } from '../../testing/index.ts'
import { openTestPool } from '../../testing/test-database.ts'
import { type Database, databaseOn } from './database.ts'
import { DatabaseAway, PlanOutdated, type SqlPool } from './session.ts'

const { database, clock, vault, ids, pool, close } = await openTestKernel()
const unprepared = await openTestPool(false)
afterAll(async () => {
  await close()
  await unprepared.close()
})

const tenantId = ids.next<'tenant'>()

async function valueOf(sql: string, on: Database = database): Promise<string> {
  return on.withTenant(tenantId, async ({ session }) => {
    const { rows } = await session.query(sql, [1])
    return (rows[0] as { value: string }).value
  })
}
const transaction = () => valueOf('select pg_current_xact_id()::text as value where 1 = $1::int')

describe('a reading call', () => {
  test('asks all in one transaction, side by side too', async () => {
    const inside = await database.reading(async () => [
      await transaction(),
      ...(await Promise.all([transaction(), transaction()])),
    ])
    expect(new Set(inside).size).toBe(1)
    expect(new Set([...inside, await transaction(), await transaction()]).size).toBe(3)
  })

  test('leaves nothing of itself to whoever takes its connection next, asked or not', async () => {
    const tenantOf = async () => {
      const session = await pool.session()
      try {
        const { rows } = await session.query("select current_setting('app.tenant_id', true) as tenant")
        return (rows.at(-1) as { tenant: string | null }).tenant || null
      } finally {
        session.release()
      }
    }
    await database.reading(transaction)
    expect(await tenantOf()).toBeNull()
    await database.reading(transaction)
    const unasked = await pool.session()
    unasked.release()
    expect(await tenantOf()).toBeNull()
    // nor does its being read-only: an act follows it on the same connection
    await database.reading(transaction)
    await database.withTenant(tenantId, ({ session }) => session.query('create temp table kept as select 1 as value'))
  })

  test('begins nothing where nothing is asked', async () => {
    expect(await database.reading(async () => 'no question')).toBe('no question')
  })

  test('that fails is rolled back, says why, and leaves its session free', async () => {
    const failing = database.reading(async () => {
      await transaction()
      throw new Error('no such record')
    })
    await expect(failing).rejects.toThrow('no such record')
    // more often than there are sessions
    for (let time = 0; time < 12; time++) await expect(transaction()).resolves.not.toBe('')
  })

  test('whose connection is lost is asked once more on another one, and twice lost says that it saved nothing', async () => {
    let isCut = true
    const cutting: SqlPool = {
      ...pool,
      async session() {
        const session = await pool.session()
        return {
          ...session,
          query(text, params, how) {
            if (!isCut || !text.startsWith('select pg_current')) return session.query(text, params, how)
            isCut = false
            return Promise.reject(new DatabaseAway('cut'))
          },
        }
      },
    }
    const on = databaseOn(cutting, clock, vault)
    const question = 'select pg_current_xact_id()::text as value where 1 = $1::int'
    // one that is lost as it begins is begun on another one
    const begin = () => valueOf('select 1 as value where 1 = $1::int', on)
    expect(await on.reading(() => begin().then(() => valueOf(question, on)))).not.toBe('')
    expect(isCut).toBe(false)
    const twice = on.reading(async () => {
      await begin()
      isCut = true
      return valueOf(question, on)
    })
    await expect(twice).rejects.toMatchObject({ name: 'DatabaseAway', isOfReading: true })
    // what is no reading call is not repeated, and may have been saved
    isCut = true
    await expect(valueOf(question, on)).rejects.toMatchObject({ name: 'DatabaseAway', isOfReading: false })
  })

  test('that cannot begin says so, and leaves no failure behind that nobody waits for', async () => {
    const away = databaseOn({ ...pool, session: () => Promise.reject(new Error('nobody answers')) }, clock, vault)
    const left: unknown[] = []
    const keep = (reason: unknown) => left.push(reason)
    process.on('unhandledRejection', keep)
    const asking = away.reading(() => valueOf('select 1 as value where 1 = $1::int', away))
    await expect(asking).rejects.toThrow('nobody answers')
    // a failure counts as nobody's once the turn is over
    await new Promise((resolve) => setTimeout(resolve, 10))
    process.off('unhandledRejection', keep)
    expect(left).toEqual([])
  })

  test('whose tenant is none tells nobody anything, though both were asked in one journey', async () => {
    const nobodys = 'no-tenant' as typeof tenantId
    const asking = database.reading(() =>
      database.withTenant(nobodys, ({ session }) =>
        session.query('select count(*) as value from tenant_setting where 1 = $1::int', [1]),
      ),
    )
    await expect(asking).rejects.toMatchObject({ code: '22P02' })
    await expect(transaction()).resolves.not.toBe('')
  })

  test('whose statement fails says so, whoever asks next in it', async () => {
    const broken = () => valueOf('select 1 / ($1::int - 1) as value')
    const failing = database.reading(async () => {
      await broken().catch(() => undefined)
      return transaction()
    })
    await expect(failing).rejects.toThrow('division by zero')
    await expect(transaction()).resolves.not.toBe('')
  })

  test('asks of one tenant, and nothing of the system, which would wait for its end', async () => {
    const ofTwo = database.reading(async () => {
      await transaction()
      await database.withTenant(ids.next<'tenant'>(), async () => undefined)
    })
    await expect(ofTwo).rejects.toThrow('one tenant only')
    const ofSystem = database.reading(async () => {
      await transaction()
      await database.asSystem(async () => undefined)
    })
    await expect(ofSystem).rejects.toThrow('ask it before')
  })

  test('that has failed is asked nothing more by what goes on beside it: its connection serves others', async () => {
    const failed = Promise.withResolvers<void>()
    const late: Promise<unknown>[] = []
    const failing = database.reading(() =>
      database.withTenant(tenantId, async ({ session }) => {
        await session.query('select 1 as value where 1 = $1::int', [1])
        late.push(failed.promise.then(() => session.query('select current_user as value where 1 = $1::int', [1])))
        throw new Error('no such record')
      }),
    )
    await expect(failing).rejects.toThrow('no such record')
    failed.resolve()
    await expect(late[0]).rejects.toThrow('after its end')
    const acting = database.withTenant(tenantId, async ({ session }) => session)
    await expect((await acting).query('select 1')).rejects.toThrow('after its end')
  })

  test('is over with its answer: what goes on after it has a transaction of its own', async () => {
    const answered = Promise.withResolvers<void>()
    const late: Promise<string>[] = []
    const inside = await database.reading(async () => {
      late.push(answered.promise.then(transaction))
      return transaction()
    })
    answered.resolve()
    expect(await Promise.all(late)).not.toContain(inside)
    expect(late).toHaveLength(1)
  })
})

describe('plans of statements', () => {
  /** How many plans the connection keeps that a call is asked on, after the same question three times. */
  const keptPlans = (on: Database) =>
    on.reading(async () => {
      for (let time = 0; time < 3; time++) await valueOf('select count(*)::text as value from payment where 1 = $1', on)
      return valueOf(
        "select count(*)::text as value from pg_prepared_statements where statement like 'select count(*)::text as value from payment%' and 1 = $1",
        on,
      )
    })

  test('are kept for what asks and changes, and for no insert', async () => {
    expect(await keptPlans(database)).toBe('1')
    const kept = await database.withTenant(tenantId, async ({ session }) => {
      await session.query('create temporary table kept_plan (number int) on commit drop')
      for (const number of [1, 2, 3]) await session.query('insert into kept_plan values ($1)', [number])
      for (const number of [1, 2, 3]) await session.query('update kept_plan set number = $1', [number])
      const { rows } = await session.query(
        "select substr(statement, 1, 6) as verb from pg_prepared_statements where statement like '% kept_plan %' and 1 = $1",
        [1],
      )
      return rows.map((row) => (row as { verb: string }).verb)
    })
    expect(kept).toEqual(['update'])
  })

  test('are made anew for what writes as many rows as a file holds', async () => {
    const bulk = () =>
      database.withTenant(tenantId, async ({ session, planAnew }) => {
        planAnew()
        for (let time = 0; time < 3; time++) await session.query("select 'many rows' as value where 1 = $1", [1])
        const { rows } = await session.query(
          "select count(*)::text as value from pg_prepared_statements where statement like 'select ''many rows''%' and 1 = $1",
          [1],
        )
        return (rows[0] as { value: string }).value
      })
    expect(await bulk()).toBe('0')
  })

  test('are kept again after more texts than a connection keeps', async () => {
    for (let text = 0; text < 600; text++) {
      await database.reading(async () => {
        for (let time = 0; time < 2; time++) await valueOf(`select 'text ${text}' as value where 1 = $1`)
      })
    }
    const all = () =>
      database.reading(() => valueOf('select count(*)::text as value from pg_prepared_statements where 1 = $1'))
    expect(Math.trunc(+(await all()))).toBeLessThan(500)
    expect(await keptPlans(database)).toBe('1')
  })

  test('that fit their tables no more cost a reading call nothing, and an act one refusal', async () => {
    // outside of a tenant, whose role may change no table
    const alter = async (sql: string): Promise<void> => {
      const session = await pool.session()
      await session.query(sql)
      session.release()
    }
    await alter('create table beside (one int); insert into beside values (1); grant select on beside to kontor_app')
    const columns = () =>
      database.withTenant(tenantId, async ({ session }) => {
        const { rows } = await session.query('select * from beside where 1 = $1', [1])
        return Object.keys(rows[0] as object)
      })
    const keptEverywhere = async () => {
      for (let time = 0; time < 3; time++)
        await Promise.all(Array.from({ length: 10 }, () => database.reading(columns)))
    }
    await keptEverywhere()
    await alter('alter table beside add column two int')
    for (let time = 0; time < 20; time++) expect(await database.reading(columns)).toEqual(['one', 'two'])
    await keptEverywhere()
    await alter('alter table beside add column three int')
    await expect(columns()).rejects.toBeInstanceOf(PlanOutdated)
    for (let time = 0; time < 20; time++) expect(await columns()).toEqual(['one', 'two', 'three'])
  })

  // PostgreSQL gathers statistics by itself, and plans anew by them
  test.runIf(pool.kind === 'pglite')('are made anew when a table has grown since', async () => {
    const alone = async (sql: string): Promise<readonly unknown[]> => {
      const session = await pool.session()
      const { rows } = await session.query(sql)
      session.release()
      return rows
    }
    await alone(`create table grown (number int primary key); insert into grown values (0); analyze grown;
      grant select, insert on grown to kontor_app`)
    const find = (number: number) =>
      database.withTenant(tenantId, ({ session }) => session.query('select * from grown where number = $1', [number]))
    const plan = async () => {
      const [found] = await alone("select name from pg_prepared_statements where statement like 'select * from grown%'")
      return JSON.stringify(await alone(`explain execute "${(found as { name: string }).name}" (1)`))
    }
    for (let time = 0; time < 10; time++) await find(time)
    expect(await plan()).toContain('Seq Scan')
    await database.withTenant(tenantId, ({ session }) =>
      session.query('insert into grown select generate_series(1, $1::int)', [5000]),
    )
    expect((await find(3)).rows).toEqual([{ number: 3 }])
    expect(await plan()).toMatch(/Index (Only )?Scan/)
  })

  test.skipIf(pool.kind === 'pglite')('are not kept behind a pooler', async () => {
    expect(await keptPlans(databaseOn(unprepared, clock, vault))).toBe('0')
  })
})
