// What a change of rights gives somebody that he had not (rules 2.11): looked at over what he effectively holds, company by
// company and on accounts, since taking a role away can give, too: then the parent speaks, or the root.
import { type AccessFacts, hasPermission, hasPermissionOnAccount } from './access.ts'
import { type Permission, sensitivePermissions } from './rights.ts'

export type GainedRight = {
  readonly permission: Permission
  /** Null: at the root of the tenant, or, with an account, in whichever company that belongs to. */
  readonly companyId: string | null
  readonly accountId: string | null
}

/** Of the permissions that a second administrator confirms. Both facts are of the same person. */
export function gainedRights(before: AccessFacts, after: AccessFacts): readonly GainedRight[] {
  const places = [null, ...new Set([...before.companies, ...after.companies].map(({ id }) => id))]
  return sensitivePermissions.flatMap((permission) => {
    const gained = places
      .filter((place) => hasPermission(after, place, permission) && !hasPermission(before, place, permission))
      .map((companyId) => ({ permission, companyId, accountId: null }))
    return [...gained, ...gainedOnAccounts(before, after, permission)]
  })
}

/** Whether somebody holds, or would hold, any right for which two administrators are needed. */
export function holdsSensitive(facts: AccessFacts): boolean {
  return placesOf(facts).some((place) =>
    sensitivePermissions.some((permission) => hasPermission(facts, place, permission)),
  )
}

/** Whether somebody holds a permission anywhere: at the root, or in a company. */
export function holdsAnywhere(facts: AccessFacts, permission: Permission): boolean {
  return placesOf(facts).some((place) => hasPermission(facts, place, permission))
}

/** An account that was denied and is no longer; what is not denied follows its company. */
function gainedOnAccounts(before: AccessFacts, after: AccessFacts, permission: Permission): GainedRight[] {
  const accountIds = new Set(
    before.accountPermissions.filter(({ effect }) => effect === 'deny').map(({ accountId }) => accountId),
  )
  const companies = after.companies.filter(({ id }) => hasPermission(after, id, permission))
  return [...accountIds]
    .filter((accountId) =>
      companies.some(
        // of which company the account is stands elsewhere: any in which he may counts
        ({ id }) =>
          hasPermissionOnAccount(after, id, accountId, permission) &&
          !hasPermissionOnAccount(before, id, accountId, permission),
      ),
    )
    .map((accountId) => ({ permission, companyId: null, accountId }))
}

function placesOf({ companies }: AccessFacts): readonly (string | null)[] {
  return [null, ...companies.map(({ id }) => id)]
}
