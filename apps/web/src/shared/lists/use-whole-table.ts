// A list that is read whole: its table sorts, filters and pages by itself. What a `DataTable` needs of it.
import type { DataTableProps, InitialTableState } from '@kontor/ui'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'

type NamedRow = { readonly id: string; readonly name: string }

const byName: InitialTableState = { sorting: [{ columnId: 'name', isDescending: false }] }
const rowId = (row: NamedRow) => row.id
const rowLabel = (row: NamedRow) => row.name
const noRows: readonly never[] = []

/** Spread into a `DataTable`. `usual`: how it begins where nothing was kept, by name unless said. */
export function useWholeTable<Read, Row extends NamedRow, Key extends QueryKey>(
  name: string,
  query: UseQueryOptions<Read[], Error, Row[], Key>,
  usual: InitialTableState = byName,
) {
  const list = useQuery(query)
  return {
    name,
    rows: list.data ?? noRows,
    rowId,
    rowLabel,
    initialState: usual,
    isLoading: list.isPending,
    isRefetching: list.isFetching,
    failure: list.error?.message ?? null,
    onRefresh: () => void list.refetch(),
    layout: 'fill',
  } as const satisfies Partial<DataTableProps<Row>>
}
