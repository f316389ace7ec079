// When the session ends, as the last answer said: read by the countdown of the footer.
import { useSyncExternalStore } from 'react'

let expiresAt: string | null = null
const listeners = new Set<() => void>()

export function noteSessionExpiry(header: string | null): void {
  if (header === null || header === expiresAt) return
  expiresAt = header
  for (const listener of listeners) listener()
}

/** RFC 3339, or null before the first answer. */
export function useSessionExpiry(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => expiresAt,
  )
}
