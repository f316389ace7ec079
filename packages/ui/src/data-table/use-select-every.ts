// Selecting all rows that match, over the pages of the server: they are read to the last, or to as many as may be
// selected, and then selected as rows like any other. Nothing is selected that nobody has read.
import { useEffect, useRef, useState } from 'react'
import type { TableQuery } from './data-table-props.ts'

export type SelectEvery = {
  /** Rows read so far; null while nothing is read. */
  readonly done: number | null
  readonly start: () => void
  readonly cancel: () => void
}

export function useSelectEvery<T>(input: {
  readonly query: TableQuery
  readonly read: ((query: TableQuery, signal: AbortSignal) => AsyncIterable<readonly T[]>) | undefined
  readonly max: number
  readonly onRows: (rows: readonly T[]) => void
  readonly onFailure: (cause: unknown) => void
}): SelectEvery {
  const { query, read, max, onRows, onFailure } = input
  const { filters, search } = query
  const [done, setDone] = useState<number | null>(null)
  const abort = useRef<AbortController | null>(null)
  // What is asked now are other rows: those that are on their way are not wanted any more.
  useEffect(() => () => abort.current?.abort(), [filters, search])

  const run = async () => {
    if (read === undefined || abort.current !== null) return
    const controller = new AbortController()
    const { signal } = controller
    abort.current = controller
    setDone(0)
    const rows: T[] = []
    try {
      for await (const part of read(query, signal)) {
        if (signal.aborted) break
        rows.push(...part.slice(0, max - rows.length))
        setDone(rows.length)
        if (rows.length >= max) break
      }
      if (!signal.aborted) onRows(rows)
    } catch (cause) {
      if (!signal.aborted) onFailure(cause)
    } finally {
      abort.current = null
      setDone(null)
    }
  }
  return { done, start: () => void run(), cancel: () => abort.current?.abort() }
}
