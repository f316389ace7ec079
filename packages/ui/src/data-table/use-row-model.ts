// The rows that are shown. Rows that are neither grouped nor nested are indexes in an order (flat-order.ts); groups and
// nested rows are made by TanStack Table (tree-rows.ts), fetched with the first table that can have some. A server-paged
// table passes through: its rows are the page.
import type { RowData } from '@tanstack/table-core'
import { useCallback, useMemo } from 'react'
import { definitionOf } from './column-definition.ts'
import { notSpecified } from './filters.ts'
import { clampPageIndex } from './paging.ts'
import type { ModelRow, RowList } from './row-list.ts'
import { countBehind, cutList, listOf, rowBeside, rowsBehind } from './row-list.ts'
import type { RowModelInput } from './row-model-input.ts'
import { parseSearch, searchTest } from './search.ts'
import { toggledSort } from './toggled-sort.ts'
import { useFlatRows } from './use-flat-rows.ts'
import { useTreeMaker } from './use-tree-maker.ts'
import type { TableState } from './use-table-state.ts'

/**
 * Lists are behind functions: React's development build compares what is handed to components in depth, and would
 * spend minutes on 100,000 rows.
 */
export type RowModel<T extends RowData> = {
  /** What a click on the header of a column does; `isMulti` keeps the other columns that sort. */
  readonly toggleSort: (columnId: string, isMulti: boolean) => void
  /** False while what makes groups and nested rows is fetched: there are none yet. */
  readonly isReady: boolean
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

const none: readonly never[] = []
const fetching: Shown<never> = {
  top: () => none,
  bottom: () => none,
  ordered: () => listOf<never>(none),
  passing: () => listOf<never>(none),
  facets: () => new Map(),
}

export function useRowModel<T extends RowData>(input: RowModelInput<T>): RowModel<T> {
  const { state, serverTotal, isPaged } = input
  const isServer = serverTotal !== null
  const isTree = input.subRows !== undefined || (state.grouping.length > 0 && !isServer)
  const collator = useMemo(() => new Intl.Collator(input.formats.language, { numeric: true }), [input.formats.language])
  const flat = useFlatRows(input, collator, !isTree)
  const tree = useTreeRows(input, collator, isTree)
  const isReady = !isTree || tree !== null
  const shown: Shown<T> = (isTree ? tree : flat) ?? fetching

  const { columns, actions, allowsSortRemoval } = input
  const toggleSort = useCallback(
    (columnId: string, isMulti: boolean) => {
      const column = columns.find(({ id }) => id === columnId)
      if (column !== undefined) actions.setSorting(toggledSort(state.sorting, column, isMulti, allowsSortRemoval))
    },
    [columns, actions, allowsSortRemoval, state.sorting],
  )

  return useMemo(() => {
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
    return { ...shown, toggleSort, isReady, center: () => center, total, from, to, pageIndex }
  }, [shown, toggleSort, isReady, state.pageIndex, state.pageSize, serverTotal, isServer, isPaged])
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

/** Groups and nested rows; null where the table has neither, and until what makes them is fetched. */
function useTreeRows<T extends RowData>(
  input: RowModelInput<T>,
  collator: Intl.Collator,
  isTree: boolean,
): Shown<T> | null {
  const { columns, rows, subRows, rowId, pinnedRecords, state, formats } = input
  const isNestable = subRows !== undefined || columns.some((column) => column.isGroupable)
  const createTree = useTreeMaker(isTree || (isNestable && input.serverTotal === null))
  const treeOf = useMemo(() => createTree?.<T>() ?? null, [createTree])
  const definitions = useMemo(
    () => columns.map((column) => definitionOf(column, collator, formats)),
    [columns, collator, formats],
  )
  const { hiddenColumns, sorting, filters, grouping, expanded, pinning } = state
  // A new value when columns come or go, since the table filters again only when the search itself is another.
  const search = useMemo(() => {
    if (input.search.trim() === '') return undefined
    const parsed = parseSearch(input.search, formats, input.today)
    const shown = columns.filter((column) => !hiddenColumns.includes(column.id))
    return new Map(shown.map((column) => [column.id, searchTest(column, parsed, formats)]))
  }, [input.search, formats, input.today, columns, hiddenColumns])
  const isServer = input.serverTotal !== null
  const tree = useMemo(() => {
    if (!isTree || treeOf === null) return null
    return treeOf({ definitions, rows, rowId, subRows, sorting, filters, grouping, expanded, search, isServer })
  }, [isTree, treeOf, definitions, rows, rowId, subRows, sorting, filters, grouping, expanded, search, isServer])

  return useMemo<Shown<T> | null>(() => {
    if (tree === null) return null
    const pinned = (ids: readonly string[]): readonly ModelRow<T>[] =>
      ids.flatMap((id) => tree.byId(id) ?? rowBeside(id, pinnedRecords.get(id)) ?? [])
    const apart = new Set([...pinning.top, ...pinning.bottom])
    const ordered = listOf<T>(apart.size === 0 ? tree.rows : tree.rows.filter((row) => !apart.has(row.id)))
    const passing = rowsBehind(apart.size === 0 ? ordered : listOf<T>(tree.rows))
    const [top, bottom] = [pinned(pinning.top), pinned(pinning.bottom)]
    return {
      top: () => top,
      bottom: () => bottom,
      ordered: () => ordered,
      passing: () => passing,
      facets: (id) => countFacets(tree.valuesOf(id)),
    }
  }, [tree, pinnedRecords, pinning])
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
