// What a person is allowed or denied on single accounts. An account that he does not see has no name for him.
import type { RouteAnswer } from '@kontor/contract'
import type { AccountId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { listAccountsByIds } from './accounts.store.ts'
import { maySeeAccount } from './list-accounts.ts'

export async function listOwnAccountRules(
  { database }: Kernel,
  caller: Caller,
): Promise<RouteAnswer<'listOwnAccountRules'>> {
  const rules = caller.facts.accountPermissions
  const ids = [...new Set(rules.map(({ accountId }) => accountId as AccountId))]
  const accounts = await database.withTenant(caller.tenantId, (tx) => listAccountsByIds(tx, ids))
  const seen = new Map(accounts.filter((one) => maySeeAccount(caller, one)).map((one) => [one.id, one]))
  return rules.map(({ accountId, permission, effect }) => {
    const account = seen.get(accountId as AccountId)
    return {
      accountId: accountId as AccountId,
      accountName: account?.shortName ?? null,
      companyName: account?.companyName ?? null,
      permission,
      effect: effect === 'deny' ? 'Deny' : 'Allow',
    }
  })
}
