// The rows of a csv or xlsx file that somebody uploads.
import { setImmediate as othersTurn } from 'node:timers/promises'
import { limits } from '@kontor/domain'
import { type RowFile, readRows } from '@kontor/formats/rows'
import type { UploadedFile } from '../http/uploads.ts'
import { orRefuse, refused } from '../refusal-error.ts'

/** Throws the refusals of the reader, and `file.too-large` before more than the limit is kept. */
export async function readUploadedRows(file: UploadedFile): Promise<RowFile> {
  return orRefuse(await readRows(await readUploadedBytes(file), () => othersTurn()))
}

/** Throws `file.too-large` before more than the limit is kept. */
export async function readUploadedBytes(file: UploadedFile): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file.bytes) chunks.push(chunk)
  if (file.isTooLarge()) throw refused('file.too-large', { megabytes: `${limits.size.rowsFile / 1_000_000}` })
  return new Uint8Array(Buffer.concat(chunks))
}
