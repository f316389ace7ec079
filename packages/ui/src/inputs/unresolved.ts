// A search in which something is typed that is not what is chosen: nothing may be saved under it, for who typed it
// believes it chosen.

/** What its text field carries meanwhile. */
export function unresolvedMark(isUnresolved: boolean): { 'data-unresolved'?: true } {
  return isUnresolved ? { 'data-unresolved': true } : {}
}

/** Leads to the first such field, which then asks for a choice; false where there is none. */
export function askForChoice(within: ParentNode | null): boolean {
  const field = within?.querySelector<HTMLElement>('input[data-unresolved]') ?? null
  // what is left says what is wrong with it
  field?.blur()
  field?.focus()
  return field !== null
}
