// At a start, before any work begins: what ran when the last process was asked to end did not end it.
import type { Kernel } from '../kernel.ts'
import { forgetAttempts } from './attempts.store.ts'

export async function forgetStoppedAttempts({ attempts, database }: Kernel): Promise<void> {
  for (const { tenantId, ...work } of attempts.listStopped())
    await database.withTenant(tenantId, (tx) => forgetAttempts(tx, work))
  attempts.clearStopped()
}
