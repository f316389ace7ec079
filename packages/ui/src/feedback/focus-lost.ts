// What had the focus went away with what it did: the focus goes to the row that was last focussed, or to the heading of
// the page, and never to nowhere.

/**
 * Called when it may be lost; a moment later, for others may have placed it on purpose. `held` had it before: where it is
 * still there and only was disabled meanwhile, it has it again; where nothing had it, nothing is lost.
 */
export function refocusIfLost(held?: Element | null): void {
  if (held === null || held === document.body) return
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    if (held instanceof HTMLElement && held.isConnected) held.focus({ preventScroll: true })
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const row = document.querySelector<HTMLElement>('main [data-row-index][tabindex="0"]')
    const heading = document.querySelector<HTMLElement>('main h1')
    if (row === null && heading !== null) heading.tabIndex = -1
    const place = row ?? heading
    place?.focus({ preventScroll: true })
  })
}

/** What has the focus; null where there is no page, such as in a test without one. */
export function focusedNow(): Element | null {
  return typeof document === 'undefined' ? null : document.activeElement
}
