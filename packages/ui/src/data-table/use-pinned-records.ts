// What pinned rows of a server-paged table hold: they stand on every page, also where the page that brought them is no
// longer loaded. Those that are loaded are shown as they are now.
import { useMemo, useState } from 'react'
import type { RowPinning } from './use-table-state.ts'

type Records<T> = ReadonlyMap<string, T>

/** By row id; empty where the table has all its rows (`isServed` false). What another table's name held is forgotten. */
export function usePinnedRecords<T>(input: {
  readonly name: string
  readonly rows: readonly T[]
  readonly rowId: (row: T) => string
  readonly pinning: RowPinning
  readonly isServed: boolean
}): Records<T> {
  const { name, rows, rowId, pinning, isServed } = input
  const [last, setLast] = useState<{ readonly name: string; readonly records: Records<T> }>({
    name,
    records: new Map(),
  })
  const records = useMemo<Records<T>>(() => {
    const ids = isServed ? [...pinning.top, ...pinning.bottom] : []
    if (ids.length === 0) return new Map()
    const wanted = new Set(ids)
    const known = last.name === name ? [...last.records].filter(([id]) => wanted.has(id)) : []
    const loaded = rows.flatMap((row) => (wanted.has(rowId(row)) ? [[rowId(row), row] as const] : []))
    return new Map([...known, ...loaded])
  }, [last, name, rows, rowId, pinning, isServed])
  if (last.name !== name || !areSame(last.records, records)) setLast({ name, records })
  return records
}

function areSame<T>(a: Records<T>, b: Records<T>): boolean {
  return a.size === b.size && [...a].every(([id, record]) => b.get(id) === record)
}
