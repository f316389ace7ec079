// Whether a dialog has the screen: then no key acts on what stands behind it.

export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog][aria-modal=true], dialog[open]') !== null
}
