// What the rows of a table are made from.
import type { RowData } from '@tanstack/table-core'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { Formats } from '../format/formats.ts'
import type { TableColumn } from './column.ts'
import type { TableActions, TableState } from './use-table-state.ts'

export type RowModelInput<T extends RowData> = {
  readonly columns: readonly TableColumn<T>[]
  readonly rows: readonly T[]
  readonly rowId: (row: T) => string
  /** Pinned rows by id that may stand on other pages of the server. */
  readonly pinnedRecords: ReadonlyMap<string, T>
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
