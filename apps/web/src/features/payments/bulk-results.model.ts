// What the dialog that showed the payments knows of their results and the server does not say.
import type { BulkResult } from './bulk-portions.ts'

type Shown = {
  readonly id: string
  readonly transactionNumber: number
  readonly recurringDetails?: { readonly recurringName: string } | null
}
/** `recurringName`: of one that recurs, which has no number yet. */
export type ShownResult = BulkResult & { readonly recurringName: string | null }

/** Of a payment that was deleted meanwhile the server knows no number any more. */
export function withShownNames(results: readonly BulkResult[], shown: readonly Shown[]): readonly ShownResult[] {
  const byId = new Map<string, Shown>(shown.map((one) => [one.id, one]))
  return results.map((one) => {
    const { transactionNumber = null, recurringDetails = null } = byId.get(one.id) ?? {}
    return {
      ...one,
      transactionNumber: one.transactionNumber ?? transactionNumber,
      recurringName: recurringDetails?.recurringName ?? null,
    }
  })
}

/** After a try whose answer was lost: who has signed already what was shown has signed it by that try. */
export function asSignedBefore(results: readonly BulkResult[]): readonly BulkResult[] {
  return results.map((one) =>
    one.code === 'payment.already-signed-by-you' ? { ...one, status: 'Success', code: null, message: null } : one,
  )
}
