// Groups and nested rows: TanStack Table's row models, asked for without a component of its own.
import type { ColumnDef, ExpandedState, RowData } from '@tanstack/table-core'
import { constructTable } from '@tanstack/table-core'
import type { CellValue } from './column.ts'
import type { Features } from './features.ts'
import { features } from './features.ts'
import type { TableFilter } from './filters.ts'
import type { ModelRow } from './row-list.ts'
import type { Sort } from './table-memory.ts'

export type TreeInput<T extends RowData> = {
  readonly definitions: readonly ColumnDef<Features, T, unknown>[]
  readonly rows: readonly T[]
  readonly rowId: (row: T) => string
  readonly subRows: ((row: T) => readonly T[]) | undefined
  readonly sorting: readonly Sort[]
  readonly filters: readonly TableFilter[]
  readonly grouping: readonly string[]
  readonly expanded: Readonly<Record<string, boolean>>
  /** The test of each column that is shown; undefined where nothing is searched. */
  readonly search: ReadonlyMap<string, ((value: CellValue) => boolean) | null> | undefined
  readonly isServer: boolean
}

export type Tree<T extends RowData> = {
  /** Lines in their order: headers of groups, and rows below others where these are open. */
  readonly rows: readonly ModelRow<T>[]
  readonly byId: (id: string) => ModelRow<T> | undefined
  /** Values of a column with their counts, under the other columns' filters. */
  readonly valuesOf: (columnId: string) => ReadonlyMap<unknown, number> | undefined
}

/** Depth to which nested rows are searched by filters (specification section 9). */
const filterDepthMax = 100
const nothing = (): void => undefined

/** For one table: asked again with what changed, it makes anew only what hangs on that. */
export function createTree<T extends RowData>(): (input: TreeInput<T>) => Tree<T> {
  let known: TableOf<T> | null = null
  return (input) => {
    const options = optionsOf(input)
    if (known === null) known = tableOf(options)
    else known.setOptions((before) => ({ ...before, ...options }))
    const table = known
    return {
      rows: table.getRowModel().rows,
      byId: (id) => table.getCoreRowModel().rowsById[id],
      valuesOf: (columnId) => table.getColumn(columnId)?.getFacetedUniqueValues(),
    }
  }
}

type Options<T extends RowData> = ReturnType<typeof optionsOf<T>>
type TableOf<T extends RowData> = ReturnType<typeof tableOf<T>>

function tableOf<T extends RowData>(options: Options<T>) {
  return constructTable<Features, T>(options)
}

function optionsOf<T extends RowData>(input: TreeInput<T>) {
  const { rowId, subRows, search, isServer } = input
  return {
    features,
    columns: input.definitions as ColumnDef<Features, T, unknown>[],
    data: input.rows as T[],
    getRowId: rowId,
    getSubRows: subRows && ((row: T) => subRows(row) as T[]),
    state: {
      sorting: input.sorting.map((sort) => ({ id: sort.columnId, desc: sort.isDescending })),
      columnFilters: input.filters.map((filter) => ({ id: filter.columnId, value: filter.value })),
      globalFilter: search,
      grouping: [...input.grouping],
      expanded: input.expanded as ExpandedState,
    },
    onSortingChange: nothing,
    onColumnFiltersChange: nothing,
    onGlobalFilterChange: nothing,
    onGroupingChange: nothing,
    onExpandedChange: nothing,
    globalFilterFn: (
      row: { getValue: (id: string) => CellValue },
      columnId: string,
      tests: NonNullable<typeof search>,
    ) => tests.get(columnId)?.(row.getValue(columnId)) ?? false,
    // What is hidden is not searched: a row would be found without a visible reason.
    getColumnCanGlobalFilter: ({ id }: { readonly id: string }) => search?.has(id) ?? false,
    filterFromLeafRows: true,
    maxLeafRowFilterDepth: filterDepthMax,
    groupedColumnMode: false as const,
    autoResetExpanded: false,
    manualFiltering: isServer,
    manualSorting: isServer,
    manualGrouping: isServer,
    defaultColumn: { enableGlobalFilter: true },
  }
}
