// Filtering and sorting of rows that are neither grouped nor nested: no object is made per row, only indexes into the
// data.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { Formats } from '../format/formats.ts'
import type { TableColumn } from './column.ts'
import { canSort } from './column.ts'
import type { TableFilter } from './filters.ts'
import { filterTest, notSpecified } from './filters.ts'
import { parseSearch, searchTest } from './search.ts'
import { sortKeys } from './sort-keys.ts'
import { sortedOrder } from './sort-order.ts'
import type { Sort } from './table-memory.ts'

export type RowTest<T> = (row: T) => boolean

export type Order = Uint32Array | null

/** Indexes of all rows as they are sorted; null is the order of the data. */
export type Sorter<T> = (rows: readonly T[], columns: readonly TableColumn<T>[], sorting: readonly Sort[]) => Order

/** Keeps the keys of the columns that sort as long as rows and columns stay the same. */
export function createSorter<T>(collator: Intl.Collator): Sorter<T> {
  let keptRows: readonly T[] | null = null
  let kept = new Map<TableColumn<T>, Float64Array>()
  return (rows, columns, sorting) => {
    const known = keptRows === rows ? kept : new Map<TableColumn<T>, Float64Array>()
    kept = new Map()
    keptRows = rows
    const sorts = sorting.flatMap(({ columnId, isDescending }) => {
      const column = columns.find((one) => one.id === columnId)
      if (column === undefined || !canSort(column)) return []
      const keys = known.get(column) ?? sortKeys(column, rows, collator)
      kept.set(column, keys)
      return [{ keys, isDescending }]
    })
    return sorts.length === 0 ? null : sortedOrder(rows.length, sorts)
  }
}

/**
 * The indexes of `order` whose rows pass all tests; `order` itself where there are none. Rows are tested in the order
 * of the data: it lies so in memory, and read in another order it takes four times as long.
 */
export function filteredOrder<T>(rows: readonly T[], order: Order, tests: readonly RowTest<T>[]): Order {
  if (tests.length === 0) return order
  const passes = new Uint8Array(rows.length)
  let count = 0
  for (const [index, row] of rows.entries()) {
    if (!tests.every((test) => test(row))) continue
    passes[index] = 1
    count += 1
  }
  const passed = new Uint32Array(count)
  let last = 0
  for (let place = 0; last < count; place += 1) {
    const index = order === null ? place : (order[place] ?? 0)
    if (passes[index] !== 1) continue
    passed[last] = index
    last += 1
  }
  return passed
}

/** Whether a row passes the filters of the columns, that of `exceptColumn` left out. */
export function filterTests<T>(
  columns: readonly TableColumn<T>[],
  filters: readonly TableFilter[],
  zone: string,
  exceptColumn: string | null = null,
): readonly RowTest<T>[] {
  return filters.flatMap(({ columnId, value }) => {
    const column = columns.find((one) => one.id === columnId)
    const accessor = column?.accessor
    if (column === undefined || accessor === undefined || columnId === exceptColumn) return []
    const test = filterTest(column, value, zone)
    return [(row: T) => test(accessor(row))]
  })
}

/** Whether one of the shown columns holds what is searched: what is hidden would be found without a visible reason. */
export function searchTests<T>(
  columns: readonly TableColumn<T>[],
  hidden: readonly string[],
  typed: string,
  formats: Formats,
  today: CalendarDate,
): readonly RowTest<T>[] {
  if (typed.trim() === '') return []
  const search = parseSearch(typed, formats, today)
  const tests = columns.flatMap((column) => {
    const { accessor } = column
    const test = accessor && !hidden.includes(column.id) ? searchTest(column, search, formats) : null
    return accessor && test ? [(row: T) => test(accessor(row))] : []
  })
  for (const { id, alsoSearched } of columns) {
    if (alsoSearched && !hidden.includes(id)) tests.push((row: T) => alsoSearched(row).includes(search.text))
  }
  return [(row) => tests.some((test) => test(row))]
}

/** How many rows hold each value of a column; missing ones are counted under `notSpecified`. */
export function countValues<T>(
  rows: readonly T[],
  column: TableColumn<T>,
  tests: readonly RowTest<T>[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    if (!tests.every((test) => test(row))) continue
    const key = String(column.accessor?.(row) ?? notSpecified)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
