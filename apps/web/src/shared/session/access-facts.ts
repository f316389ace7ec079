// The roles and claims of the signed-in person as facts that the rules of access read.
import type { Company, RouteAnswer } from '@kontor/contract'
import type { AccessFacts, Feature, Permission, RoleAssignment } from '@kontor/domain/access'
import { isFeature, isPermission } from '@kontor/domain/access'

type Rights = Pick<RoleAssignment, 'features' | 'permissions'>
const noRights: Rights = { features: [], permissions: [] }

/**
 * An assignment for each role, at the root or in a company. Claims say what a company grants, not by which role: each of
 * its roles has them all. A role without rights leaves no claim, and denies what would be inherited all the same.
 */
export function factsOf(
  companies: readonly Company[],
  roles: RouteAnswer<'listPersonalPermissions'>,
  claims: RouteAnswer<'listPersonalClaims'>,
): AccessFacts {
  const granted = rightsByCompany(claims)
  const assignments = roles.map(({ companyId, appRoleNameKey }): RoleAssignment => ({
    companyId,
    roleKey: appRoleNameKey,
    ...(granted.get(companyId) ?? noRights),
  }))
  return { companies, assignments, accountPermissions: [] }
}

function rightsByCompany(claims: RouteAnswer<'listPersonalClaims'>): ReadonlyMap<string | null, Rights> {
  const byCompany = new Map<string | null, { features: Feature[]; permissions: Permission[] }>()
  for (const claim of claims) {
    if (claim.resourceType !== null || claim.effect !== 'Allow') continue
    const rights = byCompany.get(claim.companyId) ?? { features: [], permissions: [] }
    byCompany.set(claim.companyId, rights)
    if (claim.claimType === 'feature' && isFeature(claim.claimValue)) rights.features.push(claim.claimValue)
    if (claim.claimType === 'permission' && isPermission(claim.claimValue)) rights.permissions.push(claim.claimValue)
  }
  return byCompany
}
