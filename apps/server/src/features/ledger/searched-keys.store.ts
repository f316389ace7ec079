// What the ledger is searched by, in SQL. A list is one parameter, however many stand in it.
import { sql } from 'kysely'
import { keyNumber } from './detail-keys.ts'

export const textsOf = (values: Iterable<string>) =>
  sql<string>`(select k.value from json_array_elements_text(${JSON.stringify([...values])}::json) k)`

/** Of an entry with several details: may one of them be known by any of these? What it really names, the caller reads in it. */
export function mayTellOf(keys: Iterable<string>) {
  const numbers = JSON.stringify([...new Set(keys)].map(keyNumber))
  // `is true` makes the numbers a table once; else they are one for each entry
  return sql<boolean>`(entry.detail_count > 1 and (entry.detail_keys is null or exists (
    select from unnest(entry.detail_keys) d(key)
      where (d.key in (select n.value::int from json_array_elements_text(${numbers}::json) n)) is true)))`
}
