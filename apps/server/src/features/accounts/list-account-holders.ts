// Who may see an account and what each may do on it: worked out of roles and rules as they are, for those who read people.
import type { AccountHolder, RouteInput } from '@kontor/contract'
import { type Permission, hasFeature, hasPermissionOnAccount, isAccountVisible } from '@kontor/domain/access'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { everybodysRights, peopleByName } from '../users/public.ts'
import { findAccountWith } from './accounts.store.ts'
import { accountFeatures } from './list-accounts.ts'

/** Also of an account that is denied to the caller himself: who allows and denies accounts to others must see whom. */
export async function listAccountHolders(
  { database }: Kernel,
  caller: Caller,
  { companyId, accountId }: RouteInput<'listAccountHolders'>['params'],
): Promise<AccountHolder[]> {
  return database.withTenant(caller.tenantId, async (tx) => {
    const found = await findAccountWith(tx, accountId, everybodysRights(tx))
    if (found === null || found.account.companyId !== companyId) throw refused('account.not-found')
    const people = peopleByName(found.beside)
    return people.flatMap(({ id: userId, name, isEnabled, facts }) => {
      const denied = facts.accountPermissions
        .filter((rule) => rule.accountId === accountId && rule.effect === 'deny')
        .map(({ permission }) => permission)
      const isInCompany = accountFeatures.some((feature) => hasFeature(facts, companyId, feature))
      const mayView = isInCompany && isAccountVisible(facts, accountId)
      const held = onAccounts.filter((one) => hasPermissionOnAccount(facts, companyId, accountId, one))
      if (!isEnabled || (!mayView && held.length === 0 && denied.length === 0)) return []
      return { userId, name, mayView, permissions: held, denied: [...new Set(denied)] }
    })
  })
}

/** Those that are asked on an account; the others are a company's or the tenant's. */
const onAccounts: readonly Permission[] = [
  'PaymentsEdit',
  'PaymentsSign',
  'PaymentsSend',
  'PaymentsDecide',
  'CashTransactionsEdit',
  'StatementsImport',
  'ReconciliationEdit',
  'AccountsEdit',
]
