// The search of the toolbar: text as it is read, amounts with or without their separators, dates as they are typed.
import type { CalendarDate } from '@kontor/domain/calendar'
import { parseTypedDate } from '../format/date.ts'
import type { Formats } from '../format/formats.ts'
import { separatorsOf } from '../format/locale.ts'
import { localDateTime } from '../format/date.ts'
import type { CellValue, TableColumn } from './column.ts'
import { kindOf, labelOf } from './column.ts'

export type Search = { readonly text: string; readonly number: string | null; readonly date: CalendarDate | null }

/** What was typed, understood once, before 100,000 rows are asked. */
export function parseSearch(typed: string, formats: Formats, today: CalendarDate): Search {
  const text = typed.trim().toLowerCase()
  const { decimal, group } = separatorsOf(formats.locale)
  const number = text
    .replaceAll(/['\u2019\u00a0\u202f ]/g, '')
    .replaceAll(group === decimal ? ' ' : group, '')
    .replace('\u2212', '-')
    .replace(decimal, '.')
  return {
    text,
    number: /^-?\d+(\.\d*)?$/.test(number) ? number : null,
    date: text.length >= 6 ? parseTypedDate(text, formats.locale, today) : null,
  }
}

export function matchesSearch<T>(column: TableColumn<T>, value: CellValue, search: Search, formats: Formats): boolean {
  if (value === null || value === undefined) return false
  const text = String(value)
  switch (kindOf(column)) {
    case 'amount':
    case 'rate':
    case 'integer':
      return search.number !== null && text.includes(search.number)
    case 'date':
      return search.date === text
    case 'date-time':
      return search.date !== null && localDateTime(text, formats.timeZone).startsWith(search.date)
    case 'option':
      return labelOf(column, text).toLowerCase().includes(search.text)
    case 'boolean':
      return false
    case 'text':
      return text.toLowerCase().includes(search.text)
  }
}
