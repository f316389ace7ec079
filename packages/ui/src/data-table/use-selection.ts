// Which rows are selected: by id, with the rows themselves, so that a server-paged table keeps those of pages that
// are no longer loaded. Shift takes the range from the row that was touched last.
import { useCallback, useMemo, useRef, useState } from 'react'

export type Selection<T> = {
  readonly ids: ReadonlySet<string>
  readonly rows: readonly T[]
  /** `ordered`: the rows as they stand, for a range. */
  readonly toggle: (id: string, ordered: readonly { id: string; original: T }[], isRange?: boolean) => void
  readonly setMany: (rows: readonly { id: string; original: T }[], isSelected: boolean) => void
  readonly clear: () => void
}

export function useSelection<T>(
  present: readonly T[],
  rowId: (row: T) => string,
  keepsMissing: boolean,
  onChange: ((rows: readonly T[]) => void) | undefined,
): Selection<T> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map())
  const anchor = useRef<string | null>(null)

  // Rows that left the data are no longer selected; those that stayed are shown as they are now.
  const current = useMemo(() => {
    if (chosen.size === 0) return chosen
    const byId = new Map(present.map((row) => [rowId(row), row]))
    const next = new Map<string, T>()
    for (const [id, row] of chosen) {
      const now = byId.get(id) ?? (keepsMissing ? row : undefined)
      if (now !== undefined) next.set(id, now)
    }
    return next
  }, [chosen, present, rowId, keepsMissing])

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
        const to = ordered.findIndex((row) => row.id === id)
        const from = isRange ? ordered.findIndex((row) => row.id === anchor.current) : -1
        const range =
          from === -1 ? ordered.slice(to, to + 1) : ordered.slice(Math.min(from, to), Math.max(from, to) + 1)
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
