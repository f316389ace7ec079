// What a call asks its database, as it was recorded.
export type Statement = {
  readonly text: string
  readonly params: readonly unknown[]
  readonly rows: number
}

/** The one that answers with the most rows; of these the longest, which joins the most. */
export function largest(statements: readonly Statement[]): Statement {
  const asking = statements.filter(({ params }) => params.length > 0)
  const [found] = asking.toSorted((a, b) => b.rows - a.rows || b.text.length - a.text.length)
  if (found === undefined) throw new Error('The call asks the database nothing')
  return found
}
