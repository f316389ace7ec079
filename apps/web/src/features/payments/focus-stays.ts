// A button goes away with what it did: the focus stays at its field. A list of choices would open under a focus that
// nobody gave it, so there it stays before the field.

/** `.keeps-focus` is the place around button and field, with `tabIndex={-1}`. */
export function keepFocusAt(button: Element): void {
  const place = button.closest<HTMLElement>('.keeps-focus')
  const field = place?.querySelector<HTMLElement>('input:not([aria-haspopup]):not([type=hidden])') ?? place
  field?.focus({ preventScroll: true })
}
