// Looks after payments that a bank has, whether anybody asks or not: what a lost connection left on its way and what the
// bank left open is settled, and what the bank owes rings.
import type { PaymentId, TenantId } from '@kontor/domain/identifiers'
import type { Kernel } from '../../kernel/kernel.ts'
import { ringBookedUnsent } from './booked-unsent.ts'
import { recoverStranded } from './recover-transmissions.ts'
import { ringOverdue } from './ring-overdue.ts'
import { settleUnlisted } from './settle-unlisted.ts'
import { listTenantIds } from '../../kernel/tenants/tenants.store.ts'

const everyMs = 60_000

/** Looks at every tenant, at once and then every minute, until stopped. By the business clock: played days count. */
export function startWatching(kernel: Kernel): { stop(): Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout
  const overdue = new Map<TenantId, ReadonlySet<PaymentId>>()
  async function look(): Promise<void> {
    try {
      for (const tenantId of await listTenantIds(kernel.database)) {
        if (isStopped) return
        await recoverStranded(kernel, tenantId)
        await ringBookedUnsent(kernel, tenantId)
        await settleUnlisted(kernel, tenantId)
        overdue.set(tenantId, await ringOverdue(kernel, tenantId, overdue.get(tenantId) ?? new Set()))
      }
    } catch (error) {
      kernel.log.error({ err: error }, 'watch sent payments')
    }
    if (isStopped) return
    timer = setTimeout(() => {
      turn = look()
    }, everyMs)
  }
  let turn = look()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
