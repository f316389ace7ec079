// A field in which something stands that is not its value: typed and not chosen in a search, pasted and not taken as an
// amount, written and no day. Nothing may be saved under it, for who typed it believes it taken.

/** What its text field carries meanwhile. */
export function unresolvedMark(isUnresolved: boolean): { 'data-unresolved'?: true } {
  return isUnresolved ? { 'data-unresolved': true } : {}
}

/** Leads to the first such field, which then says what it wants; false where there is none. */
export function askForChoice(within: ParentNode | null): boolean {
  const field = within?.querySelector<HTMLElement>('input[data-unresolved]') ?? null
  // what is left says what is wrong with it
  field?.blur()
  field?.focus()
  return field !== null
}
