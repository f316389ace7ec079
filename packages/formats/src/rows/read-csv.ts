// Rows of a csv file (RFC 4180, and what spreadsheets make of it): separators are recognised, line breaks of all kinds
// end a row, rows may be of different lengths.
import { type Outcome, accept, limits, refusal, refuse } from '@kontor/domain'
import { unshieldFormula } from '@kontor/domain/rows'
import { CsvError, type InfoRecord, parse } from 'csv-parse/sync'
import { StopReading, stopReading } from '../xml/index.ts'
import { decodeText } from './decode-text.ts'
import { createRowList, tooManyColumns } from './row-limits.ts'
import { type Cell, type CsvSeparator, type Row, type RowFile, csvSeparators } from './rows.ts'

/** Refuses with `rows.no-text`, `rows.quotes` and with what is too large. */
export function readCsv(bytes: Uint8Array): Outcome<RowFile> {
  const decoded = decodeText(bytes)
  if (decoded === null || isOtherFile(decoded.text)) return refuse(refusal('rows.no-text'))
  const { encoding } = decoded
  const { text, separator, skipped } = separated(decoded.text.replaceAll(/\r\n?/g, '\n'))
  if (countLines(text) > mostLines) return refuse(refusal('rows.too-many', { count: `${limits.count.rows}` }))
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
  const list = createRowList()
  let records = 0
  const take = (record: readonly string[], { lines }: InfoRecord): null => {
    records += 1
    // of blank records none is a row, and all cost time that others wait
    if (records > mostRecords) stopReading(refusal('rows.too-many', { count: `${limits.count.rows}` }))
    const cells = record.map(cellOf)
    if (cells.every((cell) => cell === null)) return null
    // the line is the last one of the record
    const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
    list.take({ row: lines - breaks + skipped, cells })
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
  return withMark(list.rows, text)
}

/** Programs that leave empty cells at the end of a row away still end it with a line break. */
function withMark(rows: readonly Row[], text: string): readonly Row[] {
  const [first, last] = [rows[0], rows.at(-1)]
  const isCut = first && last && last.cells.length < first.cells.length && !text.endsWith('\n')
  return isCut ? [...rows.slice(0, -1), { ...last, isCut }] : rows
}

const mostRecords = 10 * limits.count.rows
/** Of the rows that there may be, with lines inside of quotes and empty ones between them. */
const mostLines = 100 * limits.count.rows
/** So much of a file says which separator it has. */
const headLength = 100_000

/** Characters that no table has, or the first ones of a file of another kind. */
function isOtherFile(text: string): boolean {
  return text.startsWith('%PDF-') || /[\p{Cc}--[\t-\r\u{80}-\u{9f}]]/v.test(text)
}

function countLines(text: string): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
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
  const told = /^sep=([;,\t|])\n/.exec(whole)?.[1]
  const said = csvSeparators.find((one) => one === told)
  if (said !== undefined) return { text: whole.slice('sep=;\n'.length), separator: said, skipped: 1 }
  const counts = new Map(csvSeparators.map((separator) => [separator, 0]))
  let isQuoted = false
  for (const character of whole.slice(0, headLength).trimStart()) {
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === '\n') break
    for (const [separator, count] of counts) if (separator === character) counts.set(separator, count + 1)
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return { text: whole, separator: most?.[0] ?? ';', skipped: 0 }
}
