// The profile's setting of reversals is proved by its statements (rules 2.5, golden 46): one that they contradict is
// refused.
import { type Outcome, accept, refusal, refuse } from '../outcome.ts'
import type { BankEntry, StatementHead } from './bank-statement.ts'
import { type ArithmeticGround, checkArithmetic } from './check-arithmetic.ts'
import type { ReversalSign } from './reversal-sign.ts'

export type StatementProof = Pick<ArithmeticGround, 'leftOutBefore'> & {
  readonly head: StatementHead
  readonly entries: readonly BankEntry[]
}

/** Refuses a setting under which a statement with reversals no longer adds up although it does under the other one. */
export function decideReversalSign(
  setting: ReversalSign,
  statements: readonly StatementProof[],
): Outcome<ReversalSign> {
  const other = setting === 'effective' ? 'original' : 'effective'
  for (const { head, entries, leftOutBefore = [] } of statements) {
    if (!entries.some((one) => one.isReversal)) continue
    const under = checkArithmetic(head, entries, { leftOutBefore, reversalSign: setting })
    if (
      under.result === 'deviation' &&
      checkArithmetic(head, entries, { leftOutBefore, reversalSign: other }).result === 'ok'
    ) {
      return refuse(refusal('profile.reversal-sign', { difference: under.difference.toFixed() }))
    }
  }
  return accept(setting)
}
