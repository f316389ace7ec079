// What the glossary knows of a term.
import type { Language } from '@kontor/contract'

/** The word of the house first; then the other forms and stems under which it may stand in a text. */
export type TermForms = readonly [word: string, ...forms: string[]]

export type GlossaryTerm = Readonly<Record<Language, TermForms>> & {
  /** One line in English. */
  readonly meaning: string
  /** Words that mean the same and are not used here, as regular expressions. */
  readonly never?: Partial<Readonly<Record<Language, readonly string[]>>>
}
