// Nightly, and at every start: the standing check of every account, by the business clock, so that played days count. And
// every minute: whether a page that is waited for is overdue.
import type { TenantId } from '@kontor/domain/identifiers'
import { wallClock } from '@kontor/domain/calendar'
import type { Kernel } from '../../kernel/kernel.ts'
import { listAllAccounts } from '../accounts/public.ts'
import { eachTenant } from '../../kernel/tenants/each-tenant.ts'
import { lockImports } from '../ledger/public.ts'
import { checkOverduePages } from './check-overdue-pages.ts'
import { checkAccountStanding } from './standing-check.ts'

const everyMs = 60_000

/** Every account of the tenant, each in a transaction of its own. Answers how many days differ. */
export async function checkTenantStanding(kernel: Kernel, tenantId: TenantId): Promise<number> {
  const accounts = await kernel.database.withTenant(tenantId, listAllAccounts)
  let differing = 0
  for (const account of accounts) {
    const found = await kernel.database.withTenant(tenantId, async (tx) => {
      await lockImports(tx)
      return checkAccountStanding(kernel, tx, account, null)
    })
    differing += found.length
  }
  return differing
}

export function watchStanding(kernel: Kernel): void {
  const lookForPages = eachTenant(kernel, (tenantId) => checkOverduePages(kernel, tenantId))
  kernel.schedule.every('statements.check-overdue-pages', everyMs, lookForPages)
  const checkedOn = new Map<TenantId, string>()
  const check = eachTenant(kernel, async (tenantId) => {
    const today = wallClock(kernel.clock.now(), 'UTC').date
    if (checkedOn.get(tenantId) === today) return
    await checkTenantStanding(kernel, tenantId)
    checkedOn.set(tenantId, today)
  })
  kernel.schedule.every('statements.check-standing', everyMs, check)
}
