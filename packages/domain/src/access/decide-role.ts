// A tenant's own role: a name that no shipped role has, and rights that may stand together.
import { limits } from '../limits.ts'
import { type NamedContent, type NamedRequest, decideNamed } from '../named-content.ts'
import { type Outcome, type Refusal, acceptUnless, refuse } from '../outcome.ts'
import { decideAssignments } from './conflicts.ts'
import { type Feature, type Permission, features, permissions } from './rights.ts'

export const roleTextLimits = { name: limits.length.roleName, description: limits.length.roleDescription } as const

export type RoleRequest = NamedRequest & {
  readonly features: readonly Feature[]
  readonly permissions: readonly Permission[]
}
/** Each right once, in the order in which the product lists them. */
export type RoleContent = NamedContent & Pick<RoleRequest, 'features' | 'permissions'>

export function decideRole(request: RoleRequest): Outcome<RoleContent> {
  const named = decideNamed(request, roleTextLimits)
  const together = decideAssignments([request])
  const refusals: Refusal[] = [...(named.ok ? [] : named.refusals), ...(together.ok ? [] : together.refusals)]
  if (!named.ok) return refuse(...refusals)
  return acceptUnless(refusals, () => ({
    ...named.value,
    features: features.filter((one) => request.features.includes(one)),
    permissions: permissions.filter((one) => request.permissions.includes(one)),
  }))
}
