// A page of a list in the order that was asked for, and how many rows the whole list has: one statement.
import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import { type Nested, rowsIn } from './database/nested-rows.ts'
import { countRows } from './database/records.ts'
import type { Paging } from './paging.ts'

/** Which part of a list, in which order. */
export type PageOrder<Key extends string> = Pick<Paging<Key>, 'order' | 'pageSize' | 'offset'>

type Ordered = { readonly value: Expression<unknown>; readonly direction: 'asc' | 'desc' }

export type ListOrder<Key extends string> = {
  /** What each key of the contract sorts by; a list whose keys are not all here does not build. */
  readonly sort: Readonly<Record<Key, Expression<unknown> | readonly Expression<unknown>[]>>
  /** Between rows that are equal in all of that: unique, so that no page shows a row twice. */
  readonly tie: Ordered
}

/** `count`: for a list whose rows can be counted with fewer joins than they are read with. */
export async function listPage<Schema, Table extends keyof Schema, Found, Key extends string>(
  query: SelectQueryBuilder<Schema, Table, Found>,
  order: ListOrder<Key>,
  page: PageOrder<Key>,
  count: RawBuilder<number> = countOf(query),
): Promise<{ readonly rows: Simplify<Found>[]; readonly total: number }> {
  const rows = await cutPage(inOrder(query, order, page), page)
    .select(count.as('rows_of_list') as never)
    .execute()
  return { rows: rows as Simplify<Found>[], total: await totalOf(query, rows, page) }
}

/** The same as values of another statement, as of the one that reads the record to which the list belongs. */
export function pageIn<Schema, Table extends keyof Schema, Found, Key extends string>(
  query: SelectQueryBuilder<Schema, Table, Found>,
  order: ListOrder<Key>,
  page: PageOrder<Key>,
): { readonly rows: RawBuilder<readonly Nested<Found>[]>; readonly total: RawBuilder<number> } {
  return { rows: rowsIn(cutPage(inOrder(query, order, page), page)), total: sql`(${countOf(query)})` }
}

/**
 * The same where reading a row takes many joins: `narrow` finds the keys of the page with what its filters and its order
 * look at alone, and `read` reads these rows. `keptCount`: a number that need not be counted; without it all rows that the
 * filters let through are looked at once, for page and number together.
 */
export async function listNarrowPage<
  Schema,
  Table extends keyof Schema,
  ReadSchema,
  ReadTable extends keyof ReadSchema,
  Found,
  Key extends string,
>(
  db: Kysely<Schema>,
  narrow: Narrow<Schema, Table, Key>,
  read: Wide<Schema, ReadSchema, ReadTable, Found, Key>,
  page: PageOrder<Key>,
): Promise<{ readonly rows: Simplify<Found>[]; readonly total: number }> {
  const rows = await narrowPage(db, narrow, read, page).execute()
  return { rows: rows as Simplify<Found>[], total: await totalOf(narrow.query, rows, page) }
}

type Narrow<Schema, Table extends keyof Schema, Key extends string> = NarrowKeys<Schema, Table, Key> & {
  readonly keptCount: RawBuilder<number> | null
}
type Wide<Schema, ReadSchema, ReadTable extends keyof ReadSchema, Found, Key extends string> = {
  readonly query: (db: Kysely<Schema>) => SelectQueryBuilder<ReadSchema, ReadTable, Found>
  readonly order: ListOrder<Key>
}

/** The statement of it, each of whose rows tells the number too: to be kept, where it is the first page. */
export function narrowPage<
  Schema,
  Table extends keyof Schema,
  ReadSchema,
  ReadTable extends keyof ReadSchema,
  Found,
  Key extends string,
>(
  db: Kysely<Schema>,
  narrow: Narrow<Schema, Table, Key>,
  read: Wide<Schema, ReadSchema, ReadTable, Found, Key>,
  page: PageOrder<Key>,
): SelectQueryBuilder<ReadSchema, ReadTable, Found & { rows_of_list: number }> {
  const key = sql.ref(narrow.key)
  const keys = narrow.keptCount === null ? countingKeys(db, narrow, page) : keysInOrder(narrow, narrow.keptCount, page)
  const withKeys = db.with('page_of_list', () => keys as never) as unknown as Kysely<Schema>
  const rows = inOrder(read.query(withKeys), read.order, page)
    // as an array: what is joined to them is not looked at before they are known
    .where(sql<boolean>`${key} = any(array(select key from page_of_list))` as never)
    .select(sql<number>`(select rows_of_list from page_of_list limit 1)`.as('rows_of_list') as never)
  return rows as unknown as SelectQueryBuilder<ReadSchema, ReadTable, Found & { rows_of_list: number }>
}

