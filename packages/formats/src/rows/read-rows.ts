// The door to files of rows: what a file is, its first bytes say, never its name.
import { type Outcome, limits, refusal, refuse } from '@kontor/domain'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { Pause, RowFile } from './rows.ts'

/**
 * The rows of a csv file, or of the first visible sheet of an xlsx file. Refuses with `file.empty`, `file.too-large` and
 * `rows.*`, before more than the limits is unpacked or read.
 */
export async function readRows(bytes: Uint8Array, pause: Pause = async () => undefined): Promise<Outcome<RowFile>> {
  const { rowsFile } = limits.size
  if (bytes.length === 0) return refuse(refusal('file.empty'))
  if (bytes.length > rowsFile) return refuse(refusal('file.too-large', { megabytes: `${rowsFile / 1_000_000}` }))
  if (startsWith(bytes, compoundFile)) {
    return refuse(refusal(holdsEncryptedPackage(bytes) ? 'rows.protected' : 'rows.other-spreadsheet'))
  }
  return startsWith(bytes, zipFile) ? readXlsx(bytes, pause) : readCsv(bytes)
}

/** Of xls files, and of what Excel makes of an xlsx file with a password (MS-CFB 2.2, MS-OFFCRYPTO 2.3.4.4). */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const zipFile = [0x50, 0x4b, 0x03, 0x04]

function startsWith(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, at) => bytes[at] === byte)
}

/** Names in a compound file are UTF-16. */
function holdsEncryptedPackage(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes).includes(Array.from('EncryptedPackage').join('\0'))
}
