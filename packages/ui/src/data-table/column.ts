// A column as the app describes it: what a row holds there, and what kind of thing that is. The kind decides how the
// value is written, aligned, sorted, searched and exported, so that no screen repeats it.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { ReactNode } from 'react'
import { compareDecimalText, magnitudeOf } from '../format/decimal-text.ts'
import type { Formats } from '../format/formats.ts'

/** Amounts and rates are decimal texts, dates `YYYY-MM-DD`, instants RFC 3339. */
export type CellValue = string | number | boolean | null | undefined
/** identifier: a number that names and counts nothing; it is never written with separators. */
export type ColumnKind =
  | 'text'
  | 'option'
  | 'boolean'
  | 'identifier'
  | 'integer'
  | 'amount'
  | 'rate'
  | 'date'
  | 'date-time'
export type FilterVariant =
  | 'text'
  | 'select'
  | 'multi-select'
  | 'number-range'
  | 'date'
  | 'date-range'
  | 'datetime-range'

export type ColumnOption = { readonly value: string; readonly label: string; readonly count?: number }

export type TableColumn<T> = {
  /** Unique in the table; the field's name on the wire where the server sorts and filters. */
  readonly id: string
  readonly header: string
  /** Left out for columns that hold no value: they are neither sorted, filtered, hidden nor exported. */
  readonly accessor?: (row: T) => CellValue
  /** Text in lower case by which a row is found too, beside what the column shows: what its details say. */
  readonly alsoSearched?: (row: T) => string
  /** Default 'text'. */
  readonly kind?: ColumnKind
  /** How the cell looks where the written value is not enough: a link, a badge. */
  readonly cell?: (row: T) => ReactNode
  /** Decimals of an amount in this row; default 2. */
  readonly minorUnit?: (row: T) => number
  /** Sorts and filters by magnitude: payments are stored below zero and the largest comes first. */
  readonly isMagnitude?: boolean
  /** The words of an option's values; also their order in filters where `options` is given. */
  readonly optionLabel?: (value: string) => string
  readonly options?: readonly ColumnOption[]
  readonly filter?: FilterVariant
  /** Width in px. Default 140, at most 1000. */
  readonly size?: number
  /** Takes the width that is left. Default: the first text column. */
  readonly grows?: boolean
  readonly align?: 'start' | 'end'
  readonly pin?: 'start' | 'end'
  readonly isSortable?: boolean
  readonly isGroupable?: boolean
  readonly isInitiallyHidden?: boolean
  /** Where the value stands in the two-line row of a phone. */
  readonly phone?: 'title' | 'end' | 'badge' | 'note'
  /** Below the rows: sums per currency, counts. Given the rows that pass the filters. */
  readonly footer?: (rows: readonly T[]) => ReactNode
}

/** The column of row actions: never hidden, never exported (specification sections 5 and 9). */
export const actionsColumnId = 'actions'

export function canHide<T>(column: TableColumn<T>): boolean {
  return column.accessor !== undefined && column.id !== actionsColumnId
}

export function canExport<T>(column: TableColumn<T>): boolean {
  return column.accessor !== undefined && column.id !== actionsColumnId
}

export function canSort<T>(column: TableColumn<T>): boolean {
  return column.accessor !== undefined && column.isSortable !== false
}

export function kindOf<T>(column: TableColumn<T>): ColumnKind {
  return column.kind ?? 'text'
}

export function isNumeric(kind: ColumnKind): boolean {
  return kind === 'amount' || kind === 'rate' || kind === 'integer'
}

export function alignOf<T>(column: TableColumn<T>): 'start' | 'end' {
  return column.align ?? (isNumeric(kindOf(column)) ? 'end' : 'start')
}

/** Ascending first for text columns, descending first otherwise (specification section 4). */
export function sortsDescendingFirst<T>(column: TableColumn<T>): boolean {
  const kind = kindOf(column)
  return kind !== 'text' && kind !== 'option'
}

/** The value as people read it; '' where there is none. */
export function writtenValue<T>(column: TableColumn<T>, row: T, formats: Formats, yes: string, no: string): string {
  const value = column.accessor?.(row)
  if (value === null || value === undefined || value === '') return ''
  switch (kindOf(column)) {
    case 'amount':
      return formats.amount(String(value), column.minorUnit?.(row) ?? 2)
    case 'rate':
      return formats.rate(String(value))
    case 'integer':
      return typeof value === 'number' ? formats.integer(value) : String(value)
    case 'date':
      return formats.date(String(value) as CalendarDate)
    case 'date-time':
      return formats.dateTime(String(value))
    case 'boolean':
      return value === true ? yes : no
    case 'option':
      return labelOf(column, String(value))
    case 'identifier':
    case 'text':
      return String(value)
  }
}

export function labelOf<T>(column: TableColumn<T>, value: string): string {
  return column.optionLabel?.(value) ?? column.options?.find((option) => option.value === value)?.label ?? value
}

/** Ascending order of two values of the column. */
export function compareValues<T>(
  column: TableColumn<T>,
  collator: Intl.Collator,
): (a: CellValue, b: CellValue) => number {
  switch (kindOf(column)) {
    case 'amount':
    case 'rate':
      return column.isMagnitude
        ? (a, b) => compareDecimalText(magnitudeOf(String(a)), magnitudeOf(String(b)))
        : (a, b) => compareDecimalText(String(a), String(b))
    case 'identifier':
    case 'integer':
      return (a, b) => compareDecimalText(String(a), String(b))
    case 'date':
    case 'date-time':
      return (a, b) => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0)
    case 'boolean':
      return (a, b) => (a === b ? 0 : a === true ? 1 : -1)
    case 'option':
      return (a, b) => collator.compare(labelOf(column, String(a)), labelOf(column, String(b)))
    case 'text':
      return (a, b) => collator.compare(String(a), String(b))
  }
}
