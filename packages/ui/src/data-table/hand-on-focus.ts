// Where the focus goes when the button that has it goes away with what it did: else the keyboard begins at the top of
// the page again. Called before that happens.

/** To the search of the table around it, or the first of its tools. */
export function handOnToTools(button: Element): void {
  button.closest('.k-table')?.querySelector<HTMLElement>('.k-table-search input, .k-tool')?.focus()
}

/** To the next chip, or the one before; from the last one to the tools. */
export function handOnFromChip(button: Element): void {
  const chip = button.closest('.k-chip')
  const neighbour = [chip?.nextElementSibling, chip?.previousElementSibling].find((one) => one?.matches('.k-chip'))
  const next = neighbour?.querySelector('button')
  if (next) next.focus()
  else handOnToTools(button)
}
