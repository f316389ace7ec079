// What had the focus went away with what it did: the focus goes to the dialog that stands over the page, to the row that was
// last focussed, or to the heading of the page, and never to nowhere.

/**
 * Called when it may be lost; a moment later, for others may have placed it on purpose. `held` had it before: where it is
 * still there and only was disabled meanwhile, it has it again; where nothing had it, nothing is lost.
 */
export function refocusIfLost(held?: Element | null): void {
  if (held === null || held === document.body) return
  setTimeout(() => {
    if (!isLost()) return
    if (held instanceof HTMLElement && held.isConnected) held.focus({ preventScroll: true })
    if (!isLost()) return
    const row = document.querySelector<HTMLElement>('main [data-row-index][tabindex="0"]')
    place(topDialog() ?? row ?? document.querySelector<HTMLElement>('main h1'))
  })
}

/** Whoever was led to another page by what went away with the one before is at its heading: no press goes on into a list. */
export function focusPageIfLost(): void {
  setTimeout(() => {
    if (isLost()) place(topDialog() ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'))
  })
}

/** What has the focus; null where there is no page, such as in a test without one. */
export function focusedNow(): Element | null {
  return typeof document === 'undefined' ? null : document.activeElement
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Behind it nothing is to be reached; one that fades has been left. */
function topDialog(): HTMLElement | undefined {
  const open = '[role="dialog"][aria-modal="true"]:not([data-closing])'
  return [...document.querySelectorAll<HTMLElement>(open)].at(-1)
}

function place(element: HTMLElement | null): void {
  if (element === null) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
