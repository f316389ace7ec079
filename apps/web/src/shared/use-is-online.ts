// Whether the browser has a network, as long as a screen shows it.
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (tell) => onlineManager.subscribe(tell),
    () => onlineManager.isOnline(),
  )
}
