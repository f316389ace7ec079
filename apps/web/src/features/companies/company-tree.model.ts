// The rows of the tree of companies: below each those that it is the parent of, by name. One whose parent one does not see
// stands at the top.
import type { Company } from '@kontor/contract'

export type CompanyTree = {
  readonly roots: readonly Company[]
  readonly below: (company: Company) => readonly Company[]
  /** The ids of all above a company. */
  readonly above: (id: string) => readonly string[]
  /** Itself and all below it. */
  readonly subtree: (id: string) => ReadonlySet<string>
}

export function companyTree(companies: readonly Company[]): CompanyTree {
  const byId = new Map(companies.map((one) => [one.id as string, one]))
  const children = new Map<string, Company[]>()
  const roots: Company[] = []
  for (const company of companies) {
    const parent = company.parentId === null ? undefined : byId.get(company.parentId)
    if (parent === undefined) roots.push(company)
    else children.set(parent.id, [...(children.get(parent.id) ?? []), company])
  }
  const none: readonly Company[] = []
  const below = ({ id }: Pick<Company, 'id'>) => children.get(id) ?? none
  return {
    roots,
    below,
    above(id) {
      const found: string[] = []
      let parent = byId.get(id)?.parentId ?? null
      while (parent !== null && byId.has(parent) && !found.includes(parent)) {
        found.push(parent)
        parent = byId.get(parent)?.parentId ?? null
      }
      return found
    },
    subtree(id) {
      const found = new Set([id])
      for (const one of found) for (const child of children.get(one) ?? []) found.add(child.id)
      return found
    },
  }
}

/** So many rows are open from the beginning; of a larger group the first two levels. */
const openFromStart = 100

/** Which rows are open at first: those above the company that the address names among them. */
export function expandedAtFirst(tree: CompanyTree, companies: readonly Company[], shown: string | null) {
  const isSmall = companies.length <= openFromStart
  const open = companies.filter((one) => tree.below(one).length > 0 && (isSmall || tree.above(one.id).length < 1))
  const ids = [...open.map(({ id }) => id as string), ...(shown === null ? [] : [shown, ...tree.above(shown)])]
  return Object.fromEntries(ids.map((id) => [id, true]))
}
