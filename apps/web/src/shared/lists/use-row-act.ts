// What is done with a row of a list in a dialog above it: which act, and the row as it is now.
import { useCallback, useState } from 'react'

type RowAct<Act extends string, Row> =
  | { readonly act: 'add'; readonly row: null }
  | { readonly act: Act; readonly row: Row }

/**
 * `shown` is null while there is no dialog. A row that somebody else has taken away meanwhile stays in its dialog as it
 * was: what was typed is not lost without a word, and the refusal says what has become of it.
 */
export function useRowAct<Act extends string, Row extends { readonly id: string }>(rows: readonly Row[]) {
  const [wanted, setWanted] = useState<RowAct<Act, Row> | null>(null)
  const show = useCallback((act: Act, row: Row) => setWanted({ act, row }), [])
  const add = useCallback(() => setWanted({ act: 'add', row: null }), [])
  const close = useCallback(() => setWanted(null), [])
  const now = rows.find(({ id }) => id === wanted?.row?.id)
  const shown: RowAct<Act, Row> | null = wanted === null || !now ? wanted : { act: wanted.act as Act, row: now }
  return { shown, show, add, close }
}
