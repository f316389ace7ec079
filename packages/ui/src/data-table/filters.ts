// Filters as values: they are matched here, shown as chips, saved as presets and sent to the server, all in one shape.
import type { CalendarDate } from '@kontor/domain/calendar'
import { compareDecimalText, magnitudeOf } from '../format/decimal-text.ts'
import { localDateTime } from '../format/date.ts'
import type { CellValue, TableColumn } from './column.ts'
import { kindOf } from './column.ts'

export type FilterValue =
  | { readonly variant: 'text'; readonly text: string }
  | { readonly variant: 'select'; readonly value: string }
  | { readonly variant: 'multi-select'; readonly values: readonly string[] }
  /** Both bounds inclusive, decimal texts. */
  | { readonly variant: 'number-range'; readonly from: string; readonly to: string }
  | { readonly variant: 'date'; readonly date: CalendarDate }
  | { readonly variant: 'date-range'; readonly from: CalendarDate; readonly to: CalendarDate }
  /** `YYYY-MM-DDTHH:MM` on the clocks of the zone that is shown, both inclusive. */
  | { readonly variant: 'datetime-range'; readonly from: string; readonly to: string }

export type TableFilter = { readonly columnId: string; readonly value: FilterValue }

/** What a missing value is called in filters: the facet "Not Specified" (specification section 9). */
export const notSpecified = ''

/** Whether a value passes, understood once for many rows. Dates and instants compare by day, instants on the clocks of `zone`. */
export function filterTest<T>(
  column: TableColumn<T>,
  filter: FilterValue,
  zone: string,
): (value: CellValue) => boolean {
  switch (filter.variant) {
    case 'text': {
      const wanted = filter.text.trim().toLowerCase()
      return (value) => textOf(value).toLowerCase().includes(wanted)
    }
    case 'select':
      return (value) => textOf(value) === filter.value
    case 'multi-select': {
      const wanted = new Set(filter.values)
      return (value) => wanted.has(textOf(value))
    }
    case 'number-range':
      return (value) => {
        const text = textOf(value)
        if (text === notSpecified) return false
        const number = column.isMagnitude ? magnitudeOf(text) : text
        return compareDecimalText(number, filter.from) >= 0 && compareDecimalText(number, filter.to) <= 0
      }
    case 'date':
      return (value) => dayOf(column, textOf(value), zone) === filter.date
    case 'date-range':
      return (value) => {
        const day = dayOf(column, textOf(value), zone)
        return day !== notSpecified && day >= filter.from && day <= filter.to
      }
    case 'datetime-range':
      return (value) => {
        const text = textOf(value)
        if (text === notSpecified) return false
        const local = localDateTime(text, zone)
        return local >= filter.from && local <= filter.to
      }
  }
}

/** `filterTest` of one value. */
export function matchesFilter<T>(column: TableColumn<T>, value: CellValue, filter: FilterValue, zone: string): boolean {
  return filterTest(column, filter, zone)(value)
}

function textOf(value: CellValue): string {
  return value === null || value === undefined ? notSpecified : String(value)
}

function dayOf<T>(column: TableColumn<T>, text: string, zone: string): string {
  if (text === notSpecified) return text
  return kindOf(column) === 'date-time' ? localDateTime(text, zone).slice(0, 10) : text
}

/** The same filters whatever their order. */
export function areSameFilters(a: readonly TableFilter[], b: readonly TableFilter[]): boolean {
  return a.length === b.length && canonical(a) === canonical(b)
}

function canonical(filters: readonly TableFilter[]): string {
  return JSON.stringify(
    filters
      .toSorted((a, b) => (a.columnId < b.columnId ? -1 : 1))
      .map(({ columnId, value }) => [
        columnId,
        value.variant === 'multi-select' ? { ...value, values: value.values.toSorted() } : value,
      ]),
  )
}

export function filterOf(filters: readonly TableFilter[], columnId: string): FilterValue | undefined {
  return filters.find((filter) => filter.columnId === columnId)?.value
}

/** The filters with that of one column set, or taken away by null. */
export function withFilter(
  filters: readonly TableFilter[],
  columnId: string,
  value: FilterValue | null,
): readonly TableFilter[] {
  if (value === null) return filters.filter((filter) => filter.columnId !== columnId)
  const isNew = !filters.some((filter) => filter.columnId === columnId)
  return isNew
    ? [...filters, { columnId, value }]
    : filters.map((filter) => (filter.columnId === columnId ? { columnId, value } : filter))
}
