// Looks every minute after payments that a bank has, whether anybody asks or not: what a lost connection left on its way and
// what the bank left open is settled, and what the bank owes rings. By the business clock: played days count.
import type { PaymentId, TenantId } from '@kontor/domain/identifiers'
import type { Kernel } from '../../kernel/kernel.ts'
import { eachTenant } from '../../kernel/tenants/each-tenant.ts'
import { ringBookedUnsent } from './booked-unsent.ts'
import { recoverStranded } from './recover-transmissions.ts'
import { ringOverdue } from './ring-overdue.ts'
import { settleUnlisted } from './settle-unlisted.ts'
import { ringUnconfirmed } from './unconfirmed-rejections.ts'

const everyMs = 60_000

export function watchSentPayments(kernel: Kernel): void {
  const overdue = new Map<TenantId, ReadonlySet<PaymentId>>()
  const look = eachTenant(kernel, async (tenantId) => {
    await recoverStranded(kernel, tenantId)
    await ringBookedUnsent(kernel, tenantId)
    await ringUnconfirmed(kernel, tenantId)
    await settleUnlisted(kernel, tenantId)
    overdue.set(tenantId, await ringOverdue(kernel, tenantId, overdue.get(tenantId) ?? new Set()))
  })
  kernel.schedule.every('transmissions.watch-sent-payments', everyMs, look)
}
