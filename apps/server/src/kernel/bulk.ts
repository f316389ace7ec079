// One row of a bulk answer that did not succeed: the refusal in the caller's words; a bug is logged and named by its id.
import type { Language } from '@kontor/contract'
import { answerOf } from './http/error-answer.ts'
import type { Kernel } from './kernel.ts'

export function bulkRefusal(
  error: unknown,
  language: Language,
  { ids, log }: Kernel,
): { readonly status: 'Error'; readonly code: string; readonly message: string } {
  const { code, messages, errorId } = answerOf(error, language, ids, log)
  const message = code === 'server.error' ? `${messages.join(' ')} (${errorId})` : messages.join(' ')
  return { status: 'Error', code, message }
}
