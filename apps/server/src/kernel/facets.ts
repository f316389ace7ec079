// Facets of a list: the values of its filters with the number of rows that each would show. They are counted only where
// they are asked for, so that turning a page counts nothing again.
import type { Facet, Facets } from '@kontor/contract'

/** `count` is given a filter's name and counts its values under all other filters, within what the caller may see. */
export async function facetsAnswer<Name extends string>(
  asked: readonly Name[] | undefined,
  count: (name: Name) => Promise<readonly Facet[]>,
): Promise<{ readonly facets?: Facets<Name> }> {
  if (asked === undefined) return {}
  const facets: Facets<Name> = {}
  for (const name of new Set(asked)) facets[name] = [...(await count(name))]
  return { facets }
}
