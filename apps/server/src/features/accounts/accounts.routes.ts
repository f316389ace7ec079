// Routes of accounts: those that the caller sees, and what people do with them.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { accountAnswer } from './account-answer.ts'
import type { AccountPlace } from './account-record.ts'
import { listAccountCommunications } from './choose-communication.ts'
import { createAccount } from './create-account.ts'
import { deleteAccount } from './delete-account.ts'
import { importAccounts, previewAccountImport } from './import-accounts.ts'
import { listAccountHolders } from './list-account-holders.ts'
import { listAccountNames } from './list-account-names.ts'
import { companyScope, getVisibleAccount, listVisibleAccounts } from './list-accounts.ts'
import { listOwnAccountRules } from './list-own-account-rules.ts'
import { listAccountsWithoutNumber, listTenantAccounts } from './list-tenant-accounts.ts'
import { setAccountStatus } from './set-account-status.ts'
import { setAccountCommunication, updateAccount } from './update-account.ts'

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
  on.route('createAccount', ({ caller, params, body }) => createAccount(kernel, caller, params.companyId, body))
  on.route('updateAccount', ({ caller, params, body }) =>
    updateAccount(kernel, caller, placeOf(params, body.version), body),
  )
  on.route('deleteAccount', ({ caller, params, query }) =>
    deleteAccount(kernel, caller, placeOf(params, query.version)),
  )
  on.route('setAccountStatus', ({ caller, params, body }) =>
    setAccountStatus(kernel, caller, placeOf(params, body.version), body.enabled),
  )
  on.route('setAccountCommunication', ({ caller, params, body }) =>
    setAccountCommunication(kernel, caller, placeOf(params, body.version), body),
  )
  on.route('listAccountCommunications', ({ caller, params }) =>
    listAccountCommunications(kernel, caller, params.companyId),
  )
  on.route('listAccountHolders', ({ caller, params }) => listAccountHolders(kernel, caller, params))
  on.route('previewAccountImport', async ({ caller, params, upload }) =>
    previewAccountImport(kernel, caller, params.companyId, await upload()),
  )
  on.route('importAccounts', async ({ caller, params, query, upload }) =>
    importAccounts(kernel, caller, params.companyId, await upload(), query.shown),
  )

  on.route('listAccounts', async ({ caller, query }) =>
    (await listTenantAccounts(kernel, caller, query.type)).map(accountAnswer),
  )
  on.route('listEnabledAccounts', async ({ caller, query }) =>
    (await listTenantAccounts(kernel, caller, query.type)).map(accountAnswer).filter(({ enabled }) => enabled),
  )
  on.route('getAccount', async ({ caller, params }) =>
    accountAnswer(await database.withTenant(caller.tenantId, (tx) => getVisibleAccount(tx, caller, params.accountId))),
  )
  on.route('listAccountsWithoutNumber', async ({ caller, params }) =>
    (await listAccountsWithoutNumber(kernel, caller, params.currencyCode)).map(accountAnswer),
  )
  on.route('listAccountNames', ({ caller }) => listAccountNames(kernel, caller))
  on.route('listOwnAccountRules', ({ caller }) => listOwnAccountRules(kernel, caller))
}

function placeOf(params: Pick<AccountPlace, 'companyId' | 'accountId'>, version: number | undefined): AccountPlace {
  return { ...params, version }
}
