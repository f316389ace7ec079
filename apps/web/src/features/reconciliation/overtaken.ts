// Somebody else was faster: what the screen shows is not so any more.
import { AppError } from '../../shared/api/app-error.ts'

/** Already accepted, matched, withdrawn, undone, or gone. */
export function isOvertaken(cause: unknown): cause is AppError {
  return cause instanceof AppError && (cause.statusCode === 404 || cause.statusCode === 409)
}
