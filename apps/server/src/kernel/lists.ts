// A page of a list in the order that was asked for, and how many rows the whole list has.
import type { Expression, SelectQueryBuilder, Simplify } from 'kysely'
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
  { sort, tie }: ListOrder<Key>,
  { order, pageSize, offset }: PageOrder<Key>,
  count: () => Promise<number> = () => countRows(query),
): Promise<{ readonly rows: Simplify<Found>[]; readonly total: number }> {
  const total = await count()
  let ordered = query
  for (const { key, direction } of order) {
    for (const value of [sort[key]].flat()) ordered = ordered.orderBy(value as Expression<unknown>, direction)
  }
  const rows = await ordered.orderBy(tie).limit(pageSize).offset(offset).execute()
  return { rows, total }
}
