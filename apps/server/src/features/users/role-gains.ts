// Where a change of somebody's roles gives him strong rights: there it is asked whether two give rights, and there whoever
// confirms it gives rights too. What changes beside it, elsewhere, neither frees it nor holds it back.
import { type GainedRight, sensitivePermissions } from '@kontor/domain/access'
import type { ProposedFacts } from '../../kernel/proposals.ts'
import { type Held, type Place, type RightsBook, keyOf } from './rights-book.ts'

export function isStrong({ roles }: Pick<RightsBook, 'roles'>, { roleId }: Held): boolean {
  const permissions = roles.get(roleId)?.permissions ?? []
  return sensitivePermissions.some((one) => permissions.includes(one))
}

/** The places in which roles with strong rights are held. */
export function strongPlacesOf(book: Pick<RightsBook, 'roles'>, held: readonly Held[]): readonly Place[] {
  return [...new Set(held.filter((one) => isStrong(book, one)).map(({ companyId }) => companyId))]
}

/** The places of which one says something that the other does not. */
export function placesBetween(before: readonly Held[], after: readonly Held[]): readonly Place[] {
  return [...new Set(between(before, after).map(({ companyId }) => companyId))]
}

/** Of these the places that give: by a role that is new there, or by one that is gone, since another place speaks then. */
export function gainingPlaces(
  book: Pick<RightsBook, 'roles'>,
  before: readonly Held[],
  after: readonly Held[],
  gains: readonly GainedRight[],
): readonly Place[] {
  const was = new Set(before.map(keyOf))
  const gained = new Set(gains.map(({ companyId }) => companyId))
  const added = strongPlacesOf(
    book,
    after.filter((one) => !was.has(keyOf(one))),
  )
  const is = new Set(after.map(keyOf))
  const taken = before
    .filter((one) => !is.has(keyOf(one)) && gained.has(one.companyId))
    .map(({ companyId }) => companyId)
  const places = [...new Set([...added, ...taken])]
  return places.length > 0 ? places : placesBetween(before, after)
}

function between(before: readonly Held[], after: readonly Held[]): readonly Held[] {
  const [was, is] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))]
  return [...before.filter((one) => !is.has(keyOf(one))), ...after.filter((one) => !was.has(keyOf(one)))]
}

/** What is held, of the facts of a proposal: other facts say on what it hangs. */
export function heldIn(facts: ProposedFacts): readonly Held[] {
  return Object.keys(facts).flatMap((field) => {
    const [place = '', roleId = ''] = field.split(' ')
    if (place === 'role' || place === 'person') return []
    return [{ companyId: place === 'root' ? null : place, roleId } as Held]
  })
}
