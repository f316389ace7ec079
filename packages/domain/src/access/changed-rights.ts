// What somebody would hold and would not hold any more, of all rights, in some companies: what a move of companies changes.
import { type AccessFacts, hasFeature, hasPermission, holderOf } from './access.ts'
import { type Feature, type Permission, features, permissions } from './rights.ts'

export type ChangedRight = {
  readonly effect: 'gains' | 'loses'
  readonly right: Feature | Permission
  readonly companyId: string
}

/** Both facts are of the same person. */
export function changedRights(
  before: AccessFacts,
  after: AccessFacts,
  companyIds: Iterable<string>,
): readonly ChangedRight[] {
  // thousands of companies hang on a handful of places where the person holds a role
  const byPlaces = new Map<string, Compared>()
  return [...companyIds].flatMap((companyId) => {
    const places = `${holderOf(before, companyId)} ${holderOf(after, companyId)}`
    const changes = byPlaces.get(places) ?? compare(before, after, companyId)
    byPlaces.set(places, changes)
    return changes.map((change) => ({ ...change, companyId }))
  })
}

type Compared = readonly Omit<ChangedRight, 'companyId'>[]

function compare(before: AccessFacts, after: AccessFacts, companyId: string): Compared {
  const changeOf = (right: Feature | Permission, was: boolean, is: boolean): Compared =>
    was === is ? [] : [{ effect: is ? 'gains' : 'loses', right }]
  return [
    ...features.flatMap((right) =>
      changeOf(right, hasFeature(before, companyId, right), hasFeature(after, companyId, right)),
    ),
    ...permissions.flatMap((right) =>
      changeOf(right, hasPermission(before, companyId, right), hasPermission(after, companyId, right)),
    ),
  ]
}
