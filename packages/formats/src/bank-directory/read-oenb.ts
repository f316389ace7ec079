// The directory of payment institutions of the Oesterreichische Nationalbank: a csv file whose headings stand below some
// lines about the file; of institutions without a code of their own nothing is taken.
import { type Outcome, accept, refusal, refuse } from '@kontor/domain'
import type { Institution } from '@kontor/domain/bank-directory'
import type { Row } from '../rows/rows.ts'
import { bicOf, columnsOf } from './directory-row.ts'
import type { DirectoryFile } from './directory-file.ts'

const headings = {
  code: /^bankleitzahl$/,
  name: /^bankenname$/,
  town: /^ort$/,
  bic: /^swift code$|^bic$/,
} as const
const linesAbove = 10

/** Null: the rows are those of another file. */
export function readOenb(rows: readonly Row[]): Outcome<DirectoryFile> | null {
  for (const [index, head] of rows.slice(0, linesAbove).entries()) {
    const read = columnsOf(head, headings, ['code', 'name', 'bic'])
    if (read !== null) return readRows(rows.slice(index + 1), read)
  }
  return null
}

function readRows(
  rows: readonly Row[],
  read: (row: Row, name: keyof typeof headings) => string,
): Outcome<DirectoryFile> {
  const institutions: Institution[] = []
  for (const row of rows) {
    const code = read(row, 'code')
    if (code === '') continue
    const bic = bicOf(read(row, 'bic'))
    if (!/^\d{5}$/.test(code) || bic === undefined || read(row, 'name') === '')
      return refuse(refusal('bank-directory.line', { row: `${row.row}` }))
    institutions.push({
      source: 'oenb',
      country: 'AT',
      code,
      bic,
      name: read(row, 'name'),
      town: read(row, 'town') || null,
      isSepa: null,
      isInstant: null,
      validFrom: null,
      validTo: null,
      successor: null,
    })
  }
  return accept({ source: 'oenb', institutions })
}
