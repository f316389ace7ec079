// What the house does by itself for all tenants, one after the other.
import type { TenantId } from '@kontor/domain/identifiers'
import type { PeriodicWork, Turn } from '../jobs/schedule.ts'
import type { Kernel } from '../kernel.ts'
import { listTenantIds } from './tenants.store.ts'

/** What fails for one is logged, and the others have their turn. */
export function eachTenant(
  { database, log }: Pick<Kernel, 'database' | 'log'>,
  work: (tenantId: TenantId, turn: Turn) => Promise<unknown>,
): PeriodicWork {
  return async (turn) => {
    for (const tenantId of await listTenantIds(database)) {
      if (turn.isStopped()) return
      await work(tenantId, turn).catch((error: unknown) => log.error({ err: error, tenantId }, 'periodic work'))
    }
  }
}
