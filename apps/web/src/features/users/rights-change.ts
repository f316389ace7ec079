// What a change of rights would do, worked out before it is saved by the rules that the server decides by: what somebody
// gains that two people give, and what nobody may hold together. Of companies that the reader does not see it knows nothing.
import type { RoleAnswer, UserAnswer } from '@kontor/contract'
import type { Outcome } from '@kontor/domain'
import {
  type AccessFacts,
  type AccountRule,
  type Feature,
  type GainedRight,
  type Permission,
  decideAssignments,
  gainedRights,
  holdsSensitive,
} from '@kontor/domain/access'
import type { RoleId } from '@kontor/domain/identifiers'
import type { Place, PlaceCompany } from './places.ts'

export type Held = { readonly companyId: Place; readonly roleId: RoleId }
type KnownRole = Pick<RoleAnswer, 'id' | 'key'> & {
  readonly features: readonly Feature[]
  readonly permissions: readonly Permission[]
}
export type Known = { readonly companies: readonly PlaceCompany[]; readonly roles: readonly KnownRole[] }

export const keyOf = ({ companyId, roleId }: Held) => `${companyId ?? 'root'} ${roleId}`

export function heldBy({ assignments }: Pick<UserAnswer, 'assignments'>): readonly Held[] {
  return assignments.map(({ companyId, roleId }) => ({ companyId, roleId }))
}

type RuleOnWire = Pick<UserAnswer['accountRules'][number], 'accountId' | 'permission' | 'effect'>

export function rulesOf(rules: readonly RuleOnWire[]): readonly AccountRule[] {
  return rules.map(({ accountId, permission, effect }) => ({
    accountId,
    permission,
    effect: effect === 'Deny' ? 'deny' : 'allow',
  }))
}

export function factsOf(
  { companies, roles }: Known,
  held: readonly Held[],
  rules: readonly AccountRule[] = [],
): AccessFacts {
  const known = new Map(roles.map((role) => [role.id, role]))
  return {
    companies: companies.map(({ id, parentId }) => ({ id, parentId, enabled: true })),
    assignments: held.flatMap(({ companyId, roleId }) => {
      const role = known.get(roleId)
      return role === undefined ? [] : [{ ...role, companyId, roleKey: role.key }]
    }),
    accountPermissions: rules,
  }
}

/** Whether there are two who may give rights in all of these places: then what gains waits, and else it counts at once. */
export function isSecondNeeded(
  { secondNeededAt }: Pick<UserAnswer, 'secondNeededAt'>,
  places: readonly Place[],
): boolean {
  return places.every((place) => secondNeededAt.includes(place))
}

/** Where somebody holds roles: who acts on the person acts in all of them. */
export function placesHeld(held: readonly Held[]): readonly Place[] {
  return [...new Set(held.map(({ companyId }) => companyId))]
}

/** The places of which one says something that the other does not. */
export function placesBetween(before: readonly Held[], after: readonly Held[]): readonly Place[] {
  const [was, is] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))]
  return placesHeld([...before.filter((one) => !is.has(keyOf(one))), ...after.filter((one) => !was.has(keyOf(one)))])
}

/** Whether an act on the sign-in of this person waits for a second one. */
export function isGuarded(known: Known, user: UserAnswer): boolean {
  const held = heldBy(user)
  const isStrong = holdsSensitive(factsOf(known, held, rulesOf(user.accountRules)))
  return isStrong && isSecondNeeded(user, placesHeld(held))
}

/** Refused where the roles bring together what nobody may hold together. */
export function decideHeld(known: Known, held: readonly Held[]): Outcome<unknown> {
  return decideAssignments(factsOf(known, held).assignments)
}

export type Gain = {
  readonly permission: Permission
  readonly places: readonly Place[]
  readonly accountIds: readonly string[]
}

/** By permission, where it is gained; what is gained for all companies is not said again of each. */
export function gainsBetween(before: AccessFacts, after: AccessFacts): readonly Gain[] {
  const gained = Map.groupBy(gainedRights(before, after), ({ permission }) => permission)
  return [...gained].map(([permission, of]) => ({ permission, ...placesOf(of) }))
}

function placesOf(gained: readonly GainedRight[]): Omit<Gain, 'permission'> {
  const inCompanies = gained.filter(({ accountId }) => accountId === null)
  const isEverywhere = inCompanies.some(({ companyId }) => companyId === null)
  return {
    places: isEverywhere ? [null] : inCompanies.map(({ companyId }) => companyId as Place),
    accountIds: gained.flatMap(({ accountId }) => accountId ?? []),
  }
}
