// A table whose rows the server pages, sorts, filters and counts: what it asks for, its rows, the counts of its filters,
// every page for the export, what came since, and its state, which is found again on coming back.
import type { Facets, ListSpec } from '@kontor/contract'
import type { DataTableProps, InitialTableState, TableQuery } from '@kontor/ui'
import { type QueryKey, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { everyPage } from '../every-page.ts'
import { useKeptTable } from '../kept-table.ts'
import { pageShape } from '../list-news.ts'
import { useSession } from '../session/session-context.ts'
import { useShowDescendants } from '../show-descendants.ts'
import { useFacets } from '../use-facets.ts'
import { readOnlyOnPurpose, useListNews } from '../use-list-news.ts'
import { askedOf, facetsByColumn } from './asked.ts'

type Page<Row> = {
  readonly data: readonly Row[]
  readonly totalCount: number
  readonly hasNextPage: boolean
  readonly facets?: Facets<string> | undefined
}

export type ServerTableInput<Query, Row extends object, Answer extends Page<Row>> = {
  readonly name: string
  readonly list: ListSpec<keyof Query & string>
  /** How the keys of its readings begin (`stale.ts`); with it goes what the reading is of. */
  readonly key: QueryKey
  readonly read: (asked: Query, signal: AbortSignal) => Promise<Answer>
  /** Stable between renders, as `usual` is. */
  readonly rowId: (row: Row) => string
  /** How the table begins where nothing was kept. */
  readonly usual?: InitialTableState
  /** What the server is asked instead of what was typed: dates and amounts in its own spelling. Stable between renders. */
  readonly spell?: (table: TableQuery) => TableQuery
}

const asTyped = (table: TableQuery) => table
const atFirst: InitialTableState = {}

/** `table` is spread into a `DataTable`. `asked`, `total` and `page` are null until the first page is asked for, or there. */
export function useServerTable<Query, Row extends object, Answer extends Page<Row>>(
  input: ServerTableInput<Query, Row, Answer>,
) {
  const { name, list, key, read, rowId, usual = atFirst, spell = asTyped } = input
  const { profile, company } = useSession()
  const children = useShowDescendants()
  const kept = useKeptTable(`${profile.id} ${company?.id ?? ''} ${name}`, usual)
  const [table, setTable] = useState<TableQuery | null>(null)
  const asking = (wanted: TableQuery): Query => askedOf<Query>(list, spell(wanted), children)
  const asked = table === null ? null : asking(table)
  const listed = queryOptions({
    queryKey: [...key, asked],
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    ...readOnlyOnPurpose,
    queryFn: ({ signal }) => read(asked ?? ({} as Query), signal),
  })
  const page = useQuery(listed)
  const shape = useMemo(() => pageShape<Row, Answer>(rowId), [rowId])
  const news = useListNews(listed, shape)
  const counted = useFacets({
    listKey: [...key, children],
    asked: table,
    facetOf: facetsByColumn(list),
    read: (few, facet, signal) => read({ ...asking(few), facets: [facet] }, signal),
  })
  const total = page.data?.totalCount ?? null
  return {
    asked,
    total,
    page: page.data ?? null,
    table: {
      name,
      rowId,
      rows: page.data?.data ?? noRows,
      server: {
        ...counted,
        total: total ?? 0,
        onQueryChange: (next: TableQuery) => {
          setTable(next)
          kept.keep(next)
        },
        exportAll: (wanted: TableQuery, signal: AbortSignal) =>
          everyPage((part) => read(asking({ ...wanted, ...part }), signal)),
      },
      initialState: kept.initialState,
      isLoading: page.isPending,
      isRefetching: page.isFetching,
      failure: page.error?.message ?? null,
      news,
      onRefresh: () => void page.refetch(),
      layout: 'fill',
    } satisfies Partial<DataTableProps<Row>>,
  }
}

const noRows: readonly never[] = []
