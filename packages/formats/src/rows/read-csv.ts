// Rows of a csv file (RFC 4180, and what spreadsheets make of it): separators are recognised, line breaks of all kinds
// end a row, rows may be of different lengths.
import { type Outcome, accept, limits, refusal, refuse } from '@kontor/domain'
import { unshieldFormula } from '@kontor/domain/rows'
import { CsvError, type InfoRecord, parse } from 'csv-parse/sync'
import { StopReading, stopReading } from '../xml/index.ts'
import { decodeText } from './decode-text.ts'
import { refusalOfSize, tooManyColumns } from './row-limits.ts'
import { type Cell, type CsvSeparator, type Row, type RowFile, csvSeparators } from './rows.ts'

/** Refuses with `rows.no-text`, `rows.quotes` and with what is too large. */
export function readCsv(bytes: Uint8Array): Outcome<RowFile> {
  const decoded = decodeText(bytes)
  // a text without a NUL may be any; one with it is some other file
  if (decoded === null || decoded.text.includes('\0')) return refuse(refusal('rows.no-text'))
  const { encoding } = decoded
  const { text, separator, skipped } = separated(decoded.text.replaceAll(/\r\n?/g, '\n'))
  try {
    return accept({ source: { format: 'csv', encoding, separator }, rows: readRecords(text, separator, skipped) })
  } catch (error) {
    if (error instanceof StopReading) return refuse(error.refusal)
    if (!(error instanceof CsvError)) throw error
    const line = typeof error['lines'] === 'number' ? error['lines'] : 0
    return refuse(refusal('rows.quotes', { row: `${line + skipped}` }))
  }
}

/** `skipped` lines stand before the text. Each row is looked at as it comes: one too many ends the reading. */
function readRecords(text: string, delimiter: CsvSeparator, skipped: number): readonly Row[] {
  const rows: Row[] = []
  const take = (record: readonly string[], { lines }: InfoRecord): null => {
    const cells = record.map(cellOf)
    if (cells.every((cell) => cell === null)) return null
    // the line is the last one of the record
    const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
    const row = { row: lines - breaks + skipped, cells }
    const tooLarge = refusalOfSize(row, rows.length)
    if (tooLarge !== null) stopReading(tooLarge)
    rows.push(row)
    return null
  }
  parse(text, {
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    // more is a quotation that does not end
    max_record_size: 2 * limits.count.rowColumns * limits.length.rowCell,
    cast(cell, { index, lines }) {
      if (index >= limits.count.rowColumns) stopReading(tooManyColumns(lines + skipped))
      return cell
    },
    on_record: take,
  })
  return rows
}

function cellOf(written: string): Cell | null {
  const text = unshieldFormula(written).trim()
  return text === '' ? null : { kind: 'text', text }
}

/** Excel's own first line `sep=;` decides, else the separator that the first row has most of. */
function separated(whole: string): {
  readonly text: string
  readonly separator: CsvSeparator
  readonly skipped: number
} {
  const told = /^sep=([;,\t])\n/.exec(whole)?.[1]
  const said = csvSeparators.find((one) => one === told)
  if (said !== undefined) return { text: whole.slice('sep=;\n'.length), separator: said, skipped: 1 }
  const counts = new Map(csvSeparators.map((separator) => [separator, 0]))
  let isQuoted = false
  for (const character of whole.trimStart()) {
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === '\n') break
    for (const [separator, count] of counts) if (separator === character) counts.set(separator, count + 1)
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return { text: whole, separator: most?.[0] ?? ';', skipped: 0 }
}
