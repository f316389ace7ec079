// The counts in the filters of a server-paged table. They are asked for when a filter is opened, for that filter alone,
// and neither again while its own values are chosen nor when pages are turned.
import type { Facet, Facets } from '@kontor/contract'
import type { ColumnOption, ServerPaging, TableQuery } from '@kontor/ui'
import { notSpecified } from '@kontor/ui'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

type Known = {
  readonly last: readonly ColumnOption[] | null
  readonly words: Readonly<Record<string, readonly ColumnOption[]>>
}

export function useFacets<Name extends string>(input: {
  /** Of the list, so that what makes the list read again counts again. */
  readonly listKey: QueryKey
  /** What the table asks for; null before it asked. */
  readonly asked: TableQuery | null
  /** The server's name for the filter of a column. */
  readonly facetOf: Readonly<Record<string, Name>>
  readonly read: (asked: TableQuery, facet: Name, signal: AbortSignal) => Promise<{ readonly facets?: Facets<Name> }>
}): Pick<ServerPaging<never>, 'facets' | 'onFacetsWanted'> {
  const { listKey, asked, facetOf, read } = input
  const [wanted, setWanted] = useState<string | null>(null)
  const [known, setKnown] = useState<Known>({ last: null, words: {} })
  const facet = wanted === null ? undefined : facetOf[wanted]
  const others = { search: asked?.search, filters: asked?.filters.filter(({ columnId }) => columnId !== wanted) }
  const { data, isError } = useQuery({
    queryKey: [...listKey, 'facets', facet, others],
    enabled: asked !== null && facet !== undefined,
    queryFn: async ({ signal }) => {
      if (asked === null || facet === undefined) return []
      // the answer's one row is not looked at
      const few = { ...asked, filters: others.filters ?? [], sorting: [], pageIndex: 0, pageSize: 1 }
      const { facets } = await read(few, facet, signal)
      return (facets?.[facet] ?? []).map(optionOf)
    },
  })

  // What ids stand for is known from then on: the chips of the other filters say it.
  if (wanted !== null && data !== undefined && data !== known.last) {
    const words = data.map(({ value, label }) => ({ value, label }))
    setKnown({ last: data, words: { ...known.words, [wanted]: words } })
  }

  return {
    facets:
      wanted === null
        ? known.words
        : { ...known.words, ...(isError ? { [wanted]: null } : data && { [wanted]: data }) },
    onFacetsWanted: setWanted,
  }
}

function optionOf({ value, label, count }: Facet): ColumnOption {
  return { value: value ?? notSpecified, label: label ?? value ?? notSpecified, count }
}
