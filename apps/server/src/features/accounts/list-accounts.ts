// Accounts that a caller may see: of companies in which he holds one of the features, less those denied to him.
import { type Feature, companiesBelowWith, hasFeature, isAccountVisible } from '@kontor/domain/access'
import type { AccountId, CompanyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Answered, Asked } from '../../kernel/database/nested-rows.ts'
import { refused } from '../../kernel/refusal-error.ts'
import {
  type AccountFilter,
  type AccountRow,
  type AccountSet,
  findAccount,
  findAccountWith,
  listAccountsOf,
} from './accounts.store.ts'

export const accountFeatures: readonly Feature[] = [
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
  filter: AccountFilter = {},
): Promise<readonly AccountRow[]> {
  const rows = await listAccountsOf(tx, scope, filter)
  return rows.filter((row) => isAccountVisible(caller.facts, row.id))
}

/** Accounts that nobody may show the caller, whatever he may see of their companies. */
export function hiddenAccountIds({ facts }: Caller): readonly string[] {
  return facts.accountPermissions
    .map(({ accountId }) => accountId)
    .filter((accountId) => !isAccountVisible(facts, accountId))
}

/** The accounts that `listVisibleAccounts` lists, for another query to choose by; `only`: of them, these alone. */
export function visibleAccounts(
  caller: Caller,
  scope: readonly CompanyId[],
  only: readonly string[] | null = null,
): AccountSet {
  return { companyIds: scope, hiddenAccountIds: hiddenAccountIds(caller), only }
}

/** Whether the caller may see the account, through one of the features. */
export function maySeeAccount(
  caller: Caller,
  { id, companyId }: Pick<AccountRow, 'id' | 'companyId'>,
  features: readonly Feature[] = accountFeatures,
): boolean {
  return features.some((feature) => hasFeature(caller.facts, companyId, feature)) && isAccountVisible(caller.facts, id)
}

/** The account if the caller may see it through one of the features; another's is null like none at all. */
export async function findVisibleAccount(
  tx: TenantTx,
  caller: Caller,
  accountId: AccountId,
  features: readonly Feature[] = accountFeatures,
): Promise<AccountRow | null> {
  const account = await findAccount(tx, accountId)
  return account !== null && maySeeAccount(caller, account, features) ? account : null
}

/** The same, refused where there is none. */
export async function getVisibleAccount(
  tx: TenantTx,
  caller: Caller,
  accountId: AccountId,
  features: readonly Feature[] = accountFeatures,
): Promise<AccountRow> {
  return orNotFound(await findVisibleAccount(tx, caller, accountId, features))
}

/** The same, with what is asked beside it in one statement. */
export async function getVisibleAccountWith<Of extends Asked>(
  tx: TenantTx,
  caller: Caller,
  accountId: AccountId,
  features: readonly Feature[],
  asked: Of,
): Promise<{ readonly account: AccountRow; readonly beside: Answered<Of> }> {
  const found = await findAccountWith(tx, accountId, asked)
  return orNotFound(found !== null && maySeeAccount(caller, found.account, features) ? found : null)
}

function orNotFound<Found>(found: Found | null): Found {
  if (found === null) throw refused('account.not-found')
  return found
}
