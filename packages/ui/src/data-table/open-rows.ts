// Which nested rows are open. While a search or a filter narrows them, every way down to what was found is, until somebody
// closes it: a row that is found and not seen is not found.

export function isNarrowed({
  search,
  filters,
}: {
  readonly search: string
  readonly filters: readonly unknown[]
}): boolean {
  return search.trim() !== '' || filters.length > 0
}

/** All rows that have others below them, but for those that were closed since. */
export function openRows<T>(
  rows: readonly T[],
  subRows: (row: T) => readonly T[],
  rowId: (row: T) => string,
  closed: Readonly<Record<string, boolean>>,
): Readonly<Record<string, boolean>> {
  const open: Record<string, boolean> = {}
  const waiting = [...rows]
  for (const row of waiting) {
    const below = subRows(row)
    if (below.length === 0) continue
    const id = rowId(row)
    if (closed[id] !== true) open[id] = true
    for (const one of below) waiting.push(one)
  }
  return open
}
