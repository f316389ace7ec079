// The rows that are shown: TanStack Table filters, sorts, groups and expands them; pages and pinned rows are cut here.
// A server-paged table passes through: its rows are the page.
import type { Column, ColumnDef, Row, RowData } from '@tanstack/react-table'
import { useTable } from '@tanstack/react-table'
import type { CalendarDate } from '@kontor/domain/calendar'
import { useMemo } from 'react'
import type { Formats } from '../format/formats.ts'
import type { CellValue, TableColumn } from './column.ts'
import { canSort, compareValues, sortsDescendingFirst } from './column.ts'
import type { Features } from './features.ts'
import { features } from './features.ts'
import { matchesFilter, notSpecified } from './filters.ts'
import { clampPageIndex } from './paging.ts'
import type { Search } from './search.ts'
import { matchesSearch, parseSearch } from './search.ts'
import type { Sort } from './table-memory.ts'
import type { TableActions, TableState } from './use-table-state.ts'

export type ModelRow<T extends RowData> = Row<Features, T>

export type RowModelInput<T extends RowData> = {
  readonly columns: readonly TableColumn<T>[]
  readonly rows: readonly T[]
  readonly rowId: (row: T) => string
  readonly subRows?: (row: T) => readonly T[]
  readonly state: TableState
  readonly actions: TableActions
  readonly search: string
  readonly formats: Formats
  readonly today: CalendarDate
  readonly allowsSortRemoval: boolean
  /** All rows the server has, where it pages. */
  readonly serverTotal: number | null
  readonly isPaged: boolean
}

/**
 * Lists are behind functions: React's development build compares what is handed to components in depth, and would
 * spend minutes on 100,000 rows.
 */
export type RowModel<T extends RowData> = {
  readonly column: (id: string) => Column<Features, T, unknown> | undefined
  readonly top: () => readonly ModelRow<T>[]
  /** The page, or everything where the table is not paged. */
  readonly center: () => readonly ModelRow<T>[]
  readonly bottom: () => readonly ModelRow<T>[]
  /** All rows in their order before pages are cut; of a server-paged table only the page. */
  readonly ordered: () => readonly ModelRow<T>[]
  /** Rows that pass the filters, without group headers. */
  readonly total: number
  readonly pageIndex: number
}

/** Depth to which nested rows are searched by filters (specification section 9). */
const filterDepthMax = 100

export function useRowModel<T extends RowData>(input: RowModelInput<T>): RowModel<T> {
  const { columns, rows, state, actions, formats, serverTotal } = input
  const isServer = serverTotal !== null
  const collator = useMemo(() => new Intl.Collator(formats.language, { numeric: true }), [formats.language])

  const definitions = useMemo(
    () => columns.map((column) => definitionOf(column, collator, formats)),
    [columns, collator, formats],
  )
  const sorting = useMemo(
    () => state.sorting.map((sort) => ({ id: sort.columnId, desc: sort.isDescending })),
    [state.sorting],
  )
  const columnFilters = useMemo(
    () => state.filters.map((filter) => ({ id: filter.columnId, value: filter.value })),
    [state.filters],
  )
  const { hiddenColumns } = state
  // A new value when columns come or go, since the table filters again only when the search itself is another.
  const search = useMemo(
    () =>
      input.search.trim() === '' ? undefined : { ...parseSearch(input.search, formats, input.today), hiddenColumns },
    [input.search, formats, input.today, hiddenColumns],
  )
  const grouping = useMemo(() => [...state.grouping], [state.grouping])
  const data = useMemo(() => [...rows], [rows])
  const searched = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])

  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => input.rowId(row),
    ...(input.subRows && { getSubRows: (row: T) => [...(input.subRows?.(row) ?? [])] }),
    state: { sorting, columnFilters, globalFilter: search, grouping, expanded: state.expanded },
    onSortingChange: (updater) => {
      const next = typeof updater === 'function' ? updater(sorting) : updater
      actions.setSorting(next.map((sort): Sort => ({ columnId: sort.id, isDescending: sort.desc })))
    },
    onColumnFiltersChange: () => {},
    onGlobalFilterChange: () => {},
    onGroupingChange: () => {},
    onExpandedChange: () => {},
    globalFilterFn: (row: ModelRow<T>, columnId: string, wanted: Search) => {
      const column = searched.get(columnId)
      return column !== undefined && matchesSearch(column, row.getValue<CellValue>(columnId), wanted, formats)
    },
    // What is hidden is not searched: a row would be found without a visible reason.
    getColumnCanGlobalFilter: (column) => !state.hiddenColumns.includes(column.id),
    enableSortingRemoval: input.allowsSortRemoval,
    enableMultiSort: true,
    isMultiSortEvent: hasMultiSortKey,
    filterFromLeafRows: true,
    maxLeafRowFilterDepth: filterDepthMax,
    groupedColumnMode: false,
    autoResetExpanded: false,
    manualFiltering: isServer,
    manualSorting: isServer,
    manualGrouping: isServer,
    defaultColumn: { enableGlobalFilter: true },
  })

  const model = table.getRowModel()
  return useMemo(() => {
    const byId = table.getCoreRowModel().rowsById
    const pinned = (ids: readonly string[]) => ids.flatMap((id) => byId[id] ?? [])
    const apart = new Set([...state.pinning.top, ...state.pinning.bottom])
    const ordered = apart.size === 0 ? model.rows : model.rows.filter((row) => !apart.has(row.id))
    const total = serverTotal ?? (state.grouping.length > 0 ? countLeaves(ordered) : ordered.length)
    const pageIndex = clampPageIndex(state.pageIndex, serverTotal ?? ordered.length, state.pageSize)
    const first = pageIndex * state.pageSize
    const center = isServer || !input.isPaged ? ordered : ordered.slice(first, first + state.pageSize)
    const top = pinned(state.pinning.top)
    const bottom = pinned(state.pinning.bottom)
    return {
      column: (id) => table.getColumn(id),
      top: () => top,
      center: () => center,
      bottom: () => bottom,
      ordered: () => ordered,
      total,
      pageIndex,
    }
  }, [
    table,
    model,
    state.pinning,
    state.grouping,
    state.pageIndex,
    state.pageSize,
    serverTotal,
    isServer,
    input.isPaged,
  ])
}

