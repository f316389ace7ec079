// Where roles are held: all companies first, then the companies as a tree; and what holds where nothing is held.
import type { CompanyId } from '@kontor/domain/identifiers'

/** null: all companies. */
export type Place = CompanyId | null
export type PlaceCompany = { readonly id: CompanyId; readonly name: string; readonly parentId: string | null }
export type PlaceRow = {
  readonly id: Place
  readonly name: string
  /** 0 of all companies and of those that stand below none that is known. */
  readonly depth: number
}

/** Below each company those that belong to it, by name. A company whose parent one does not see stands at the top. */
export function placesInTree(
  companies: readonly PlaceCompany[],
  allCompanies: string,
  order: Intl.Collator,
): readonly PlaceRow[] {
  const known = new Set<string>(companies.map(({ id }) => id))
  const below = Map.groupBy(companies, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null))
  const rowsBelow = (parentId: string | null, depth: number): readonly PlaceRow[] =>
    (below.get(parentId) ?? [])
      .toSorted((a, b) => order.compare(a.name, b.name))
      .flatMap(({ id, name }) => [{ id, name, depth }, ...rowsBelow(id, depth + 1)])
  return [{ id: null, name: allCompanies, depth: 0 }, ...rowsBelow(null, 0)]
}

/** The nearest company above in which any role is held: it speaks for the one where none is. */
export function speaksFor(
  companies: readonly PlaceCompany[],
  place: CompanyId,
  isHeldIn: (id: CompanyId) => boolean,
): PlaceCompany | null {
  const byId = new Map<string, PlaceCompany>(companies.map((one) => [one.id, one]))
  const seen = new Set<string>([place])
  let above = byId.get(byId.get(place)?.parentId ?? '')
  while (above !== undefined && !seen.has(above.id)) {
    if (isHeldIn(above.id)) return above
    seen.add(above.id)
    above = byId.get(above.parentId ?? '')
  }
  return null
}
