// What is done with a row of a list in a dialog above it: which act, and the row as it is now.
import { useCallback, useState } from 'react'

type RowAct<Act extends string, Row> =
  | { readonly act: 'add'; readonly row: null }
  | { readonly act: Act; readonly row: Row }

/** `shown` is null while there is no dialog, and when its row has gone: somebody else may change or delete it meanwhile. */
export function useRowAct<Act extends string, Row extends { readonly id: string }>(rows: readonly Row[]) {
  const [wanted, setWanted] = useState<{ readonly act: Act | 'add'; readonly id: string | null } | null>(null)
  const show = useCallback((act: Act, { id }: Row) => setWanted({ act, id }), [])
  const add = useCallback(() => setWanted({ act: 'add', id: null }), [])
  const close = useCallback(() => setWanted(null), [])
  const row = rows.find(({ id }) => id === wanted?.id)
  let shown: RowAct<Act, Row> | null = null
  if (wanted?.act === 'add') shown = { act: 'add', row: null }
  else if (wanted && row) shown = { act: wanted.act as Act, row }
  return { shown, show, add, close }
}
