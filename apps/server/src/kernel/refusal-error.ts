// A "no" on its way out of a use-case: thrown so that the transaction rolls back, answered by http/error-answer.ts.
import type { ErrorAnswer } from '@kontor/contract'
import { type Outcome, type Refusal, type RefusalCode, refusal } from '@kontor/domain'

/** What an answer tells beside the reasons. */
type Beside = Pick<ErrorAnswer, 'bills'>

export class RefusalError extends Error {
  readonly refusals: readonly Refusal[]
  readonly beside: Beside
  constructor(refusals: readonly Refusal[], beside: Beside = {}) {
    super(refusals.map((one) => one.code).join(', '))
    this.name = 'RefusalError'
    this.refusals = refusals
    this.beside = beside
  }
}

/** The value, or the refusals thrown. */
export function orRefuse<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  throw new RefusalError(outcome.refusals)
}

/** Throws one refusal: `throw refused('payment.not-found')`. */
export function refused<Code extends RefusalCode>(...args: Parameters<typeof refusal<Code>>): RefusalError {
  return new RefusalError([refusal<Code>(...args)])
}
