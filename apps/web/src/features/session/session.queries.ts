// Who is signed in, which companies they see and what they may do there.
import type { Company } from '@kontor/contract'
import type { AccessFacts, Feature, Permission, RoleAssignment } from '@kontor/domain/access'
import { isFeature, isPermission } from '@kontor/domain/access'
import { queryOptions } from '@tanstack/react-query'
import type { RouteAnswer } from '@kontor/contract'
import { call } from '../../shared/api/client.ts'
import { readLocal, writeLocal } from '../../shared/local-store.ts'

export type Session = {
  readonly profile: RouteAnswer<'getProfile'>
  /** Enabled companies that the person may see, in the server's order. */
  readonly companies: readonly Company[]
  readonly facts: AccessFacts
}

const markerKey = 'kontor.signedIn'

/** Whether this browser signed in before: only then is the session asked for at the start. */
export function hasLoginMarker(): boolean {
  return readLocal(markerKey) !== null
}

export function setLoginMarker(isSignedIn: boolean): void {
  writeLocal(markerKey, isSignedIn ? 'yes' : null)
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Infinity,
  queryFn: async ({ signal }): Promise<Session> => {
    const [profile, companies, claims] = await Promise.all([
      call('getProfile', { signal }),
      call('listPersonalCompanies', { signal }),
      call('listPersonalClaims', { signal }),
    ])
    return {
      profile,
      companies: companies.filter(({ enabled }) => enabled),
      facts: factsOf(companies, claims),
    }
  },
})

/** The claims of the person as facts that the rules of access read; one assignment per company, or for the root. */
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
