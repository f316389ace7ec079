// A key of a hurried person: pressed in the moment a menu stands, before anything that waits has run.

/** Presses `key` where the focus is as soon as the menu is in the page. Ask for it before the menu is opened. */
export function pressOnOpen(key: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role="menu"]') === null) return
      observer.disconnect()
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

/** The focused item of a menu, once everything that could draw the focus elsewhere has had its time. */
export async function settledItem(): Promise<string | null> {
  await new Promise((resolve) => setTimeout(resolve, 250))
  return document.activeElement?.closest('[role^="menuitem"]')?.textContent ?? null
}
