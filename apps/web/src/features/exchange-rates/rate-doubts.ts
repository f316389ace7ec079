// Answers that ask whether a rate is right: the same call that confirms it keeps the rate.
import { AppError } from '../../shared/api/app-error.ts'

const doubtCodes: readonly (string | null)[] = [
  'exchange-rate.unusual',
  'exchange-rate.inverted',
  'exchange-rate.contradicting',
  'exchange-rate.entered',
  'exchange-rate.removed',
]

export function isRateDoubtCode(code: string | null): boolean {
  return doubtCodes.includes(code)
}

export function isRateDoubt(cause: unknown): cause is AppError {
  return cause instanceof AppError && isRateDoubtCode(cause.code)
}
