// Saving once, over a network that loses answers. Whoever got none knows nothing: before anything else is saved, the same
// request under the same key says what became of it.
import type { RefusalCode } from '@kontor/domain'
import { AppError } from '../api/app-error.ts'

export type SaveRequest<Body> = {
  /** null creates. */
  readonly id: string | null
  /** The one that was read; null of what is created. */
  readonly version: number | null
  readonly body: Body
  readonly idempotencyKey: string
}

export type Attempt<Body> = {
  readonly request: SaveRequest<Body>
  /** An older body is asked about: what is in the form now is not saved by it. */
  readonly isOlder: boolean
}

export function nextAttempt<Body>(
  lost: SaveRequest<Body> | null,
  wanted: Omit<SaveRequest<Body>, 'idempotencyKey'>,
  newKey: () => string,
): Attempt<Body> {
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

/** Somebody changed or deleted what is edited here; `changedCodes` are the refusals that say the former. */
export function overtaken(cause: unknown, changedCodes: readonly RefusalCode[]): 'changed' | 'gone' | null {
  if (!(cause instanceof AppError)) return null
  if (cause.statusCode === 404) return 'gone'
  return changedCodes.some((code) => code === cause.code) ? 'changed' : null
}
