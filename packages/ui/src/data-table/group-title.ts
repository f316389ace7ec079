// What the rows of a group share, in words: "Ccy: CHF", "Cashflow: Not Specified".
import type { RowData } from '@tanstack/table-core'
import type { Formats } from '../format/formats.ts'
import type { Translate } from '../texts/texts.ts'
import type { TableColumn } from './column.ts'
import { optionText } from './filter-summary.ts'
import type { ModelRow } from './row-list.ts'

export function groupTitle<T extends RowData>(
  row: ModelRow<T>,
  columns: readonly TableColumn<T>[],
  formats: Formats,
  t: Translate,
): string {
  const column = columns.find((one) => one.id === row.groupingColumnId)
  const value: unknown = row.groupingValue
  const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
  return column ? formats.labelled(column.header, optionText(column, text, t)) : ''
}

/** The rows of a group without the headers of the groups in it. */
export function leavesOf<T extends RowData>(row: ModelRow<T>): readonly ModelRow<T>[] {
  return row.getLeafRows().filter((leaf) => !leaf.getIsGrouped())
}
