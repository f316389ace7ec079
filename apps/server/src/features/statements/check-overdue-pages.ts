// A statement behind one whose page is missing waits; when the next statement of the account is due and the page is not
// there, it stands before a gap (rules 2.5), without any file that says so.
import type { AccountId, TenantId } from '@kontor/domain/identifiers'
import type { Kernel } from '../../kernel/kernel.ts'
import { findAccount } from '../accounts/public.ts'
import { openBookAround, waitingDaysOf } from './account-book.ts'
import { recheck } from './check-chain.ts'
import { checkAccountStanding } from './standing-check.ts'
import { listAccountsWithPages, lockImports } from '../ledger/public.ts'

/** Answers how many statements stand before a gap now. */
export async function checkOverduePages(kernel: Kernel, tenantId: TenantId): Promise<number> {
  let gaps = 0
  const accountIds = await kernel.database.withTenant(tenantId, listAccountsWithPages)
  for (const accountId of accountIds) gaps += await checkAccount(kernel, tenantId, accountId)
  return gaps
}

function checkAccount(kernel: Kernel, tenantId: TenantId, accountId: AccountId): Promise<number> {
  return kernel.database.withTenant(tenantId, async (tx) => {
    const account = await findAccount(tx, accountId)
    if (account === null) return 0
    const owner = { account, profile: account.profile }
    const overdue = (await waitingDaysOf(kernel, tx, owner)).filter((one) => one.isOverdue)
    if (overdue.length === 0) return 0
    await lockImports(tx)
    let gaps = 0
    for (const { day } of overdue) {
      const book = await openBookAround({ kernel, tx }, owner, day)
      const next = book.statements.find(({ row }) => row.closingDate !== null && row.closingDate > day)
      if (next?.row.checkStatus !== 'waits') continue
      await recheck(tx, book, next)
      await checkAccountStanding(kernel, tx, account, next.row.closingDate)
      gaps += 1
    }
    return gaps
  })
}
