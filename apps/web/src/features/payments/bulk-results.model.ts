// Whose results the server tells without a number: of a payment that was deleted meanwhile it knows none any more, the
// dialog that showed it does.
type Result = { readonly id: string; readonly transactionNumber: number | null }

export function withShownNumbers<One extends Result>(
  results: readonly One[],
  shown: readonly { readonly id: string; readonly transactionNumber: number }[],
): readonly One[] {
  const numbers = new Map(shown.map(({ id, transactionNumber }) => [id, transactionNumber]))
  return results.map((one) => ({ ...one, transactionNumber: one.transactionNumber ?? numbers.get(one.id) ?? null }))
}
