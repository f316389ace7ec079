// A press that comes right after something else has come to stand under it was meant for what stood there before: whatever
// is decided in one press takes none until it could be seen.
import { useEffect, useState } from 'react'

const seenAfterMs = 1000

/** `what` names what is decided on. True from the beginning, and again a moment after it changed. */
export function useStoodHere(what: string): boolean {
  const [seen, setSeen] = useState(what)
  useEffect(() => {
    if (seen === what) return undefined
    const timer = setTimeout(() => setSeen(what), seenAfterMs)
    return () => clearTimeout(timer)
  }, [seen, what])
  return seen === what
}
