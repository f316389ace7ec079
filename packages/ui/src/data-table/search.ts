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

/** Whether a value holds what is searched; null where no value of the column can. */
export function searchTest<T>(
  column: TableColumn<T>,
  search: Search,
  formats: Formats,
): ((value: CellValue) => boolean) | null {
  const { text: wanted, number, date } = search
  const held = (test: (text: string) => boolean) => (value: CellValue) =>
    value !== null && value !== undefined && test(String(value))
  switch (kindOf(column)) {
    case 'amount':
    case 'rate':
    case 'integer':
    case 'identifier':
      return number === null ? null : held((text) => text.includes(number))
    case 'date':
      return date === null ? null : held((text) => text === date)
    case 'date-time':
      return date === null ? null : held((text) => localDateTime(text, formats.timeZone).startsWith(date))
    case 'option': {
      const known = new Map<string, boolean>()
      return held((text) => {
        const isFound = known.get(text) ?? labelOf(column, text).toLowerCase().includes(wanted)
        known.set(text, isFound)
        return isFound
      })
    }
    case 'boolean':
      return null
    case 'text':
      return held((text) => text.toLowerCase().includes(wanted))
  }
}
