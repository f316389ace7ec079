// Who gives rights, and when two people must: the rules of a tenant's administrators (rules 2.11).
import { type Outcome, accept, refusal, refuse } from '../outcome.ts'
import { type AccessFacts, hasPermission } from './access.ts'
import { holdsAnywhere } from './gained-rights.ts'

export type RightsHolder = {
  readonly isEnabled: boolean
  readonly hasPassword: boolean
  readonly facts: AccessFacts
}

/** Somebody who can sign in and gives rights, be it in one company. */
export function isAdministrator({ isEnabled, hasPassword, facts }: RightsHolder): boolean {
  return isEnabled && hasPassword && holdsAnywhere(facts, 'UsersEdit')
}

/**
 * Whether what gives strong rights in these places waits for a second administrator: as soon as two may give them in any one
 * of them. Of one alone it could not wait for anybody.
 */
export function areTwoNeeded(holders: readonly RightsHolder[], places: readonly (string | null)[]): boolean {
  const count = (place: readonly (string | null)[]) =>
    holders.filter((one) => isAdministrator(one) && administers(one.facts, place)).length
  return places.length === 0 ? count([]) >= 2 : places.some((place) => count([place]) >= 2)
}

/** A tenant keeps somebody who gives rights in all its companies; one that has nobody any more cannot lose him. */
export function decideAdministratorLeft<After extends RightsHolder>(
  before: readonly RightsHolder[],
  after: readonly After[],
): Outcome<readonly After[]> {
  const count = (holders: readonly RightsHolder[]) =>
    holders.filter((one) => isAdministrator(one) && hasPermission(one.facts, null, 'UsersEdit')).length
  return count(before) > 0 && count(after) === 0 ? refuse(refusal('user.last-administrator')) : accept(after)
}

/** Whether somebody gives and takes rights in all of these places; where there is none, in any. */
export function administers(facts: AccessFacts, places: readonly (string | null)[]): boolean {
  if (places.length === 0) return holdsAnywhere(facts, 'UsersEdit')
  return places.every((place) => hasPermission(facts, place, 'UsersEdit'))
}
