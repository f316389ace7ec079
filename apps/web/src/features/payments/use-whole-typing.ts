// A dialog that is asked for by keys gives its field the focus only once all that it shows is there. Whoever types on at once
// loses the first letters: what follows them is half a password, and is not taken for a whole one.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { now } from '../../shared/clock.ts'

/** Milliseconds: a longer pause begins anew. */
const pause = 1000

/** `field`: around the input. */
export function useWholeTyping(field: RefObject<HTMLElement | null>) {
  const lastKey = useRef<number | null>(null)
  const [isTorn, setTorn] = useState(false)
  useEffect(() => {
    const listen = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
      const isElsewhere = target instanceof Element && !field.current?.contains(target) && !target.matches(typedInto)
      if (isLetter && isElsewhere) lastKey.current = now().getTime()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [field])
  return {
    /** Letters were lost, and nothing has been typed anew since. */
    isTorn,
    /** Whether what is typed now is taken. */
    takes(): boolean {
      const at = now().getTime()
      const isLate = lastKey.current !== null && at - lastKey.current < pause
      lastKey.current = isLate ? at : null
      setTorn(isLate)
      return !isLate
    },
  }
}

const typedInto = 'input, textarea, [contenteditable]'
