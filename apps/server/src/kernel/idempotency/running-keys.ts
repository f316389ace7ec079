// The Idempotency-Keys whose requests this process is at. One server at a time works on a database (decision 0025): a key that is
// taken, not answered and not among these is of a process that has ended, and free at once.
import type { Caller } from '../caller.ts'

const running = new Set<string>()

/** Null: a request with this key is being worked on. Else it is this one, until it lets go. */
export function beginKey({ tenantId, userId, requestKey }: Caller): { letGo(): void } | null {
  const name = JSON.stringify([tenantId, userId, requestKey])
  if (running.has(name)) return null
  running.add(name)
  return { letGo: () => running.delete(name) }
}
