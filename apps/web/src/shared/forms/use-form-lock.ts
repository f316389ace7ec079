// A form that saves takes nothing more, from the press on and not only from the next picture; where saving failed, the
// hand is where it was.
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

export type FormLock = {
  readonly isLocked: boolean
  /** The same, known at once. */
  readonly isLockedNow: () => boolean
  readonly lock: () => void
  readonly unlock: () => void
}

/** The hand was never elsewhere: what opens where somebody comes to it, as lists do, hears nothing of it. */
function giveBack(element: HTMLElement): void {
  const unheard = (event: FocusEvent) => event.stopPropagation()
  document.addEventListener('focusin', unheard, true)
  element.focus({ preventScroll: true })
  document.removeEventListener('focusin', unheard, true)
}

export function useFormLock(isLockedAtFirst: () => boolean = () => false): FormLock {
  const [isLocked, setLocked] = useState(isLockedAtFirst)
  const now = useRef(isLocked)
  const held = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isLocked || held.current === null) return
    // what is locked loses the focus
    if (document.activeElement === document.body && held.current instanceof HTMLElement) giveBack(held.current)
    held.current = null
  }, [isLocked])
  return {
    isLocked,
    isLockedNow: useCallback(() => now.current, []),
    lock: () => {
      held.current = document.activeElement
      now.current = true
      setLocked(true)
    },
    unlock: () => {
      now.current = false
      setLocked(false)
    },
  }
}
