// Gives the focus back to where it was when a dialog closes, also when the dialog was drawn open from the start and is
// taken away instead of closed.
import { useLayoutEffect } from 'react'

export function useFocusBack(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const before = document.activeElement
    // at once: a dialog that opens in the same moment must find the focus where this one found it
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [isOpen])
}
