// The directory of payment institutions of the Oesterreichische Nationalbank: a csv file whose headings stand below some
// lines about the file; of institutions without a code of their own nothing is taken.
import { type Outcome, accept, refusal, refuse } from '@kontor/domain'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { Institution } from '@kontor/domain/bank-directory'
import { type Row, csvSeparators } from '../rows/rows.ts'
import { bankOf, columnsOf, dayWithin, headingKey, isCutOff } from './directory-row.ts'
import type { DirectoryFile, LeftRow } from './directory-file.ts'

const headings = {
  code: /^bankleitzahl$/,
  name: /^bankenname$/,
  town: /^ort$/,
  bic: /^swift code$|^bic$/,
} as const
/** So many lines of any text may stand above the headings. */
const linesAbove = 30

/** On which line, from 0, the headings stand, by whatever they are separated; -1: nowhere, this is another file. */
export function findOenbHeadings(lines: readonly string[]): number {
  return lines.slice(0, linesAbove).findIndex((line) =>
    csvSeparators.some((separator) => {
      const keys = line.split(separator).map(headingKey)
      return [headings.code, headings.name].every((heading) => keys.some((key) => heading.test(key)))
    }),
  )
}

/** Null: the rows are those of another file. The first one has the headings; the lines above them may say the day. */
export function readOenb([head, ...rows]: readonly Row[], above: readonly string[]): Outcome<DirectoryFile> | null {
  const read = head === undefined ? null : columnsOf(head, headings, ['code', 'name', 'bic'])
  if (head === undefined || read === null) return null
  if (isCutOff(rows, head)) return refuse(refusal('bank-directory.line', { row: `${rows.at(-1)?.row ?? 1}` }))
  return readRows(rows, read, dayAbove(above))
}

function readRows(
  rows: readonly Row[],
  read: (row: Row, name: keyof typeof headings) => string,
  editionDate: CalendarDate | null,
): Outcome<DirectoryFile> {
  const institutions: Institution[] = []
  const left: LeftRow[] = []
  for (const row of rows) {
    const code = read(row, 'code')
    if (code === '') continue
    if (!/^\d{5}$/.test(code)) return refuse(refusal('bank-directory.line', { row: `${row.row}` }))
    const bank = bankOf(row, code, read(row, 'name'), read(row, 'bic'))
    if ('what' in bank) {
      left.push(bank)
      continue
    }
    institutions.push({
      source: 'oenb',
      country: 'AT',
      code,
      ...bank,
      town: read(row, 'town') || null,
      isSepa: null,
      isInstant: null,
      validFrom: null,
      validTo: null,
      successor: null,
    })
  }
  return accept({ source: 'oenb', editionDate, institutions, left })
}

/** `Stand: 20.11.2026`, not any other day of which the lines speak. */
function dayAbove(lines: readonly string[]): CalendarDate | null {
  return dayWithin(lines.find((line) => /^\W*(?:stand|gultig(?:keit)?)\b/.test(headingKey(line))) ?? '')
}
