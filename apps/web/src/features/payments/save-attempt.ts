// Saving once, over a network that loses answers. Whoever got none knows nothing: before anything else is saved, the same
// request under the same key says what became of it.
import { AppError } from '../../shared/api/app-error.ts'
import type { SavePayment } from './payments.queries.ts'

export type Attempt = {
  readonly request: SavePayment
  /** An older body is asked about: what is in the form now is not saved by it. */
  readonly isOlder: boolean
}

export function nextAttempt(
  lost: SavePayment | null,
  wanted: Omit<SavePayment, 'idempotencyKey'>,
  newKey: () => string,
): Attempt {
  if (lost === null) return { request: { ...wanted, idempotencyKey: newKey() }, isOlder: false }
  return { request: lost, isOlder: JSON.stringify(lost.body) !== JSON.stringify(wanted.body) }
}

/** Whether the request was dealt with: refused for good, so that its key is used up. */
export function isAnswered(cause: unknown): boolean {
  if (!(cause instanceof AppError) || cause.code === 'request.collided') return false
  const { statusCode } = cause
  // without a session, or to one who asks too often, nothing is said about what was asked before
  return statusCode >= 400 && statusCode < 500 && ![401, 403, 408, 429].includes(statusCode)
}

/** Whether it may have been done although nobody said so. What was not begun was not done. */
export function mayBeDone(cause: unknown): boolean {
  if (!(cause instanceof AppError)) return true
  const { statusCode, code } = cause
  return statusCode >= 500 || code === 'request.collided' || (statusCode < 0 && code !== 'offline')
}

/** Somebody signed, sent, changed or deleted what is edited here. */
export function overtaken(cause: unknown): 'changed' | 'gone' | null {
  if (!(cause instanceof AppError)) return null
  if (cause.statusCode === 404) return 'gone'
  return cause.code === 'payment.changed-before-saving' || cause.code === 'payment.not-editable' ? 'changed' : null
}
