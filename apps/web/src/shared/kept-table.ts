// Search, filters and page of a table, kept with the entry of the browser's history: who comes back finds the list as
// it was left. Nothing outlives the tab.
import type { InitialTableState, TableQuery } from '@kontor/ui'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

const entriesMax = 50
const kept = new Map<string, TableQuery>()

export function keepTableQuery(key: string, query: TableQuery): void {
  kept.delete(key)
  kept.set(key, query)
  const [oldest] = kept.keys()
  if (kept.size > entriesMax && oldest !== undefined) kept.delete(oldest)
}

/** What the table at this entry of the history begins with, `usual` where nothing was kept. */
export function initialStateOf(key: string, usual: InitialTableState): InitialTableState {
  const query = kept.get(key)
  return query === undefined ? usual : { ...usual, ...query }
}

/** `name` tells tables and people apart. */
export function useKeptTable(name: string, usual: InitialTableState) {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const key = `${name} ${entry}`
  const [initialState] = useState(() => initialStateOf(key, usual))
  const keep = useCallback((query: TableQuery) => keepTableQuery(key, query), [key])
  return { initialState, keep }
}
