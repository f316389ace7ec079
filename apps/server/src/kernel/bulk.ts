// One row of a bulk answer that did not succeed: the refusal in the caller's words; a bug is logged and named by its id.
import type { Language } from '@kontor/contract'
import { answerOf } from './http/error-answer.ts'
import type { Kernel } from './kernel.ts'

/** Somebody else's act, or one's own a moment ago, is on its way: that is no failure. */
const beingChecked = 'payment.delivery-is-checked'

export function bulkRefusal(
  error: unknown,
  language: Language,
  { ids, log }: Kernel,
): { readonly status: 'Error' | 'Warning'; readonly code: string; readonly message: string } {
  const { code, messages, errorId } = answerOf(error, language, ids, log)
  const message = code === 'server.error' ? `${messages.join(' ')} (${errorId})` : messages.join(' ')
  return { status: code === beingChecked ? 'Warning' : 'Error', code, message }
}
