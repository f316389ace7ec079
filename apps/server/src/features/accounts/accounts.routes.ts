// Routes of accounts: those that the caller sees.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { accountAnswer } from './account-answer.ts'
import { companyScope, getVisibleAccount, listVisibleAccounts } from './list-accounts.ts'
import { listOwnAccountRules } from './list-own-account-rules.ts'

export function accountsRoutes(on: Registrar, kernel: Kernel): void {
  const { database } = kernel

  on.route('listCompanyAccounts', async ({ caller, params, query }) => {
    const scope = companyScope(caller, params.companyId, query.children ?? false)
    const rows = await database.withTenant(caller.tenantId, (tx) => listVisibleAccounts(tx, caller, scope, query))
    return rows.map(accountAnswer)
  })
  on.route('listEnabledCompanyAccounts', async ({ caller, params, query }) => {
    const scope = companyScope(caller, params.companyId, query.children ?? false)
    const rows = await database.withTenant(caller.tenantId, (tx) => listVisibleAccounts(tx, caller, scope))
    return rows.map(accountAnswer).filter((account) => account.enabled)
  })
  on.route('getCompanyAccount', async ({ caller, params }) => {
    const account = await database.withTenant(caller.tenantId, (tx) => getVisibleAccount(tx, caller, params.accountId))
    if (account.companyId !== params.companyId) throw refused('account.not-found')
    return accountAnswer(account)
  })
  on.route('listOwnAccountRules', ({ caller }) => listOwnAccountRules(kernel, caller))
}
