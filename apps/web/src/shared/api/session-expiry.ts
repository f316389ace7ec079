// When the session ends by this browser's clock, as the last answer said: read by the countdown of the footer.
import { useSyncExternalStore } from 'react'
import { now } from '../clock.ts'

/** Below this a difference of the clocks is the way of the answer and the whole seconds of its `date`. */
const smallestSkewMs = 5000

let endsAtMs: number | null = null
let written: string | null = null
const listeners = new Set<() => void>()

/** `x-session-expires-at` is the server's time; its `date` tells how far this browser's clock stands from it. */
export function noteSessionExpiry(headers: Pick<Headers, 'get'>): void {
  const header = headers.get('x-session-expires-at')
  if (header === null || header === written) return
  written = header
  const skewMs = Date.parse(headers.get('date') ?? '') - now().getTime()
  endsAtMs = Date.parse(header) - (Math.abs(skewMs) >= smallestSkewMs ? skewMs : 0)
  for (const listener of listeners) listener()
}

/** Milliseconds since 1970 by this browser's clock, or null before the first answer. */
export function useSessionEnd(): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => endsAtMs,
  )
}
