// Whether a dialog has the screen: then no key acts on what stands behind it.

/** `own`: the one that whoever asks stands in does not count. */
export function isDialogOpen(own: Element | null = null): boolean {
  return [...document.querySelectorAll('[role=dialog][aria-modal=true], dialog[open]')].some((one) => one !== own)
}