function definitionOf<T extends RowData>(
  column: TableColumn<T>,
  collator: Intl.Collator,
  formats: Formats,
): ColumnDef<Features, T, unknown> {
  const { accessor } = column
  if (accessor === undefined) return { id: column.id, header: column.header }
  const compare = compareValues(column, collator)
  return {
    id: column.id,
    header: column.header,
    // Rows without a value stand last in both directions: TanStack knows that of undefined only.
    accessorFn: (row: T) => accessor(row) ?? undefined,
    enableSorting: canSort(column),
    sortDescFirst: sortsDescendingFirst(column),
    sortUndefined: 'last',
    sortFn: (a: ModelRow<T>, b: ModelRow<T>, id: string) =>
      compare(a.getValue<CellValue>(id), b.getValue<CellValue>(id)),
    filterFn: (row: ModelRow<T>, id: string, filter: Parameters<typeof matchesFilter>[2]) =>
      matchesFilter(column, row.getValue<CellValue>(id), filter, formats.timeZone),
    getGroupingValue: (row: T) => accessor(row) ?? notSpecified,
    enableGrouping: column.isGroupable ?? false,
  }
}

function hasMultiSortKey(event: unknown): boolean {
  if (typeof event !== 'object' || event === null) return false
  return ['shiftKey', 'ctrlKey', 'metaKey'].some((key) => key in event && Reflect.get(event, key) === true)
}

function countLeaves<T extends RowData>(rows: readonly ModelRow<T>[]): number {
  let count = 0
  for (const row of rows) {
    if (row.depth > 0) continue
    count += row.getIsGrouped() ? row.getLeafRows().filter((leaf) => !leaf.getIsGrouped()).length : 1
  }
  return count
}

/** Values of a column with their counts, under the other columns' filters. */
export function facetsOf<T extends RowData>(model: RowModel<T>, columnId: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [value, count] of model.column(columnId)?.getFacetedUniqueValues() ?? []) {
    const key = value === null || value === undefined ? notSpecified : String(value)
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return counts
}

export function isFiltered(state: TableState): boolean {
  return state.filters.length > 0 || state.search.trim() !== ''
}

/** The rows themselves, group headers left out. */
export function recordsOf<T extends RowData>(rows: readonly ModelRow<T>[]): readonly T[] {
  return rows.filter((row) => !row.getIsGrouped()).map((row) => row.original)
}
