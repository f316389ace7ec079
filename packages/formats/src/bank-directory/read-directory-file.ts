// The directory of a country's banks from the file that its keeper gives out: known by what stands in it, taken whole or
// not at all.
import { type Outcome, accept, refusal, refuse } from '@kontor/domain'
import { decodeText } from '../rows/decode-text.ts'
import { readCsv } from '../rows/read-csv.ts'
import type { DirectoryFile } from './directory-file.ts'
import { dayWithin } from './directory-row.ts'
import { isBundesbankLine, readBundesbank } from './read-bundesbank.ts'
import { findOenbHeadings, readOenb } from './read-oenb.ts'
import { readSix } from './read-six.ts'

/**
 * The SIX bank master (csv), the bank code file of the Bundesbank (fixed columns) or the directory of the OeNB (csv). Refuses
 * with `bank-directory.unknown-file`, `bank-directory.line`, and with what any csv file is refused for. The day of the edition is
 * the one in the file, else the one in its name.
 */
export function readDirectoryFile(bytes: Uint8Array, fileName: string): Outcome<DirectoryFile> {
  const read = readBytes(bytes)
  if (!read.ok) return read
  return accept({ ...read.value, editionDate: read.value.editionDate ?? dayWithin(fileName) })
}

function readBytes(bytes: Uint8Array): Outcome<DirectoryFile> {
  const decoded = decodeText(bytes)
  if (decoded === null) return refuse(refusal('rows.no-text'))
  const lines = decoded.text.split(/\r\n?|\n/)
  const first = lines.find((line) => line.trim() !== '')
  if (first !== undefined && isBundesbankLine(first)) return once(readBundesbank(lines))
  // the separator is that of the headings, whatever the lines above them hold
  const above = Math.max(0, findOenbHeadings(lines))
  const file = readCsv(above === 0 ? bytes : new TextEncoder().encode(lines.slice(above).join('\n')))
  if (!file.ok) return file
  const rows = file.value.rows.map((row) => ({ ...row, row: row.row + above }))
  const read = readSix(rows) ?? readOenb(rows, lines.slice(0, above))
  return read === null ? refuse(refusal('bank-directory.unknown-file')) : once(read)
}

/** A code that stands twice could be either bank: nothing of such a file is taken. */
function once(read: Outcome<DirectoryFile>): Outcome<DirectoryFile> {
  if (!read.ok) return read
  const { institutions } = read.value
  if (institutions.length === 0) return refuse(refusal('bank-directory.unknown-file'))
  const seen = new Set<string>()
  for (const { code } of institutions) {
    if (seen.has(code)) return refuse(refusal('bank-directory.code-twice', { code }))
    seen.add(code)
  }
  return accept(read.value)
}
