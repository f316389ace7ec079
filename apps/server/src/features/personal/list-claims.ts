// What a person may do, flat: the roles' features and permissions by company, and the rules on single accounts.
import type { RouteAnswer } from '@kontor/contract'
import type { AccountId, CompanyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'

export function listClaims({ facts }: Caller): RouteAnswer<'listPersonalClaims'> {
  const claims = new Map<string, RouteAnswer<'listPersonalClaims'>[number]>()
  for (const { companyId, features, permissions } of facts.assignments) {
    const kinds = [
      ['feature', features],
      ['permission', permissions],
    ] as const
    for (const [claimType, values] of kinds) {
      for (const claimValue of values) {
        claims.set(`${companyId} ${claimType} ${claimValue}`, {
          companyId: companyId as CompanyId | null,
          claimType,
          claimValue,
          resourceType: null,
          resourceId: null,
          effect: 'Allow',
        })
      }
    }
  }
  const onAccounts = facts.accountPermissions.map(({ accountId, permission, effect }) => ({
    companyId: null,
    claimType: 'permission' as const,
    claimValue: permission,
    resourceType: 'Account',
    resourceId: accountId as AccountId,
    effect: effect === 'deny' ? ('Deny' as const) : ('Allow' as const),
  }))
  return [...claims.values(), ...onAccounts]
}
