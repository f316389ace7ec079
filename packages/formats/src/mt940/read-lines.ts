// Bytes to lines. SWIFT's own characters are ASCII; what banks write beside them is UTF-8 or Latin-1, often both in one
// file, so each line is read as what it is.
import { type Chunks } from '../xml/index.ts'

const lineEnd = 0x0a
/** No bank's line is longer: what is goes on is no text. */
export const longestLine = 65_536

/** Each line without its end, also the last one without one; a line that is longer than any is cut. */
export async function* readLines(chunks: Chunks): AsyncGenerator<string> {
  let rest: Uint8Array = new Uint8Array(0)
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(lineEnd); end !== -1; end = chunk.indexOf(lineEnd, from)) {
      yield decodeLine(joined(rest, chunk.subarray(from, end)))
      rest = new Uint8Array(0)
      from = end + 1
    }
    rest = joined(rest, chunk.subarray(from))
  }
  if (rest.length > 0) yield decodeLine(rest)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const latin1 = new TextDecoder('windows-1252')

/** Old programs fill with zeros, which no text of a database can hold: they are blanks, so that all else keeps its place. */
function decodeLine(bytes: Uint8Array): string {
  return textOf(bytes.subarray(0, longestLine)).replaceAll('\0', ' ').replace(/\r+$/, '')
}

function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return latin1.decode(bytes)
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b
  // of a line without end no more is kept than is read of it
  const most = b.subarray(0, Math.max(0, longestLine + 1 - a.length))
  const both = new Uint8Array(a.length + most.length)
  both.set(a)
  both.set(most, a.length)
  return both
}
