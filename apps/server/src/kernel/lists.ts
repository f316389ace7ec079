// A page of a list in the order that was asked for, and how many rows the whole list has: one statement.
import { type Expression, type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import { countRows } from './database/records.ts'
import type { Paging } from './paging.ts'

/** Which part of a list, in which order. */
export type PageOrder<Key extends string> = Pick<Paging<Key>, 'order' | 'pageSize' | 'offset'>

export type ListOrder<Key extends string> = {
  /** What each key of the contract sorts by; a list whose keys are not all here does not build. */
  readonly sort: Readonly<Record<Key, Expression<unknown> | readonly Expression<unknown>[]>>
  /** Between rows that are equal in all of that: unique, with its direction, so that no page shows a row twice. */
  readonly tie: Expression<unknown>
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

/**
 * The same where reading a row takes many joins: `narrow` finds the keys of the page with what its filters and its order
 * look at alone, and `read` reads these rows.
 */
export async function listNarrowPage<
  Schema,
  Table extends keyof Schema,
  ReadSchema,
  ReadTable extends keyof ReadSchema,
  Found,
  Key extends string,
>(
  narrow: {
    readonly query: SelectQueryBuilder<Schema, Table, object>
    readonly key: string
    readonly order: ListOrder<Key>
    readonly count: RawBuilder<number>
  },
  read: {
    readonly query: SelectQueryBuilder<ReadSchema, ReadTable, Found>
    readonly order: ListOrder<Key>
  },
  page: PageOrder<Key>,
): Promise<{ readonly rows: Simplify<Found>[]; readonly total: number }> {
  const key = sql.ref(narrow.key)
  const keys = cutPage(inOrder(narrow.query, narrow.order, page), page).select(key.as('key') as never)
  const rows = await inOrder(read.query, read.order, page)
    // as an array: what is joined to them is not looked at before they are known
    .where(sql<boolean>`${key} = any(array${keys})` as never)
    .select(narrow.count.as('rows_of_list') as never)
    .execute()
  return { rows: rows as Simplify<Found>[], total: await totalOf(narrow.query, rows, page) }
}

/** How many rows a query finds, whatever it selects, as a value of another query. */
export function countOf<Schema, Table extends keyof Schema, Found>(
  query: SelectQueryBuilder<Schema, Table, Found>,
): RawBuilder<number> {
  return sql<number>`${query.clearSelect().select(sql<number>`count(*)::int`.as('count') as never)}`
}

function inOrder<Schema, Table extends keyof Schema, Found, Key extends string>(
  query: SelectQueryBuilder<Schema, Table, Found>,
  { sort, tie }: ListOrder<Key>,
  { order }: PageOrder<Key>,
): SelectQueryBuilder<Schema, Table, Found> {
  let ordered = query
  for (const { key, direction } of order) {
    for (const value of [sort[key]].flat()) ordered = ordered.orderBy(value as Expression<unknown>, direction)
  }
  return ordered.orderBy(tie)
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
