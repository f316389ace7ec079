// What had the focus went away with what it did: the focus goes to the row that was last focussed, or to the heading of
// the page, and never to nowhere.

/** Called when it may be lost; a moment later, for others may have placed it on purpose. */
export function refocusIfLost(): void {
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const row = document.querySelector<HTMLElement>('main [data-row-index][tabindex="0"]')
    const heading = document.querySelector<HTMLElement>('main h1')
    if (row === null && heading !== null) heading.tabIndex = -1
    const place = row ?? heading
    place?.focus({ preventScroll: true })
  })
}
