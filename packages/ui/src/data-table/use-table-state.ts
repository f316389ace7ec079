// The state of one table: sorting, filters, search, page, hidden columns, grouping, expanded and pinned rows. What
// belongs to the user's habits is remembered by the table's name; what belongs to the moment is not.
import { useCallback, useEffect, useState } from 'react'
import type { TableStorage } from '../kit-provider.tsx'
import type { TableColumn } from './column.ts'
import type { FilterValue, TableFilter } from './filters.ts'
import { withFilter } from './filters.ts'
import { isNarrowed } from './open-rows.ts'
import { pageIndexAfterResize, pageSizeDefault } from './paging.ts'
import type { Sort } from './table-memory.ts'
import { readMemory, writeMemory } from './table-memory.ts'

export type RowPinning = { readonly top: readonly string[]; readonly bottom: readonly string[] }

export type TableState = {
  readonly sorting: readonly Sort[]
  readonly filters: readonly TableFilter[]
  readonly search: string
  readonly pageIndex: number
  readonly pageSize: number
  readonly hiddenColumns: readonly string[]
  readonly grouping: readonly string[]
  readonly expanded: Readonly<Record<string, boolean>>
  /** Of nested rows that a search or a filter opened (`open-rows.ts`), those that were closed since. */
  readonly closed: Readonly<Record<string, boolean>>
  readonly pinning: RowPinning
}

export type InitialTableState = Partial<
  Pick<TableState, 'sorting' | 'filters' | 'search' | 'pageIndex' | 'pageSize' | 'grouping' | 'expanded' | 'pinning'>
>

export type TableActions = {
  readonly setSorting: (sorting: readonly Sort[]) => void
  readonly setFilter: (columnId: string, value: FilterValue | null) => void
  readonly setFilters: (filters: readonly TableFilter[]) => void
  readonly setSearch: (search: string) => void
  readonly setPageIndex: (pageIndex: number) => void
  readonly setPageSize: (pageSize: number, presentIndex: number) => void
  readonly toggleColumn: (columnId: string) => void
  readonly resetColumns: () => void
  readonly toggleGrouping: (columnId: string) => void
  readonly toggleExpanded: (rowId: string) => void
  readonly pinRow: (rowId: string, place: 'top' | 'bottom' | null) => void
}

export function useTableState<T>(
  name: string,
  columns: readonly TableColumn<T>[],
  storage: TableStorage | null,
  initial: InitialTableState,
  isNested = false,
): readonly [TableState, TableActions] {
  const initiallyHidden = columns.filter((column) => column.isInitiallyHidden).map((column) => column.id)
  const [state, setState] = useState<TableState>(() => {
    const remembered = readMemory(
      storage,
      name,
      columns.map((column) => column.id),
    )
    return {
      sorting: remembered.sorting ?? initial.sorting ?? [],
      filters: initial.filters ?? [],
      search: initial.search ?? '',
      pageIndex: initial.pageIndex ?? 0,
      pageSize: remembered.pageSize ?? initial.pageSize ?? pageSizeDefault,
      hiddenColumns: remembered.hiddenColumns ?? initiallyHidden,
      grouping: remembered.grouping ?? initial.grouping ?? [],
      expanded: initial.expanded ?? {},
      closed: {},
      pinning: initial.pinning ?? { top: [], bottom: [] },
    }
  })

  const { sorting, pageSize, hiddenColumns, grouping } = state
  useEffect(() => {
    writeMemory(storage, name, { sorting, pageSize, hiddenColumns, grouping })
  }, [storage, name, sorting, pageSize, hiddenColumns, grouping])

  const change = useCallback((part: (before: TableState) => Partial<TableState>) => {
    setState((before) => ({ ...before, ...part(before) }))
  }, [])

  const [actions] = useState<TableActions>(() => ({
    setSorting: (sorting) => change(() => ({ sorting, pageIndex: 0 })),
    setFilter: (columnId, value) =>
      change((before) => ({ filters: withFilter(before.filters, columnId, value), closed: {}, pageIndex: 0 })),
    setFilters: (filters) => change(() => ({ filters, closed: {}, pageIndex: 0 })),
    setSearch: (search) => change(() => ({ search, closed: {}, pageIndex: 0 })),
    setPageIndex: (pageIndex) => change(() => ({ pageIndex })),
    setPageSize: (pageSize, presentIndex) =>
      change((before) => ({ pageSize, pageIndex: pageIndexAfterResize(presentIndex, before.pageSize, pageSize) })),
    toggleColumn: (columnId) => change((before) => ({ hiddenColumns: toggled(before.hiddenColumns, columnId) })),
    resetColumns: () => change(() => ({ hiddenColumns: initiallyHidden })),
    toggleGrouping: (columnId) =>
      change((before) => ({ grouping: toggled(before.grouping, columnId), pageIndex: 0, expanded: {} })),
    toggleExpanded: (rowId) =>
      change((before) =>
        isNested && isNarrowed(before)
          ? { closed: { ...before.closed, [rowId]: !before.closed[rowId] } }
          : { expanded: { ...before.expanded, [rowId]: !before.expanded[rowId] } },
      ),
    pinRow: (rowId, place) =>
      change(({ pinning }) => ({
        pinning: {
          top: [...pinning.top.filter((id) => id !== rowId), ...(place === 'top' ? [rowId] : [])],
          bottom: [...pinning.bottom.filter((id) => id !== rowId), ...(place === 'bottom' ? [rowId] : [])],
        },
      })),
  }))
  return [state, actions]
}

function toggled(list: readonly string[], id: string): readonly string[] {
  return list.includes(id) ? list.filter((one) => one !== id) : [...list, id]
}
