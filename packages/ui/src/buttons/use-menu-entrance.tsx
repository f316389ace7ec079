// How the focus gets into a menu. Mantine hands it over some time after the menu stands: until then the keys are heard
// by the button, and what they chose is not taken back (WAI-ARIA APG, menu button).
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'

/** The item that a key asks for, by its place: the first or the last one. */
const placeOf: Readonly<Record<string, number>> = { ArrowDown: 0, Home: 0, ArrowUp: -1, End: -1 }

export type MenuEntrance = {
  /** For the button of the menu, open or on its way. */
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Stands before the items, where the focus lands; the menu has no `withInitialFocusPlaceholder` (see the theme). */
  readonly landing: ReactNode
}

/** @param isOpen - as far as the person is concerned: a menu that is still being fetched is open too. */
export function useMenuEntrance(isOpen: boolean): MenuEntrance {
  const landing = useRef<HTMLDivElement>(null)
  /** Asked for before the menu stood. */
  const asked = useRef<number | undefined>(undefined)

  useEffect(() => {
    if (!isOpen) asked.current = undefined
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf[event.key]
    if (!isOpen || place === undefined) return
    event.preventDefault()
    // the row around the button walks by the same keys
    event.stopPropagation()
    asked.current = place
    enter()
  }

  const enter = () => {
    const menu = landing.current?.parentElement
    if (!menu || asked.current === undefined) return
    const items = menu.querySelectorAll<HTMLElement>('[data-menu-item]:not([data-disabled])')
    Array.from(items).at(asked.current)?.focus({ preventScroll: true })
    asked.current = undefined
  }

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const menu = currentTarget.parentElement
    if (relatedTarget instanceof HTMLElement && menu?.contains(relatedTarget))
      relatedTarget.focus({ preventScroll: true })
    else enter()
  }

  return {
    onKeyDown,
    landing: (
      <div
        ref={landing}
        role="presentation"
        className="k-menu-landing"
        tabIndex={-1}
        data-autofocus
        // a dialog around the menu does not take its Escape
        data-mantine-stop-propagation
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      />
    ),
  }
}
