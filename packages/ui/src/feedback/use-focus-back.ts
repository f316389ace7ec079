// Gives the focus back to where it was when a dialog closes, also when the dialog was drawn open from the start and is
// taken away instead of closed.
import { useLayoutEffect, useRef } from 'react'
import { refocusIfLost } from './focus-lost.ts'

export function useFocusBack(isOpen: boolean): void {
  const before = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    // at once: a dialog that opens in the same moment must find the focus where this one found it; and not while
    // cleaning up, after which React puts the focus back into a dialog that is still fading
    else giveBack(before)
  }, [isOpen])
  useLayoutEffect(() => () => giveBack(before), [])
}

function giveBack(before: { current: HTMLElement | null }): void {
  if (before.current?.isConnected === true) before.current.focus({ preventScroll: true })
  else if (before.current !== null) refocusIfLost()
  before.current = null
}
