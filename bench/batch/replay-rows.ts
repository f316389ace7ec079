// What the product wrote while it worked, written once more by a bare script: the same rows, as many of them changed, in as
// many commits, into tables with the same columns, keys and indexes. It reads nothing and decides nothing.
import { setTimeout as wait } from 'node:timers/promises'
import type { Query } from '../lists/bench-database.ts'
import { timed } from '../median.ts'

type Table = { readonly name: string; readonly columns: string; readonly key: readonly string[] }
type Changes = { readonly inserted: number; readonly updated: number }
export type Written = {
  /** Transactions that wrote. */
  readonly commits: number
  /** The rows as JSON, those that were written, and how many were changed after they stood there. */
  readonly tables: readonly (Table & { readonly rows: readonly string[]; readonly updated: number })[]
}

const readTables = `
  select relname as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select json_agg(attname order by attnum) from pg_attribute
     where attrelid = pg_class.oid and attnum = any(pg_index.indkey)) as key
  from pg_class join pg_index on pg_index.indrelid = pg_class.oid and pg_index.indisprimary
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'like\\_%'`

/** Beside each table one like it, holding what it holds now. */
export async function layDownLikes(query: Query): Promise<readonly Table[]> {
  const tables = (await query(readTables)) as unknown as readonly Table[]
  for (const { name, columns } of tables) {
    await query(`create table like_${name} (like ${name} including defaults including indexes including generated)`)
    await query(`insert into like_${name} (${columns}) select ${columns} from ${name}`)
  }
  return tables
}

/** Sessions tell what they did within ten seconds of rest. */
const toldAfterMs = 12_000

/** What `work` writes, as the database counts it. */
export async function observe(query: Query, tables: readonly Table[], work: () => Promise<void>): Promise<Written> {
  const before = await countWritten(query)
  await work()
  await wait(toldAfterMs)
  const after = await countWritten(query)
  const written: Written['tables'][number][] = []
  for (const table of tables) {
    const [was, is] = [before.tables.get(table.name), after.tables.get(table.name)]
    const inserted = (is?.inserted ?? 0) - (was?.inserted ?? 0)
    const updated = (is?.updated ?? 0) - (was?.updated ?? 0)
    if (inserted + updated === 0) continue
    const rows = await query(
      `select row_to_json(one)::text as row from (select * from ${table.name} order by ctid desc limit ${inserted}) as one`,
    )
    written.push({ ...table, rows: rows.map(({ row }) => String(row)), updated })
  }
  return { commits: after.commits - before.commits, tables: written }
}

async function countWritten(query: Query): Promise<{ commits: number; tables: ReadonlyMap<string, Changes> }> {
  const [transaction] = await query('select pg_current_xact_id()::text as id')
  const rows = await query('select relname, n_tup_ins as inserted, n_tup_upd as updated from pg_stat_user_tables')
  const number = (value: unknown) => Math.trunc(+String(value))
  return {
    commits: number(transaction?.['id']),
    tables: new Map(
      rows.map((row) => [
        String(row['relname']),
        { inserted: number(row['inserted']), updated: number(row['updated']) },
      ]),
    ),
  }
}

/** Milliseconds that the bare script takes. */
export function replay(query: Query, { commits, tables }: Written): Promise<number> {
  const statements = Array.from({ length: commits }, (_, place) => {
    const of = <T>(all: readonly T[]) =>
      all.slice(Math.floor((all.length * place) / commits), Math.floor((all.length * (place + 1)) / commits))
    return tables.flatMap((table) => [
      ...insertion(table, of(table.rows)),
      ...change(table, of(Array.from({ length: table.updated }, (_one, number) => number))),
    ])
  })
  return timed(async () => {
    for (const ofCommit of statements) {
      await query('begin')
      for (const statement of ofCommit) await query(statement)
      await query('commit')
    }
  })
}

function insertion({ name, columns }: Table, rows: readonly string[]): readonly string[] {
  if (rows.length === 0) return []
  const json = `[${rows.join(',')}]`.replaceAll("'", "''")
  return [
    `insert into like_${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, '${json}')
     on conflict do nothing`,
  ]
}

/** Some rows as they stand: which of them the product changed makes no difference to what a change costs. */
function change({ name, key }: Table, numbers: readonly number[]): readonly string[] {
  if (numbers.length === 0) return []
  const [column = ''] = key
  return [
    `update like_${name} set ${column} = ${column}
     where ctid = any(array(select ctid from like_${name} limit ${numbers.length}))`,
  ]
}
