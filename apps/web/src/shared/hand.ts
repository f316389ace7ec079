// Where the person's hand is: what is read again by itself leaves that alone.
import { isWorkTyped } from './leave-guard.ts'

/** In a dialog, a menu or a form with changes: nothing is read again meanwhile. */
export function isHandBusy(): boolean {
  const open = [...document.querySelectorAll('[role=dialog], [role=menu]')]
  return isWorkTyped() || open.some((one) => one.checkVisibility())
}

const taken = [':hover', ':focus-within', ':has([aria-selected=true])']

/** On the rows of a list: the pointer, the focus, a selection, or they were scrolled to. */
export function isHandOnRows(): boolean {
  const areas = [...document.querySelectorAll('.k-table-scroll, .rec-list')]
  return areas.some((area) => area.scrollTop > 0 || area.matches(`:is(${taken.join()})`))
}
