// What the parts of one table share.
import type { RowData } from '@tanstack/table-core'
import type { TableColumn } from './column.ts'
import type { ColumnFacets } from './data-table-props.ts'
import type { TableActions, TableState } from './use-table-state.ts'

export type TableParts<T extends RowData> = {
  readonly name: string
  readonly columns: readonly TableColumn<T>[]
  readonly state: TableState
  readonly actions: TableActions
  /** The server pages: what is loaded is neither grouped nor counted here. */
  readonly isServed: boolean
  /** Choices of a select filter with their counts, from the server where it pages. */
  readonly facets: ColumnFacets | null
  readonly onFacetsWanted: ((columnId: string | null) => void) | null
}
