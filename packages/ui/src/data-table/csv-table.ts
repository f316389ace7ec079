// A table as a csv file: the rows of its xlsx export, amounts and days as other programs read them. A text that a
// spreadsheet would run stays a text.
import { shieldFormula } from '@kontor/domain/rows'
import { localDateTime } from '../format/date.ts'
import type { Formats } from '../format/formats.ts'
import { type TableColumn, canExport, kindOf, writtenValue } from './column.ts'

/** Without it Excel takes the text for one of Windows. */
const mark = '\uFEFF'
/** What Excel expects where a comma divides decimals, and every other program recognises. */
const separator = ';'

export function csvOf<T>(
  columns: readonly TableColumn<T>[],
  rows: readonly T[],
  formats: Formats,
  words: { readonly yes: string; readonly no: string },
): Blob {
  const exported = columns.filter(canExport)
  const lines = rows.map((row) => exported.map((column) => textOf(column, row, formats, words)))
  const all = [exported.map(({ header }) => shieldFormula(header)), ...lines]
  return new Blob([mark, ...all.map((cells) => `${cells.map(quoted).join(separator)}\r\n`)], { type: 'text/csv' })
}

function textOf<T>(
  column: TableColumn<T>,
  row: T,
  formats: Formats,
  words: { readonly yes: string; readonly no: string },
): string {
  const written = writtenValue(column, row, formats, words.yes, words.no)
  if (written === '') return ''
  const value = String(column.accessor?.(row))
  switch (kindOf(column)) {
    case 'amount':
    case 'rate':
    case 'integer':
    case 'date':
      return value
    case 'date-time':
      return localDateTime(value, formats.timeZone).replace('T', ' ')
    case 'identifier':
    case 'boolean':
    case 'option':
    case 'text':
      return shieldFormula(written)
  }
}

/** RFC 4180; blanks at either end are kept only within quotation marks. */
function quoted(text: string): string {
  return /["\r\n;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
