// Nightly, and at every start: the standing check of every account, by the business clock, so that played days count. And
// every minute: whether a page that is waited for is overdue.
import type { TenantId } from '@kontor/domain/identifiers'
import { wallClock } from '@kontor/domain/calendar'
import type { Kernel } from '../../kernel/kernel.ts'
import { listAllAccounts } from '../accounts/public.ts'
import { listTenantIds } from './bank-files.store.ts'
import { checkOverduePages } from './check-overdue-pages.ts'
import { checkAccountStanding } from './standing-check.ts'
import { lockImports } from './lock-imports.store.ts'

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

/** Looks every minute whether a day has begun, until stopped. */
export function startStandingCheck(kernel: Kernel): { stop(): Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout
  let checkedOn: string | null = null
  async function look(): Promise<void> {
    try {
      for (const tenantId of await kernel.database.asSystem(listTenantIds)) {
        if (isStopped) return
        await checkOverduePages(kernel, tenantId)
      }
      const today = wallClock(kernel.clock.now(), 'UTC').date
      if (checkedOn !== today) {
        for (const tenantId of await kernel.database.asSystem(listTenantIds)) {
          if (isStopped) return
          await checkTenantStanding(kernel, tenantId)
        }
        checkedOn = today
      }
    } catch (error) {
      kernel.log.error({ err: error }, 'standing check')
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
