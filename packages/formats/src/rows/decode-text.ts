// Bytes of a csv file to text: by their byte order mark, else as UTF-8, else as Windows-1252, which Excel writes in Europe
// and which takes all bytes.
import type { CsvEncoding } from './rows.ts'

export type DecodedText = { readonly text: string; readonly encoding: CsvEncoding }

/** Null where the bytes are not what their mark says. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const marked = markOf(bytes)
  const text = decodeAs(marked ?? 'utf-8', bytes)
  if (text !== null) return { text, encoding: marked ?? 'utf-8' }
  if (marked !== null) return null
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
}

function markOf([a, b, c]: Uint8Array): CsvEncoding | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  return a === 0xfe && b === 0xff ? 'utf-16be' : null
}

function decodeAs(encoding: CsvEncoding, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
