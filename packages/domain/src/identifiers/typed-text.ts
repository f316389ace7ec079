// What people paste into fields for identifiers: blanks of every kind are taken out, what cannot be seen is named.

/** Blanks that have a width: people and PDF files group digits with them. */
const blanks = /[\p{Zs}\t\r\n]/gu
/** As most come: nothing is to be taken out, and nothing is strange. */
const plain = /^[0-9A-Z]+$/
const notPrintableAscii = /[^\x20-\x7e]/u
/** Fillers are letters to Unicode and nothing to the eye; the empty braille pattern is a symbol of no dots. */
const seen = /^(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]$/u

/** `text` without blanks, in capitals. Only meaningful when `findStrangeCharacter` found none. */
export function compact(text: string): string {
  if (plain.test(text)) return text
  return text.replace(blanks, '').toUpperCase()
}

export type StrangeCharacter = {
  readonly character: string
  /** As `U+200B`. */
  readonly code: string
  /** A look-alike letter of another script is seen and not noticed; zero-width characters and controls are not seen. */
  readonly isVisible: boolean
}

/** The first character that is neither printable ASCII nor a blank, or null. */
export function findStrangeCharacter(text: string): StrangeCharacter | null {
  if (plain.test(text)) return null
  const character = notPrintableAscii.exec(text.replace(blanks, ''))?.[0]
  const point = character?.codePointAt(0)
  if (character === undefined || point === undefined) return null
  return { character, code: `U+${point.toString(16).toUpperCase().padStart(4, '0')}`, isVisible: seen.test(character) }
}
