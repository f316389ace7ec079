// What the app tells a table, and what a server-paged table asks of the app.
import type { RowData } from '@tanstack/table-core'
import type { ReactNode, RefObject } from 'react'
import type { ColumnOption, TableColumn } from './column.ts'
import type { TableFilter } from './filters.ts'
import type { ListNews } from './news-button.tsx'
import type { TablePresets } from './presets.ts'
import type { Sort } from './table-memory.ts'
import type { InitialTableState } from './use-table-state.ts'

export type TableQuery = {
  readonly pageIndex: number
  readonly pageSize: number
  readonly sorting: readonly Sort[]
  readonly filters: readonly TableFilter[]
  readonly search: string
}

export type ColumnFacets = Readonly<Record<string, readonly ColumnOption[] | null>>

export type ServerPaging<T> = {
  /** All rows that match the query. */
  readonly total: number
  /** Called at once and whenever what is asked changes; `rows` is then to become that page. */
  readonly onQueryChange: (query: TableQuery) => void
  /**
   * Values of select filters by column id, with their counts under the filters of the other columns. Values that the
   * column's `options` do not name are added to them, a missing value by `notSpecified`; those not named here count 0.
   * Without counts they give values their words only; null where they could not be counted.
   */
  readonly facets?: ColumnFacets
  /** The filter of this column was opened, or, null, closed: only what is looked at needs to be counted. */
  readonly onFacetsWanted?: (columnId: string | null) => void
  /** All rows of the query in parts, for export and selection; left out where the server does not give them. */
  readonly exportAll?: (query: TableQuery, signal: AbortSignal) => AsyncIterable<readonly T[]>
  /** So many rows of all pages may be selected at once, read by `exportAll`; left out, only loaded rows are selected. */
  readonly selectMax?: number
}

export type DataTableProps<T extends RowData> = {
  /** Unique among the tables: its state is remembered and its export named by it. */
  readonly name: string
  /** What the table holds, for people who hear it. */
  readonly label: string
  /** Stable between renders, like `rows` and `rowId`. */
  readonly columns: readonly TableColumn<T>[]
  readonly rows: readonly T[]
  readonly rowId: (row: T) => string
  /** What a row is called in the labels of its controls; default: its id. */
  readonly rowLabel?: (row: T) => string
  readonly server?: ServerPaging<T>
  /** False: all rows in one scroll area, drawn as they come into view. Default true. */
  readonly isPaged?: boolean
  /** 'page' grows with its rows, 'fill' takes the height of its parent, 'capped' ends at 400 px. Default 'page'. */
  readonly layout?: 'page' | 'fill' | 'capped'
  /** Default: what KitProvider says. */
  readonly density?: 'compact' | 'comfortable'
  readonly initialState?: InitialTableState
  readonly allowsSortRemoval?: boolean
  /** The first rows are on their way. */
  readonly isLoading?: boolean
  /** Newer rows are on their way: the present ones stay, dimmed. */
  readonly isRefetching?: boolean
  /** Why loading failed. */
  readonly failure?: string | null
  readonly emptyHint?: ReactNode
  readonly onRefresh?: () => void
  /** Read by itself and not shown yet, so that no row moves under the hand. */
  readonly news?: ListNews | null
  /** Without it Enter and a double click open and shut what a row has below it. */
  readonly onOpen?: (row: T) => void
  readonly isSelectable?: boolean
  readonly canSelect?: (row: T) => boolean
  /** What the box in the header selects; default 'page'. */
  readonly selectAll?: 'page' | 'rows'
  readonly onSelectionChange?: (rows: readonly T[]) => void
  /** Buttons for the selected rows; the bar's height is always kept free. */
  readonly selectionActions?: (rows: readonly T[], clear: () => void) => ReactNode
  readonly subRows?: (row: T) => readonly T[]
  readonly renderDetail?: (row: T) => ReactNode
  readonly groupSummary?: (rows: readonly T[]) => ReactNode
  readonly isPinnable?: boolean
  /** Rows have an order of their own that the user may change: indexes among `rows`. */
  readonly onReorder?: (from: number, to: number) => void
  readonly presets?: TablePresets
  readonly hasToolbar?: boolean
  readonly hasSearch?: boolean
  readonly hasExport?: boolean
  /** The export is a document of its own: it is called so instead of as the table, and holds hidden columns too. */
  readonly exportName?: string
  /** Left of the tools: a switch, a date. */
  readonly toolbarExtra?: ReactNode
  /** Lets the app focus the search with "/". */
  readonly searchRef?: RefObject<HTMLInputElement | null>
}
