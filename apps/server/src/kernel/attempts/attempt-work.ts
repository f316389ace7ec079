// Work on a file or a row that may end the process: after as many deaths as `limits.count.attempts` it is not begun again but put
// aside, so that one bad file does not keep a server from starting for ever.
import { limits } from '@kontor/domain'
import type { TenantId } from '@kontor/domain/identifiers'
import { instantText } from '../clock.ts'
import type { Kernel } from '../kernel.ts'
import { type Work, countAttempt, forgetAttempts } from './attempts.store.ts'

/**
 * Does the work, or puts it aside where the process died of it too often. Errors of either are thrown on: they were heard, and do
 * not count.
 */
export async function attemptWork<T>(
  { database, clock, log, attempts }: Kernel,
  tenantId: TenantId,
  work: Work,
  { act, putAside }: { readonly act: () => Promise<T>; readonly putAside: () => Promise<T> },
): Promise<T> {
  const end = attempts.begin({ tenantId, ...work })
  try {
    // what begins while the process is asked to end is cut off by no fault of its own
    if (attempts.isStopping()) return await act()
    const at = instantText(clock.elapsed())
    const tries = await database.withTenant(tenantId, (tx) => countAttempt(tx, work, at))
    try {
      return await (tries > limits.count.attempts ? putAside() : act())
    } finally {
      // a count that stays behind is one too many, and hides no error of the work
      await database
        .withTenant(tenantId, (tx) => forgetAttempts(tx, work))
        .catch((error: unknown) => log.warn({ err: error, ...work }, 'attempt not forgotten'))
    }
  } finally {
    end()
  }
}
