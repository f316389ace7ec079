// Whether lists also show what belongs to the companies below the selected one: kept in this browser (specification
// section 1), the same for every screen.
import { useSyncExternalStore } from 'react'
import { readLocal, writeLocal } from './local-store.ts'

const key = 'showDescendantCompaniesData'
const listeners = new Set<() => void>()

export function setShowDescendants(isShown: boolean): void {
  writeLocal(key, String(isShown))
  for (const listener of listeners) listener()
}

export function useShowDescendants(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => readLocal(key) === 'true',
  )
}
