// Reads an XML document as a stream, strictly: well-formed to its last tag, no DOCTYPE, bounded depth and token
// length. Nothing of the document is kept; the element rules take what they want as it passes.
import { type Outcome, accept, limits, refusal, refuse } from '@kontor/domain'
import { SaxesParser } from 'saxes'
import { createBytesDecoder } from './decode-bytes.ts'
import type { ElementRule, ReaderState } from './element-rules.ts'
import { StopReading, stopReading } from './stop-reading.ts'

export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export type XmlFacts = {
  readonly lines: number
  /** `xmlns` of the outermost element that has one: names the message and its version. */
  readonly namespace: string | null
}

/**
 * Walks the document with the rules. After every step of the input `drain` may hand on what the rules collected; while
 * its promise is open nothing more is read. Refuses with `xml.*` (with the line), or with what a rule stopped for.
 */
export async function readXml<State extends ReaderState>(
  chunks: Chunks,
  root: ElementRule<State>,
  state: State,
  drain: () => Promise<void> | void = () => undefined,
): Promise<Outcome<XmlFacts>> {
  const walk = createWalk(root, state)
  const decoder = createBytesDecoder()
  try {
    for await (const chunk of chunks) {
      for (let from = 0; from < chunk.length; from += limits.size.xmlStep) {
        const bytes = chunk.subarray(from, from + limits.size.xmlStep)
        walk.write(decodeOrStop(bytes))
        const wait = drain()
        if (wait !== undefined) await wait
      }
    }
    walk.write(decodeOrStop(decoder.heldBack()))
    walk.write(decodeRestOrStop())
    walk.end()
    const wait = drain()
    if (wait !== undefined) await wait
    return accept(walk.facts())
  } catch (error) {
    if (error instanceof StopReading) return refuse(error.refusal)
    throw error
  }

  function decodeOrStop(bytes: Uint8Array): string {
    try {
      return decoder.decode(bytes)
    } catch (error) {
      if (error instanceof StopReading) throw error
      const line = `${walk.line() + decoder.linesBeforeFault(bytes)}`
      return stopReading(refusal('xml.bytes', { line, encoding: decoder.encoding() }))
    }
  }

  /** A last character that is not whole is the mark of a file that was cut. */
  function decodeRestOrStop(): string {
    try {
      return decoder.end()
    } catch (error) {
      if (error instanceof StopReading) throw error
      return stopReading(refusal('xml.truncated', { line: `${walk.line()}` }))
    }
  }
}

type Walk = {
  write(text: string): void
  end(): void
  line(): number
  facts(): XmlFacts
}

function createWalk<State extends ReaderState>(root: ElementRule<State>, state: State): Walk {
  const parser = new SaxesParser()
  const { place } = state
  // The rules of the elements that are open; below an element without a rule only its depth is counted.
  const rules: ElementRule<State>[] = []
  let rule = root
  let skipped = 0
  let depth = 0
  let takesText = false
  let text = ''
  let currency = ''
  let hasAttributes = false
  let namespace: string | null = null
  let quietCharacters = 0
  let isEnding = false
  let lines = 1

  parser.on('error', () => {
    const line = `${parser.line}`
    stopReading(isEnding ? refusal('xml.truncated', { line }) : refusal('xml.not-well-formed', { line }))
  })
  parser.on('doctype', () => stopReading(refusal('xml.doctype')))
  // comes before the element is open: most have none, which is told cheaper than by asking for one
  parser.on('attribute', () => {
    hasAttributes = true
  })
  parser.on('opentag', (tag) => {
    quietCharacters = 0
    if (++depth > limits.depth.xml) {
      stopReading(refusal('xml.too-deep', { line: `${parser.line}`, depth: `${limits.depth.xml}` }))
    }
    if (skipped > 0) {
      skipped++
      return
    }
    if (namespace === null) namespace = namespaceOf(tag.attributes)
    let next = rule.children.get(tag.name) ?? rule.children.get(localName(tag.name))
    if (next === undefined) {
      place.line = parser.line
      if (rule.unknown !== null) rule.unknown(state, localName(tag.name))
      if (rule.others === null) {
        skipped = 1
        return
      }
      next = rule.others()
    }
    rules.push(rule)
    rule = next
    takesText = next.close !== null
    text = ''
    currency = hasAttributes ? (tag.attributes['Ccy'] ?? '') : ''
    hasAttributes = false
    if (next.open !== null) {
      place.line = parser.line
      next.open(state, tag.attributes)
    }
  })
  const takeText = (part: string): void => {
    if (takesText && skipped === 0) text += part
  }
  parser.on('text', takeText)
  parser.on('cdata', takeText)
  parser.on('closetag', () => {
    quietCharacters = 0
    depth--
    if (skipped > 0) {
      skipped--
      return
    }
    if (rule.close !== null) {
      place.line = parser.line
      rule.close(state, takesText ? text.trim() : '', currency)
    }
    takesText = false
    text = ''
    rule = rules.pop() ?? root
  })

  return {
    write(part) {
      quietCharacters += part.length
      parser.write(part)
      if (quietCharacters > limits.size.xmlToken) stopReading(refusal('xml.too-long', { line: `${parser.line}` }))
    },
    end() {
      isEnding = true
      lines = parser.line
      parser.close()
    },
    line: () => parser.line,
    facts: () => ({ lines, namespace }),
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

function namespaceOf(attributes: Readonly<Record<string, string>>): string | null {
  for (const [name, value] of Object.entries(attributes)) {
    if ((name === 'xmlns' || name.startsWith('xmlns:')) && /(camt|pain)\.\d{3}\.\d{3}/.test(value)) return value
  }
  return null
}
