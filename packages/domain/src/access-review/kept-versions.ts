// When each version of a row counted, from the versions as they were written (decision 0042).

/** One version. `at`: since when, in milliseconds since 1970; null where nobody knows. `isGone`: the row was deleted then. */
export type KeptVersion<Row> = { readonly at: number | null; readonly isGone: boolean; readonly row: Row }
/** From its first moment on, without the last one. */
export type Period<Row> = { readonly from: number; readonly until: number; readonly row: Row }

/**
 * The periods of one row, latest first, of its versions in the order in which they were written: the last one written counts,
 * whatever its time, since a clock may have gone back.
 */
export function periodsOf<Row>(versions: readonly KeptVersion<Row>[]): readonly Period<Row>[] {
  const periods: Period<Row>[] = []
  let until = Infinity
  for (const { at, isGone, row } of versions.toReversed()) {
    const from = at ?? -Infinity
    if (from >= until) continue
    if (!isGone) periods.push({ from, until, row })
    until = from
  }
  return periods
}

/** The same of many rows, by their ids. */
export function periodsById<Row extends { readonly id: string }>(
  versions: readonly KeptVersion<Row>[],
): ReadonlyMap<string, readonly Period<Row>[]> {
  const byId = Map.groupBy(versions, ({ row }) => row.id)
  return new Map([...byId].map(([id, ofOne]) => [id, periodsOf(ofOne)]))
}

export function rowAt<Row>(periods: readonly Period<Row>[] | undefined, moment: number): Row | null {
  return periods?.find(({ from, until }) => from <= moment && moment < until)?.row ?? null
}

/** All rows that there were at a moment. */
export function rowsAt<Row>(all: Iterable<readonly Period<Row>[]>, moment: number): Row[] {
  const rows: Row[] = []
  for (const periods of all) {
    const row = rowAt(periods, moment)
    if (row !== null) rows.push(row)
  }
  return rows
}

/** Not the end of time, nor its beginning. */
export function isMoment(moment: number): boolean {
  return Math.abs(moment) !== Infinity
}

/** The moments at which what matters of a row changed, its coming and going among them. */
export function changesOf<Row>(periods: readonly Period<Row>[], matter: (row: Row) => string): readonly number[] {
  return periods.flatMap(({ from, until, row }, place) => {
    const earlier = periods[place + 1]
    const isSame = earlier?.until === from && matter(earlier.row) === matter(row)
    const later = periods[place - 1]
    return [...(later?.from === until ? [] : [until]), ...(isSame ? [] : [from])].filter(isMoment)
  })
}
