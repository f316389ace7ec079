// Accounts that a caller may see: of companies in which he holds one of the features, less those denied to him.
import type { AccountType } from '@kontor/domain/accounts'
import { type Feature, companiesBelowWith, hasFeature, isAccountVisible } from '@kontor/domain/access'
import type { AccountId, CompanyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type AccountRow, findAccount, listAccountsOf } from './accounts.store.ts'

const accountFeatures: readonly Feature[] = [
  'Accounts',
  'Payments',
  'CashTransactions',
  'AccountsOverview',
  'AccountStatement',
  'Reconciliation',
]

/** The company, with `children` its enabled descendants in which the caller holds the same feature too. */
export function companyScope(
  caller: Caller,
  companyId: CompanyId,
  children: boolean,
  features: readonly Feature[] = accountFeatures,
): readonly CompanyId[] {
  if (!children) return [companyId]
  const below = features.flatMap((feature) => companiesBelowWith(caller.facts, companyId, { feature }))
  return [...new Set([companyId, ...below])] as CompanyId[]
}

export async function listVisibleAccounts(
  tx: TenantTx,
  caller: Caller,
  scope: readonly CompanyId[],
  filter: { readonly currencyId?: string | undefined; readonly accountType?: AccountType | undefined } = {},
): Promise<readonly AccountRow[]> {
  const rows = await listAccountsOf(tx, scope, filter)
  return rows.filter((row) => isAccountVisible(caller.facts, row.id))
}

/** The account if the caller may see it through one of the features; another's is null like none at all. */
export async function findVisibleAccount(
  tx: TenantTx,
  caller: Caller,
  accountId: AccountId,
  features: readonly Feature[] = accountFeatures,
): Promise<AccountRow | null> {
  const account = await findAccount(tx, accountId)
  const isVisible =
    account !== null &&
    features.some((feature) => hasFeature(caller.facts, account.companyId, feature)) &&
    isAccountVisible(caller.facts, accountId)
  return isVisible ? account : null
}

/** The same, refused where there is none. */
export async function getVisibleAccount(
  tx: TenantTx,
  caller: Caller,
  accountId: AccountId,
  features: readonly Feature[] = accountFeatures,
): Promise<AccountRow> {
  const account = await findVisibleAccount(tx, caller, accountId, features)
  if (account === null) throw refused('account.not-found')
  return account
}
