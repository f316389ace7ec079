// Reversals (rules 2.5, edge case 1): most banks give a reversal the sign of its effect, some that of the original. The
// bank profile says which.
import { type Decimal, zero } from '../money/index.ts'
import type { BankEntry } from './bank-statement.ts'

export const reversalSigns = ['effective', 'original'] as const
export type ReversalSign = (typeof reversalSigns)[number]

/** The amount by which an entry moves the account under the profile's setting. */
export function effectiveAmount(entry: BankEntry, reversalSign: ReversalSign): Decimal {
  return entry.isReversal && reversalSign === 'original' ? zero.minus(entry.amount) : entry.amount
}
