// The claims of the signed-in person as facts that the rules of access read.
import type { Company, RouteAnswer } from '@kontor/contract'
import type { AccessFacts, Feature, Permission, RoleAssignment } from '@kontor/domain/access'
import { isFeature, isPermission } from '@kontor/domain/access'

/** One assignment per company, or for the root. */
export function factsOf(companies: readonly Company[], claims: RouteAnswer<'listPersonalClaims'>): AccessFacts {
  const byCompany = new Map<string | null, { features: Feature[]; permissions: Permission[] }>()
  for (const claim of claims) {
    if (claim.resourceType !== null || claim.effect !== 'Allow') continue
    const rights = byCompany.get(claim.companyId) ?? { features: [], permissions: [] }
    byCompany.set(claim.companyId, rights)
    if (claim.claimType === 'feature' && isFeature(claim.claimValue)) rights.features.push(claim.claimValue)
    if (claim.claimType === 'permission' && isPermission(claim.claimValue)) rights.permissions.push(claim.claimValue)
  }
  const assignments = [...byCompany].map(([companyId, rights]): RoleAssignment => ({
    companyId,
    roleKey: 'claims',
    ...rights,
  }))
  return { companies, assignments, accountPermissions: [] }
}
