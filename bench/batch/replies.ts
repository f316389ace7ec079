// What a measurement asks for is done, or it ends.
import type { Reply } from '../../crash/client.ts'

export function bodyOf<T>(
  reply: { readonly ok: true; readonly body: T } | { readonly ok: false; readonly code: string },
): T {
  if (!reply.ok) throw new Error(`Refused: ${reply.code}`)
  return reply.body
}

export function allDone(reply: Reply<'signPayments'> | Reply<'sendPayments'>): void {
  const refused = bodyOf(reply).results.find(({ status }) => status === 'Error')
  if (refused !== undefined) throw new Error(`Not everything was done: ${JSON.stringify(refused)}`)
}
