// The rows that are shown. Rows that are neither grouped nor nested are indexes in an order (flat-order.ts); groups and
// nested rows are TanStack Table's row models. A server-paged table passes through: its rows are the page.
import type { Column, RowData } from '@tanstack/react-table'
import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { definitionOf } from './column-definition.ts'
import type { Features } from './features.ts'
import { features } from './features.ts'
import { notSpecified } from './filters.ts'
import { clampPageIndex } from './paging.ts'
import type { ModelRow, RowList } from './row-list.ts'
import { countBehind, cutList, listOf, rowBeside, rowsBehind } from './row-list.ts'
import type { RowModelInput } from './row-model-input.ts'
import { parseSearch, searchTest } from './search.ts'
import type { Sort } from './table-memory.ts'
import { useFlatRows } from './use-flat-rows.ts'
import type { TableState } from './use-table-state.ts'

/**
 * Lists are behind functions: React's development build compares what is handed to components in depth, and would
 * spend minutes on 100,000 rows.
 */
export type RowModel<T extends RowData> = {
  readonly column: (id: string) => Column<Features, T, unknown> | undefined
  readonly top: () => readonly ModelRow<T>[]
  /** The page, or everything where the table is not paged. */
  readonly center: () => RowList<T>
  readonly bottom: () => readonly ModelRow<T>[]
  /** All rows in their order before pages are cut; of a server-paged table only the page. */
  readonly ordered: () => RowList<T>
  /**
   * All rows that pass the filters, in their order: pinned ones, those of shut groups and closed ones below others too,
   * without group headers; of a server-paged table those of the page.
   */
  readonly passing: () => RowList<T>
  /** Values of a column with their counts, under the other columns' filters. */
  readonly facets: (columnId: string) => ReadonlyMap<string, number>
  /** How many rows pass the filters; what the server says where it pages. */
  readonly total: number
  /** Which of them the page shows, counted from 1. */
  readonly from: number
  readonly to: number
  readonly pageIndex: number
}

type Shown<T extends RowData> = Pick<RowModel<T>, 'top' | 'bottom' | 'facets' | 'ordered' | 'passing'>

/** Depth to which nested rows are searched by filters (specification section 9). */
const filterDepthMax = 100

export function useRowModel<T extends RowData>(input: RowModelInput<T>): RowModel<T> {
  const { state, serverTotal, isPaged } = input
  const isServer = serverTotal !== null
  const isTree = input.subRows !== undefined || (state.grouping.length > 0 && !isServer)
  const collator = useMemo(() => new Intl.Collator(input.formats.language, { numeric: true }), [input.formats.language])
  const flat = useFlatRows(input, collator, !isTree)
  const tree = useTreeRows(input, collator, isTree)
  const shown = isTree ? tree.shown : flat

  return useMemo(() => {
    if (shown === null) throw new Error('The rows are neither flat nor nested.')
    const ordered = shown.ordered()
    const pageIndex = clampPageIndex(state.pageIndex, serverTotal ?? ordered.length, state.pageSize)
    const first = pageIndex * state.pageSize
    const center = isServer || !isPaged ? ordered : cutList(ordered, first, first + state.pageSize)
    const total = serverTotal ?? shown.passing().length
    const { from, to } = isServer
      ? { from: first + 1, to: Math.min(total, first + state.pageSize) }
      : isPaged
        ? shownRange(ordered, first, state.pageSize, total)
        : { from: 1, to: total }
    return { ...shown, column: tree.column, center: () => center, total, from, to, pageIndex }
  }, [shown, tree.column, state.pageIndex, state.pageSize, serverTotal, isServer, isPaged])
}

/** Pinned rows stand on every page: the first page counts from the first row, the last one to the last. */
function shownRange<T extends RowData>(
  ordered: RowList<T>,
  first: number,
  pageSize: number,
  total: number,
): { readonly from: number; readonly to: number } {
  const last = first + pageSize
  const from = Math.min(total, countBehind(ordered, first) + 1)
  const to = last >= ordered.length ? total : countBehind(ordered, last)
  return { from, to: Math.max(from, to) }
}

/** Groups and nested rows, and the columns' own state; without rows where the table has neither. */
function useTreeRows<T extends RowData>(
  input: RowModelInput<T>,
  collator: Intl.Collator,
  isTree: boolean,
): { readonly column: RowModel<T>['column']; readonly shown: Shown<T> | null } {
  const { columns, rows, pinnedRecords, state, actions, formats } = input
  const isServer = input.serverTotal !== null
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
  const search = useMemo(() => {
    if (input.search.trim() === '') return undefined
    const parsed = parseSearch(input.search, formats, input.today)
    const shown = columns.filter((column) => !hiddenColumns.includes(column.id))
    return new Map(shown.map((column) => [column.id, searchTest(column, parsed, formats)]))
  }, [input.search, formats, input.today, columns, hiddenColumns])
  const grouping = useMemo(() => [...state.grouping], [state.grouping])
  const data = useMemo(() => (isTree ? [...rows] : []), [isTree, rows])

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
    globalFilterFn: (row, columnId: string, tests: NonNullable<typeof search>) =>
      tests.get(columnId)?.(row.getValue(columnId)) ?? false,
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

  const model = isTree ? table.getRowModel() : null
  const column = useMemo<RowModel<T>['column']>(() => (id) => table.getColumn(id), [table])
  const shown = useMemo<Shown<T> | null>(() => {
    if (model === null) return null
    const byId = table.getCoreRowModel().rowsById
    const pinned = (ids: readonly string[]): readonly ModelRow<T>[] =>
      ids.flatMap((id) => byId[id] ?? rowBeside(id, pinnedRecords.get(id)) ?? [])
    const apart = new Set([...state.pinning.top, ...state.pinning.bottom])
    const ordered = listOf<T>(apart.size === 0 ? model.rows : model.rows.filter((row) => !apart.has(row.id)))
    const passing = rowsBehind(apart.size === 0 ? ordered : listOf<T>(model.rows))
    const [top, bottom] = [pinned(state.pinning.top), pinned(state.pinning.bottom)]
    return {
      top: () => top,
      bottom: () => bottom,
      ordered: () => ordered,
      passing: () => passing,
      facets: (id) => countFacets(table.getColumn(id)?.getFacetedUniqueValues()),
    }
  }, [table, model, pinnedRecords, state.pinning])
  return { column, shown }
}

function hasMultiSortKey(event: unknown): boolean {
  if (typeof event !== 'object' || event === null) return false
  return ['shiftKey', 'ctrlKey', 'metaKey'].some((key) => key in event && Reflect.get(event, key) === true)
}

function countFacets(values: ReadonlyMap<unknown, number> | undefined): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [value, count] of values ?? []) {
    const isGiven = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    const key = isGiven ? String(value) : notSpecified
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return counts
}

export function isFiltered(state: TableState): boolean {
  return state.filters.length > 0 || state.search.trim() !== ''
}
