// Statements that are kept answer as those that are read each time, and what fails leaves nothing behind.
import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test } from 'vitest'
import { statementsOn } from './pglite-statements.ts'
import type { SqlError } from './session.ts'

const pglite = await PGlite.create({ dataDir: 'memory://' })
afterAll(() => pglite.close())
const { runAll, runKept, runOnce } = statementsOn(pglite)

const begin = { text: 'begin', values: [] }
const setting = { text: "select set_config('app.of', $1, true)", values: ['tenant'] }
const kept = (text: string, params: readonly unknown[]) => runKept([], text, params)
const keptCount = async (like: string) =>
  (await runOnce('select count(*)::int as n from pg_prepared_statements where statement like $1', [like])).rows

const values: readonly (readonly [type: string, value: unknown])[] = [
  ['text', "O'Neil \\ é"],
  ['text', ''],
  ['text', null],
  ['int', 7],
  ['bigint', '9007199254740993'],
  ['numeric', '-12345678901234567890.10'],
  ['boolean', false],
  ['date', '2026-11-27'],
  ['timestamptz', '2026-11-27T09:00:00.000Z'],
  ['uuid', '01a207a2-3280-7000-af99-c169af8f2d1d'],
  ['jsonb', { a: [1, null, 'x'] }],
  ['json', '{"b": 1.50}'],
  ['text[]', ['a', 'b,c', '"d"', '']],
  ['uuid[]', []],
  ['int[]', [1, 2]],
  ['bytea', Uint8Array.of(0, 255, 10)],
]

test.for(values)('%s comes back as from a statement that is read each time: %j', async ([type, value]) => {
  const text = `select $1::${type} as value, $1::${type} is null as is_null, 'of ${JSON.stringify(value).replaceAll("'", "''")}' as of`
  const once = await runOnce(text, [value])
  for (let time = 0; time < 8; time++) expect(await kept(text, [value])).toEqual(once)
  expect(await keptCount(`select $1::${type} as value%`)).not.toEqual([{ n: 0 }])
})

test('rows are counted that were written, and rows come from what writes too', async () => {
  await runAll('create table counted (number int primary key)')
  for (const number of [1, 2, 3]) {
    expect(await kept('insert into counted values ($1), (-$1::int)', [number])).toEqual({ rows: [], rowCount: 2 })
    const found = await kept('update counted set number = number where number = $1 returning number', [number])
    expect(found).toEqual({ rows: [{ number }], rowCount: 1 })
    expect((await kept('select from counted where number = any($1::int[])', [[1, -1]])).rows).toEqual([{}, {}])
  }
})

test('of those in one go the last one answers, and where one fails none after it is done', async () => {
  await runAll('create table failing (number int primary key)')
  const insert = { text: 'insert into failing values ($1::int)', values: ['1'] }
  const question = "select current_setting('app.of') as of, $1::int as number"
  for (let time = 0; time < 3; time++) {
    const { rows } = await runKept([begin, setting], question, [time])
    expect(rows).toEqual([{ of: 'tenant', number: time }])
    await runAll('rollback')
  }
  for (let time = 0; time < 3; time++) {
    await expect(runKept([begin, insert, insert, setting], question, [1])).rejects.toMatchObject({ code: '23505' })
    await expect(kept(question, [1])).rejects.toMatchObject({ code: '25P02' })
    await runAll('rollback')
    expect((await runOnce('select number from failing where 1 = $1', [1])).rows).toEqual([])
  }
  await expect(runKept([begin, setting], question, [])).rejects.toThrow(/bind message supplies 0 parameters/)
  await runAll('rollback')
  await expect(runKept([begin, setting], 'select 1 / $1::int as n', [0])).rejects.toMatchObject({ code: '22012' })
  await runAll('rollback')
  expect((await runKept([begin, setting], question, [5])).rows).toEqual([{ of: 'tenant', number: 5 }])
  await runAll('commit')
})

test('statements that somebody dropped are read anew, and so are those whose table became another', async () => {
  await runAll('create table changing (one int); insert into changing values (1)')
  const ask = () => kept('select * from changing where 1 = $1', [1])
  const failing = async () => ((await ask().catch((error: unknown) => error)) as SqlError).code
  for (let time = 0; time < 3; time++) await ask()
  await runAll('deallocate all')
  expect(await failing()).toBe('26000')
  for (let time = 0; time < 3; time++) expect((await ask()).rows).toEqual([{ one: 1 }])
  await runAll('alter table changing add column two int')
  expect(await failing()).toBe('0A000')
  for (let time = 0; time < 3; time++) expect((await ask()).rows).toEqual([{ one: 1, two: null }])
})

test('plans are made anew after so many rows, also those that a part of a statement inserted', async () => {
  await runAll('create table grown (number int primary key); insert into grown values (0); analyze grown')
  const find = () => kept('select * from grown where number = $1', [3])
  const insert =
    'with made as (insert into grown select generate_series($1::int, $2::int) returning 1) select 1 from made'
  for (let time = 0; time < 10; time++) await find()
  const plan = async () => {
    const { rows } = await runAll("select name from pg_prepared_statements where statement like 'select * from grown%'")
    const { rows: lines } = await runAll(`explain execute "${(rows[0] as { name: string }).name}" (1)`)
    return JSON.stringify(lines)
  }
  expect(await plan()).toContain('Seq Scan')
  for (let from = 1; from < 5000; from += 500) await kept(insert, [from, from + 499])
  await find()
  expect(await plan()).toMatch(/Index (Only )?Scan/)
})
