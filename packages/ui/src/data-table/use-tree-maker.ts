// What makes groups and nested rows, fetched when the first table can have some: most lists never do.
import { useEffect, useState } from 'react'
import { fetchFirmly } from '../fetched/fetched-file.ts'
import type { createTree } from './tree-rows.ts'

let fetched: typeof createTree | null = null

export async function fetchTreeMaker(): Promise<void> {
  fetched ??= (await fetchFirmly(() => import('./tree-rows.ts'))).createTree
}

/** Null until it is there; `isWanted` fetches it. */
export function useTreeMaker(isWanted: boolean): typeof createTree | null {
  const [, setFetched] = useState(fetched !== null)
  useEffect(() => {
    if (isWanted && fetched === null) void fetchTreeMaker().then(() => setFetched(true))
  }, [isWanted])
  return isWanted ? fetched : null
}
