// The rows that the box of the header selects. They are looked at only when something is selected: of 100,000 rows
// no object is made before.
import type { RowData } from '@tanstack/table-core'
import type { ModelRow, RowList } from './row-list.ts'
import { withoutGroups, rowsOf } from './row-list.ts'

export type SelectableRows<T extends RowData> = {
  readonly rows: () => readonly ModelRow<T>[]
  readonly chosen: (ids: ReadonlySet<string>) => Chosen
}
export type Chosen = {
  /** All rows that can be selected are, and there is one. */
  readonly checked: boolean
  readonly some: boolean
}

export function selectableRows<T extends RowData>(
  list: RowList<T>,
  canSelect: ((row: T) => boolean) | undefined,
): SelectableRows<T> {
  let last: { readonly ids: ReadonlySet<string>; readonly chosen: Chosen } | null = null
  const rows = () => rowsOf(withoutGroups(list)).filter((row) => canSelect?.(row.original) ?? true)
  return {
    rows,
    chosen: (ids) => {
      if (ids.size === 0) return { checked: false, some: false }
      if (last?.ids === ids) return last.chosen
      const selectable = rows()
      const count = selectable.filter((row) => ids.has(row.id)).length
      last = { ids, chosen: { checked: count > 0 && count === selectable.length, some: count > 0 } }
      return last.chosen
    },
  }
}
