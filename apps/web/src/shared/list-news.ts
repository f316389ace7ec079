// A list that was read again by itself: what of it is shown at once, and what waits until it is asked for, so that no row
// moves under the hand.

export type ListShape<Data> = {
  readonly idsOf: (data: Data) => readonly string[]
  /** What is shown with its rows as they are now; left out where rows only hold together. */
  readonly patch?: (shown: Data, fresh: Data) => Data
}

export type Reading<Data> = {
  readonly shown: Data
  /** Null: nothing waits. `count` is of new rows; 0 where rows are gone or stand elsewhere. */
  readonly held: { readonly fresh: Data; readonly count: number } | null
}

export function decideReading<Data>(
  shown: Data,
  fresh: Data,
  { idsOf, patch }: ListShape<Data>,
  isHandOnRows: boolean,
): Reading<Data> {
  const [before, after] = [idsOf(shown), idsOf(fresh)]
  const isSame = before.length === after.length && before.every((id, place) => id === after[place])
  if (isSame || !isHandOnRows) return { shown: fresh, held: null }
  const known = new Set(before)
  return {
    shown: patch === undefined ? shown : patch(shown, fresh),
    held: { fresh, count: after.filter((id) => !known.has(id)).length },
  }
}

/** A page of a list whose rows stand by themselves. */
export function pageShape<Row, Data extends { readonly data: readonly Row[] }>(
  idOf: (row: Row) => string,
): ListShape<Data> {
  return {
    idsOf: ({ data }) => data.map(idOf),
    patch: (shown, fresh) => {
      const rows = new Map(fresh.data.map((row) => [idOf(row), row]))
      return { ...shown, data: shown.data.map((row) => rows.get(idOf(row)) ?? row) }
    },
  }
}
