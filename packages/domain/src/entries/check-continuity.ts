// Whether a statement follows the one before it (rules 2.5, bad input B16): balances and, where the bank numbers them
// per account, numbers.
import type { Decimal } from '../money/index.ts'

export type ContinuityPoint = {
  readonly opening: Decimal | null
  readonly closing: Decimal | null
  readonly sequenceNumber: number | null
  /** Year of the statement's closing date. */
  readonly year: number | null
}

export type ContinuityCheck =
  | { readonly result: 'ok' }
  | {
      readonly result: 'gap'
      /** opening − previous closing; null when a balance is missing and only the numbers jump. */
      readonly difference: Decimal | null
      /** The first and last statement number that is missing. */
      readonly missing: { readonly from: number; readonly to: number } | null
    }

/** `previous` is the statement of the account before this one, or null for the first. Missing facts prove no gap. */
export function checkContinuity(
  previous: ContinuityPoint | null,
  current: ContinuityPoint,
  profile: { readonly sequencePerAccount: boolean },
): ContinuityCheck {
  if (previous === null) return { result: 'ok' }
  const difference =
    previous.closing === null || current.opening === null ? null : current.opening.minus(previous.closing)
  const jump = profile.sequencePerAccount ? numberJump(previous, current) : null
  if ((difference === null || difference.eq(0)) && jump === null) return { result: 'ok' }
  return { result: 'gap', difference, missing: jump?.missing ?? null }
}

function numberJump(
  previous: ContinuityPoint,
  current: ContinuityPoint,
): { readonly missing: { readonly from: number; readonly to: number } | null } | null {
  const before = previous.sequenceNumber
  const now = current.sequenceNumber
  if (before === null || now === null || now === before + 1) return null
  const isNewYear = previous.year !== null && current.year !== null && current.year > previous.year
  if (now === 1 && isNewYear) return null
  if (now > before) return { missing: { from: before + 1, to: now - 1 } }
  // After New Year the count began again: what is missing is the beginning of the new one, as far as is known.
  return { missing: isNewYear && now > 1 ? { from: 1, to: now - 1 } : null }
}