type NarrowKeys<Schema, Table extends keyof Schema, Key extends string> = {
  readonly query: SelectQueryBuilder<Schema, Table, object>
  readonly key: string
  readonly order: ListOrder<Key>
}

/** Along an index that has the order, until the page is full. */
function keysInOrder<Schema, Table extends keyof Schema, Key extends string>(
  { query, key, order }: NarrowKeys<Schema, Table, Key>,
  keptCount: RawBuilder<number>,
  page: PageOrder<Key>,
): SelectQueryBuilder<Schema, Table, object> {
  return cutPage(inOrder(query, order, page), page).select([
    sql.ref(key).as('key') as never,
    keptCount.as('rows_of_list') as never,
  ])
}

/**
 * All that the filters let through, found by what narrows it most and then put in order. Offset 0 keeps the page's order
 * away from it: along an index of that order every row of the table would be read to count them.
 */
function countingKeys<Schema, Table extends keyof Schema, Key extends string>(
  db: Kysely<Schema>,
  { query, key, order }: NarrowKeys<Schema, Table, Key>,
  page: PageOrder<Key>,
): SelectQueryBuilder<Schema, Table, object> {
  const values = orderedBy(order, page)
  const matching = query
    .select([
      sql.ref(key).as('key') as never,
      sql<number>`(count(*) over ())::int`.as('rows_of_list') as never,
      ...values.map(({ value }, place) => sql`${value}`.as(`order_${place}`) as never),
    ])
    .offset(sql.lit(0))
  let found = db.selectFrom(matching.as('matching') as never) as unknown as SelectQueryBuilder<Schema, Table, object>
  for (const [place, { direction }] of values.entries()) found = found.orderBy(sql.ref(`order_${place}`), direction)
  return cutPage(found, page).select([
    sql.ref('key').as('key') as never,
    sql.ref('rows_of_list').as('rows_of_list') as never,
  ])
}

/** How many rows a query finds, whatever it selects, as a value of another query. */
export function countOf<Schema, Table extends keyof Schema, Found>(
  query: SelectQueryBuilder<Schema, Table, Found>,
): RawBuilder<number> {
  return sql<number>`${query.clearSelect().select(sql<number>`count(*)::int`.as('count') as never)}`
}

function inOrder<Schema, Table extends keyof Schema, Found, Key extends string>(
  query: SelectQueryBuilder<Schema, Table, Found>,
  order: ListOrder<Key>,
  page: PageOrder<Key>,
): SelectQueryBuilder<Schema, Table, Found> {
  let ordered = query
  for (const { value, direction } of orderedBy(order, page)) ordered = ordered.orderBy(value, direction)
  return ordered
}

function orderedBy<Key extends string>({ sort, tie }: ListOrder<Key>, { order }: PageOrder<Key>): readonly Ordered[] {
  const asked = order.flatMap(({ key, direction }) =>
    [sort[key]].flat().map((value) => ({ value, direction }) as Ordered),
  )
  return [...asked, tie]
}

/** Written into the text: a plan that is kept must know that a page is short. */
function cutPage<Schema, Table extends keyof Schema, Found>(
  query: SelectQueryBuilder<Schema, Table, Found>,
  { pageSize, offset }: Pick<Paging<string>, 'pageSize' | 'offset'>,
): SelectQueryBuilder<Schema, Table, Found> {
  const cut = query.limit(sql.lit(pageSize))
  return offset === 0 ? cut : cut.offset(sql.lit(offset))
}

/** Each row tells it; where the page is empty, only a page behind the end has to ask. */
async function totalOf<Schema, Table extends keyof Schema, Found>(
  query: SelectQueryBuilder<Schema, Table, Found>,
  rows: readonly object[],
  { offset }: Pick<Paging<string>, 'offset'>,
): Promise<number> {
  const [first] = rows as readonly { readonly rows_of_list: number }[]
  if (first !== undefined) return first.rows_of_list
  return offset === 0 ? 0 : await countRows(query)
}
