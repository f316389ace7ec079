// A table as an xlsx file (specification section 9): every column but the actions, a sheet name of 31 characters,
// widths between 10 and 60. Every cell is a typed value, never a formula: "=1+1" from a bank stays text (B27).
import { localDateTime } from '../format/date.ts'
import type { Formats } from '../format/formats.ts'
import { datePattern } from '../format/date.ts'
import type { TableColumn } from './column.ts'
import { canExport, kindOf, writtenValue } from './column.ts'
import type { Sheet, SheetCell } from './xlsx-file.ts'
import { xlsxSteps, xlsxType } from './xlsx-file.ts'
import { zipOf } from './zip-file.ts'

const sheetNameMax = 31
const widthMin = 10
const widthMax = 60
/** More digits than a spreadsheet's number holds exactly are written as text. */
const exactDigits = 15

export type ExportKind = 'xlsx' | 'csv'
export type ExportWords = { readonly yes: string; readonly no: string }

/** So many rows are written before the screen has its turn. */
const rowsPerStep = 500

/** The sheet of a table: a header row, then the rows as they are given. Yields how many rows are written. */
export function* sheetSteps<T>(
  table: string,
  columns: readonly TableColumn<T>[],
  rows: readonly T[],
  formats: Formats,
  words: ExportWords,
): Generator<number, Sheet> {
  const exported = columns.filter(canExport)
  const header = exported.map((column): SheetCell => ({ value: column.header, type: String, fontWeight: 'bold' }))
  const widths = exported.map((column) => column.header.length)
  const data: (readonly (SheetCell | null)[])[] = [header]
  for (const row of rows) {
    if (data.length % rowsPerStep === 0) yield data.length
    data.push(
      exported.map((column, place) => {
        const written = writtenValue(column, row, formats, words.yes, words.no)
        widths[place] = Math.max(widths[place] ?? 0, written.length)
        return cellOf(column, row, written, formats)
      }),
    )
  }
  return {
    name: sheetName(table),
    data,
    widths: widths.map((width) => Math.min(widthMax, Math.max(widthMin, width + 2))),
  }
}

function cellOf<T>(column: TableColumn<T>, row: T, written: string, formats: Formats): SheetCell | null {
  if (written === '') return null
  const value = column.accessor?.(row)
  const text = String(value)
  switch (kindOf(column)) {
    case 'amount':
    case 'rate':
    case 'integer':
    case 'identifier': {
      if (text.replaceAll(/\D/g, '').length > exactDigits) return { value: text, type: String, align: 'right' }
      const decimals = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0
      const shown = kindOf(column) === 'amount' ? Math.max(decimals, column.minorUnit?.(row) ?? 2) : decimals
      const whole = kindOf(column) === 'identifier' ? '0' : '#,##0'
      return { value: +text, type: Number, format: shown === 0 ? whole : `#,##0.${'0'.repeat(shown)}` }
    }
    case 'date':
      return { value: new Date(`${text}T00:00:00Z`), type: Date, format: sheetPattern(formats.locale) }
    case 'date-time':
      return {
        value: new Date(`${localDateTime(text, formats.timeZone)}:00Z`),
        type: Date,
        format: `${sheetPattern(formats.locale)} hh:mm`,
      }
    case 'boolean':
    case 'option':
    case 'text':
      return { value: written, type: String }
  }
}

function sheetPattern(locale: string): string {
  return datePattern(locale).toLowerCase()
}

/** At most 31 characters, and none that a sheet's name may not hold. */
export function sheetName(table: string): string {
  return (
    table
      .replaceAll(/[\\/?*[\]:]/g, ' ')
      .trim()
      .slice(0, sheetNameMax) || 'Export'
  )
}

/** {table}-{timestamp}.xlsx, the time on the clocks of `zone`, without characters that a file name may not hold. */
export function exportFileName(table: string, now: Date, zone: string, kind: ExportKind = 'xlsx'): string {
  const instant = now.toISOString()
  // no zone in use differs from another by seconds
  const time = `${localDateTime(instant, zone)}${instant.slice(16, 19)}`
  return `${table}-${time.replaceAll(':', '-')}.${kind}`
}

/** The rows as an xlsx file; `signal` ends it at once, by rejecting. */
export async function writeTable<T>(
  table: string,
  columns: readonly TableColumn<T>[],
  rows: readonly T[],
  formats: Formats,
  words: ExportWords,
  signal: AbortSignal,
): Promise<Blob> {
  const sheet = await finished(sheetSteps(table, columns, rows, formats, words), signal)
  return zipOf(await finished(xlsxSteps(sheet), signal), xlsxType, signal)
}

/** The same rows as a csv file, whose writer is fetched when it is wanted. */
export async function writeCsv<T>(
  columns: readonly TableColumn<T>[],
  rows: readonly T[],
  formats: Formats,
  words: ExportWords,
): Promise<Blob> {
  return (await import('./csv-table.ts')).csvOf(columns, rows, formats, words)
}

/** What the steps lead to; between them the screen is drawn and a click is heard. */
async function finished<R>(steps: Generator<number, R>, signal: AbortSignal): Promise<R> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
  }
}

/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
