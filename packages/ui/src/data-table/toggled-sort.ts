// What a click on a column's header makes of the sorting.
import type { TableColumn } from './column.ts'
import { canSort, sortsDescendingFirst } from './column.ts'
import type { Sort } from './table-memory.ts'

/**
 * The column goes from its first direction to the other one and, where `allowsRemoval`, out of the sorting. With `isMulti`
 * the other columns stay, and one that did not sort comes last; else it sorts alone.
 */
export function toggledSort<T>(
  sorting: readonly Sort[],
  column: TableColumn<T>,
  isMulti: boolean,
  allowsRemoval: boolean,
): readonly Sort[] {
  if (!canSort(column)) return sorting
  const present = sorting.find((sort) => sort.columnId === column.id)
  const first = { columnId: column.id, isDescending: sortsDescendingFirst(column) }
  if (present === undefined) return isMulti ? [...sorting, first] : [first]
  const turned = { columnId: column.id, isDescending: !present.isDescending }
  const isLast = present.isDescending !== first.isDescending
  const next = isLast && allowsRemoval ? [] : [turned]
  if (!isMulti) return next
  return sorting.flatMap((sort) => (sort === present ? next : [sort]))
}

/** Shift, or the key of the platform, keeps the columns that sort already. */
export function keepsOthers(event: {
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}): boolean {
  return event.shiftKey || event.ctrlKey || event.metaKey
}
