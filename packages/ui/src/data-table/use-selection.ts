// Which rows are selected: by id, with the rows themselves, so that a server-paged table keeps those of pages that
// are no longer loaded. Shift takes the range from the row that was touched last.
import type { RowData } from '@tanstack/table-core'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { RowList } from './row-list.ts'
import { placeOf, rowsOf } from './row-list.ts'

export type Selection<T extends RowData> = {
  readonly ids: ReadonlySet<string>
  readonly rows: readonly T[]
  /** `ordered`: the rows as they stand, for a range. */
  readonly toggle: (id: string, ordered: RowList<T>, isRange?: boolean) => void
  readonly setMany: (rows: readonly { id: string; original: T }[], isSelected: boolean) => void
  readonly clear: () => void
}

export function useSelection<T extends RowData>(
  present: readonly T[],
  rowId: (row: T) => string,
  subRows: ((row: T) => readonly T[]) | undefined,
  keepsMissing: boolean,
  onChange: ((rows: readonly T[]) => void) | undefined,
): Selection<T> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map())
  const anchor = useRef<string | null>(null)

  // Rows that left the data are no longer selected; those that stayed are shown as they are now.
  const current = useMemo(() => {
    if (chosen.size === 0) return chosen
    const byId = new Map<string, T>()
    const look = (some: readonly T[]) => {
      for (const row of some) {
        byId.set(rowId(row), row)
        if (subRows) look(subRows(row))
      }
    }
    look(present)
    const next = new Map<string, T>()
    for (const [id, row] of chosen) {
      const now = byId.get(id) ?? (keepsMissing ? row : undefined)
      if (now !== undefined) next.set(id, now)
    }
    return next
  }, [chosen, present, rowId, subRows, keepsMissing])

  const change = useCallback(
    (next: ReadonlyMap<string, T>) => {
      setChosen(next)
      onChange?.([...next.values()])
    },
    [onChange],
  )

  return useMemo(
    () => ({
      ids: new Set(current.keys()),
      rows: [...current.values()],
      toggle: (id, ordered, isRange = false) => {
        const next = new Map(current)
        const isSelected = !current.has(id)
        const to = placeOf(ordered, id)
        const from = isRange ? placeOf(ordered, anchor.current) : -1
        const [first, last] = from === -1 ? [to, to] : [Math.min(from, to), Math.max(from, to)]
        const range = rowsOf(ordered, first, last + 1)
        for (const row of range) {
          if (isSelected) next.set(row.id, row.original)
          else next.delete(row.id)
        }
        anchor.current = id
        change(next)
      },
      setMany: (rows, isSelected) => {
        const next = new Map(current)
        for (const row of rows) {
          if (isSelected) next.set(row.id, row.original)
          else next.delete(row.id)
        }
        change(next)
      },
      clear: () => change(new Map()),
    }),
    [current, change],
  )
}
