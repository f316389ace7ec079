// Walks one XML part of an xlsx file. Names come without their prefixes: writers differ in them (ECMA-376, part 1, 11.3).
import { limits, refusal } from '@kontor/domain'
import { SaxesParser } from 'saxes'
import { stopReading } from '../xml/index.ts'
import type { Pause } from './rows.ts'

export type PartReader = {
  open?(name: string, attributes: Attributes): void
  /** All text between a begin and the next tag. */
  text?(text: string): void
  close?(name: string): void
}
export type Attributes = Readonly<Record<string, string | undefined>>

/** Stops with `rows.unreadable` at what is no XML in UTF-8 or UTF-16, has a document type, or is too deep or endless. */
export async function readPart(bytes: Uint8Array, reader: PartReader, pause: Pause): Promise<void> {
  const unreadable = () => stopReading(refusal('rows.unreadable'))
  const parser = new SaxesParser()
  let depth = 0
  let quietCharacters = 0
  parser.on('error', unreadable)
  parser.on('doctype', unreadable)
  parser.on('opentag', ({ name, attributes }) => {
    quietCharacters = 0
    if (++depth > limits.depth.xml) unreadable()
    reader.open?.(localName(name), localNames(attributes))
  })
  parser.on('text', (text) => reader.text?.(text))
  parser.on('cdata', (text) => reader.text?.(text))
  parser.on('closetag', ({ name }) => {
    quietCharacters = 0
    depth--
    reader.close?.(localName(name))
  })
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true })
  const decode = (piece?: Uint8Array) => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true })
    } catch {
      return unreadable()
    }
  }
  for (let from = 0; from < bytes.length; from += limits.size.xmlStep) {
    const part = decode(bytes.subarray(from, from + limits.size.xmlStep))
    quietCharacters += part.length
    parser.write(part)
    if (quietCharacters > limits.size.xmlToken) unreadable()
    await pause()
  }
  parser.write(decode())
  parser.close()
}

function encodingOf([a, b]: Uint8Array): string {
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  return a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8'
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function localNames(attributes: Readonly<Record<string, string>>): Attributes {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]))
}
