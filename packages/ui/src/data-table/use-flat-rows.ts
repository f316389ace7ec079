// The rows of a table that is neither grouped nor nested, computed again only where something of their own changed.
import type { RowData } from '@tanstack/table-core'
import { useMemo } from 'react'
import { countValues, createSorter, filterTests, filteredOrder, searchTests } from './flat-order.ts'
import type { ModelRow, RowList } from './row-list.ts'
import { flatList, flatRow, rowBeside } from './row-list.ts'
import type { RowModelInput } from './row-model-input.ts'

export type FlatRows<T extends RowData> = {
  readonly top: () => readonly ModelRow<T>[]
  readonly bottom: () => readonly ModelRow<T>[]
  readonly ordered: () => RowList<T>
  readonly passing: () => RowList<T>
  readonly facets: (columnId: string) => ReadonlyMap<string, number>
}

const noSorting: readonly never[] = []

/** Null where the rows are not flat: `isFlat` says so. */
export function useFlatRows<T extends RowData>(
  input: RowModelInput<T>,
  collator: Intl.Collator,
  isFlat: boolean,
): FlatRows<T> | null {
  const { columns, rows, rowId, pinnedRecords, state, formats, today, search } = input
  const { pinning, filters, hiddenColumns } = state
  const isOurs = isFlat && input.serverTotal === null
  const sorting = isOurs ? state.sorting : noSorting
  const sorter = useMemo(() => createSorter<T>(collator), [collator])
  const sorted = useMemo(() => sorter(rows, columns, sorting), [sorter, rows, columns, sorting])

  const searched = useMemo(
    () => (isOurs ? searchTests(columns, hiddenColumns, search, formats, today) : []),
    [isOurs, columns, hiddenColumns, search, formats, today],
  )
  const passed = useMemo(() => {
    if (!isOurs) return sorted
    return filteredOrder(rows, sorted, [...filterTests(columns, filters, formats.timeZone), ...searched])
  }, [isOurs, rows, sorted, columns, filters, formats, searched])

  return useMemo(() => {
    if (!isFlat) return null
    const pinned = indexesOf(rows, rowId, [...pinning.top, ...pinning.bottom])
    const drawn = (ids: readonly string[]) =>
      ids.flatMap((id) => flatRow(rows, pinned.get(id) ?? -1, rowId) ?? rowBeside(id, pinnedRecords.get(id)) ?? [])
    const apart = new Set(pinned.values())
    const order = apart.size === 0 ? passed : withoutIndexes(passed, rows.length, apart)
    const ordered = flatList(rows, order, rowId)
    const passing = order === passed ? ordered : flatList(rows, passed, rowId)
    const [top, bottom] = [drawn(pinning.top), drawn(pinning.bottom)]
    return {
      top: () => top,
      bottom: () => bottom,
      ordered: () => ordered,
      passing: () => passing,
      facets: (columnId) => {
        const column = columns.find((one) => one.id === columnId)
        if (column === undefined) return new Map()
        return countValues(rows, column, [...filterTests(columns, filters, formats.timeZone, columnId), ...searched])
      },
    }
  }, [isFlat, rows, rowId, pinnedRecords, pinning, passed, columns, filters, formats, searched])
}

function indexesOf<T>(
  rows: readonly T[],
  rowId: (row: T) => string,
  ids: readonly string[],
): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  if (ids.length === 0) return found
  const wanted = new Set(ids)
  for (const [index, row] of rows.entries()) {
    const id = rowId(row)
    if (wanted.has(id)) found.set(id, index)
  }
  return found
}

function withoutIndexes(order: Uint32Array | null, count: number, apart: ReadonlySet<number>): Uint32Array {
  return (order ?? Uint32Array.from({ length: count }, (_, index) => index)).filter((index) => !apart.has(index))
}
