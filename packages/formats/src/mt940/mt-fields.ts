// Lines to fields and messages: a field begins with its tag in colons and goes on until the next one; a message begins
// with :20: and ends with "-", with the block of SWIFT that holds it, or with the next message.
import { withoutControls } from '../statements/is-mt-file.ts'

export type MtField = {
  /** Without its colons: `61`, `60F`. */
  readonly tag: string
  /** As they stand, the tag taken off the first one. */
  readonly lines: string[]
  /** Of the file, from 1. */
  readonly line: number
}

export type MtPart =
  | { readonly kind: 'field'; readonly field: MtField }
  /** `{4:` of a SWIFT block: it has to be closed. */
  | { readonly kind: 'block' }
  | { readonly kind: 'end' }

const tagged = /^:(NS|\d{2,3}[A-Z]?):(.*)$/s
/** `-`, `-}` and what follows it: the trailer, and the first blocks of the next message. */
const endMark = /^-(\}.*)?$/s

export type FieldSplitter = {
  /** Takes the next line; answers what is whole by it. */
  take(line: string): readonly MtPart[]
  /** What is left at the end of the file. */
  rest(): readonly MtPart[]
  /** The number of the line that was taken last. */
  line(): number
}

export function createFieldSplitter(): FieldSplitter {
  let open: MtField | null = null
  let number = 0

  function close(): MtPart[] {
    const field = open
    open = null
    return field === null ? [] : [{ kind: 'field', field }]
  }

  return {
    take(raw) {
      number++
      const text = number === 1 ? raw.replace(/^\uFEFF/, '') : raw
      const [, tag, value = ''] = tagged.exec(text) ?? []
      if (tag !== undefined) {
        const parts = close()
        open = { tag, lines: [value], line: number }
        return parts
      }
      const parts: MtPart[] = []
      if (endMark.test(text.trimEnd())) parts.push(...close(), { kind: 'end' })
      else if (!isBlockStart(text) && open !== null) open.lines.push(text)
      if (isBlockStart(text)) parts.push(...close(), ...(/\{4:\s*$/.test(text) ? [{ kind: 'block' } as const] : []))
      return parts
    },
    rest: close,
    line: () => number,
  }
}

/** `{1:…}{2:…}{4:`, with what transmission puts before and between. */
function isBlockStart(text: string): boolean {
  return /^(-\}.*)?\{[1-4]:/s.test(withoutControls(text))
}
