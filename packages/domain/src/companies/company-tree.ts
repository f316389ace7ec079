// The tree of a tenant's companies: where one may stand. The tenant is the virtual root, so that there may be several
// companies without a parent.
import { type Outcome, accept, refusal, refuse } from '../outcome.ts'

export type CompanyNode = {
  readonly id: string
  readonly parentId: string | null
  readonly enabled: boolean
  readonly name: string
}
export type CompanyMove = { readonly id: string; readonly parentId: string | null }

/** A parent is there and in use: below one that is not nobody works. */
export function decideParent<Node extends CompanyNode>(
  companies: readonly Node[],
  parentId: string | null,
): Outcome<Node | null> {
  if (parentId === null) return accept(null)
  const parent = companies.find(({ id }) => id === parentId)
  if (parent === undefined) return refuse(refusal('company.not-found', {}, 'parentId'))
  if (!parent.enabled) return refuse(refusal('company.parent-disabled', { name: parent.name }, 'parentId'))
  return accept(parent)
}

/**
 * The tree as it stands after all of these moves together; one that leads in a circle is refused, and so is a new parent
 * that is not in use (bad inputs B11). A move to where the company stands already changes nothing.
 */
export function decideMoves<Node extends CompanyNode>(
  companies: readonly Node[],
  moves: readonly CompanyMove[],
): Outcome<readonly Node[]> {
  const byId = new Map(companies.map((one) => [one.id, one]))
  const parents = new Map(moves.map(({ id, parentId }) => [id, parentId]))
  for (const { id, parentId } of moves) {
    const company = byId.get(id)
    if (company === undefined) return refuse(refusal('company.not-found', {}, 'id'))
    if (company.parentId === parentId) continue
    const parent = decideParent(companies, parentId)
    if (!parent.ok) return parent
  }
  const after = companies.map((one) => (parents.has(one.id) ? { ...one, parentId: parents.get(one.id) ?? null } : one))
  const inCircle = circleOf(after)
  const circle = moves.find(({ id }) => inCircle.has(id))
  if (circle === undefined) return accept(after)
  const nameOf = (id: string | null) => (id === null ? '' : (byId.get(id)?.name ?? ''))
  return refuse(refusal('company.circle', { name: nameOf(circle.id), parent: nameOf(circle.parentId) }, 'parentId'))
}

/** The companies themselves and all below them. */
export function companiesBelow(companies: readonly CompanyNode[], ids: Iterable<string>): ReadonlySet<string> {
  const children = Map.groupBy(companies, ({ parentId }) => parentId)
  const found = new Set(ids)
  for (const above of found) for (const { id } of children.get(above) ?? []) found.add(id)
  return found
}

/** Those from which the way up never ends. */
function circleOf(companies: readonly CompanyNode[]): ReadonlySet<string> {
  const known = new Set(companies.map(({ id }) => id))
  const tops = companies.filter(({ parentId }) => parentId === null || !known.has(parentId))
  const below = companiesBelow(
    companies,
    tops.map(({ id }) => id),
  )
  return new Set([...known].filter((id) => !below.has(id)))
}
