// :86:, what a movement is about, in the three ways of writing that banks have: German and Austrian subfields (?20), codes
// between slashes (/EREF/…), and free text.
import { type Narrative, bare, emptyNarrative } from './narrative-values.ts'
import { slashNarrative } from './slash-narrative.ts'
import { subfieldNarrative } from './subfield-narrative.ts'

export function parseNarrative(lines: readonly string[]): Narrative {
  const text = unwrap(lines)
  return subfieldNarrative(text) ?? slashNarrative(text) ?? { ...emptyNarrative, remittance: bare(text) }
}

/** A line as long as SWIFT's 65 characters, its tag counted or not, was cut by its length; a shorter one ended there. */
const fullLine = 60

function unwrap(lines: readonly string[]): string {
  let text = ''
  let before = 0
  for (const [index, line] of lines.entries()) {
    const width = line.length + (index === 0 ? ':86:'.length : 0)
    text += index === 0 || before >= fullLine ? line : ` ${line}`
    before = width
  }
  return text
}
