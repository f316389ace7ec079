// Whether what is shown is older than it should be: its readings fail, and a screen that says "OK" would be believed.
import { useEffect, useState } from 'react'
import { now } from '../../shared/clock.ts'

/** Three readings have failed, or were not made. */
const outdatedMs = 95_000
const lookMs = 5_000

/** `readAt`: by the clock of the browser, in milliseconds; 0: nothing was read yet. */
export function useIsOutdated(readAt: number): boolean {
  const [time, setTime] = useState(readAt)
  useEffect(() => {
    const timer = setInterval(() => setTime(now().getTime()), lookMs)
    return () => clearInterval(timer)
  }, [])
  return readAt > 0 && time - readAt > outdatedMs
}
