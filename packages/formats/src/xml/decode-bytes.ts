// Bytes to text, strictly: the encoding is the byte order mark's, else the XML declaration's, else UTF-8
// (XML 1.0, 4.3.3 and appendix F). Bytes that the encoding does not know are an error, never a replacement character.
import { StopReading } from './stop-reading.ts'
import { refusal } from '@kontor/domain'

const declaration = /^<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([A-Za-z0-9._:-]{1,40})["']/
const headSize = 512

/** Labels of the Encoding Standard for what banks write; ISO-8859-1 is read as Windows-1252, its superset. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  // A declaration that could be read byte by byte is not UTF-16, whatever it says.
  'utf-16': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
}

export type BytesDecoder = {
  /** The text of these bytes, and of those held back before; a character that is not whole yet waits for the next. */
  decode(bytes: Uint8Array): string
  /** The beginning of a short file, held back until now to find its encoding: to be decoded before the end. */
  heldBack(): Uint8Array
  /** The end: throws when the last character is not whole. */
  end(): string
  encoding(): string
  /** Line breaks before the first byte that cannot be read; asked after `decode` threw. */
  linesBeforeFault(bytes: Uint8Array): number
}

export function createBytesDecoder(): BytesDecoder {
  let head: Uint8Array | null = new Uint8Array(0)
  let encoding = 'utf-8'
  let decoder = new TextDecoder(encoding, { fatal: true })

  function begin(bytes: Uint8Array): void {
    encoding = sniff(bytes)
    decoder = new TextDecoder(encoding, { fatal: true })
    head = null
  }

  return {
    decode(bytes) {
      if (head === null) return decoder.decode(bytes, { stream: true })
      const known = joined(head, bytes)
      if (known.length < headSize) {
        head = known
        return ''
      }
      begin(known)
      return decoder.decode(known, { stream: true })
    },
    heldBack() {
      const held = head ?? new Uint8Array(0)
      if (head !== null) begin(held)
      return held
    },
    end: () => decoder.decode(),
    encoding: () => encoding,
    linesBeforeFault(bytes) {
      const text = new TextDecoder(encoding).decode(bytes)
      const fault = text.indexOf('\uFFFD')
      return text.slice(0, fault === -1 ? 0 : fault).split('\n').length - 1
    },
  }
}

function sniff(bytes: Uint8Array): string {
  const [a, b, c, d] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0x3c && b === 0 && c === 0x3f && d === 0) return 'utf-16le'
  if (a === 0 && b === 0x3c && c === 0 && d === 0x3f) return 'utf-16be'
  const declared = declaration.exec(new TextDecoder('windows-1252').decode(bytes.subarray(0, headSize)))?.[1]
  if (declared === undefined) return 'utf-8'
  const known = encodings[declared.toLowerCase()]
  if (known === undefined) throw new StopReading(refusal('xml.encoding', { encoding: declared }))
  return known
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}
