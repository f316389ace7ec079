// From elsewhere into rows. `data-list-entry` marks where one enters: the row of the grid that had the focus last, each
// row on a phone, a list of the app that is worked as a whole.
import type { KeyboardEvent } from 'react'

/** Into the table around the element. False: no row is there. */
export function enterRows(from: Element): boolean {
  return focusEntry(from.closest('.k-table'))
}

function focusEntry(area: Element | null): boolean {
  const entry = area?.querySelector<HTMLElement>('[data-list-entry]') ?? null
  entry?.focus()
  return entry !== null
}

/** From row to row of a phone's list, which has no roving focus of its own. */
export function stepPhoneRows(event: KeyboardEvent<HTMLElement>): void {
  const isDown = event.key === 'ArrowDown' || event.key === 'j'
  const isUp = event.key === 'ArrowUp' || event.key === 'k'
  if ((!isDown && !isUp) || event.ctrlKey || event.metaKey || event.altKey) return
  // menus of a row are heard here too
  let item = event.currentTarget.contains(event.target as Node) ? (event.target as Element).closest('li') : null
  if (item === null) return
  event.preventDefault()
  do item = (isDown ? item.nextElementSibling : item.previousElementSibling) as HTMLLIElement | null
  while (item !== null && !focusEntry(item))
}
