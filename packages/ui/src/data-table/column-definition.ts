// A column in TanStack Table's terms: what its row models of groups and nested rows ask for.
import type { ColumnDef, Row, RowData } from '@tanstack/table-core'
import type { Formats } from '../format/formats.ts'
import type { CellValue, TableColumn } from './column.ts'
import { canSort, compareValues } from './column.ts'
import type { Features } from './features.ts'
import type { FilterValue } from './filters.ts'
import { matchesFilter, notSpecified } from './filters.ts'

export function definitionOf<T extends RowData>(
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
    sortUndefined: 'last',
    sortFn: (a: Row<Features, T>, b: Row<Features, T>, id: string) =>
      compare(a.getValue<CellValue>(id), b.getValue<CellValue>(id)),
    filterFn: (row: Row<Features, T>, id: string, filter: FilterValue) =>
      matchesFilter(column, row.getValue<CellValue>(id), filter, formats.timeZone),
    getGroupingValue: (row: T) => accessor(row) ?? notSpecified,
    enableGrouping: column.isGroupable ?? false,
  }
}
