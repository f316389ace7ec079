// What people paste into fields for identifiers: blanks of every kind are taken out, what cannot be seen is named.

/** Blanks that have a width: people and PDF files group digits with them. */
const blanks = /[\p{Zs}\t\r\n]/gu
const notPrintableAscii = /[^\x20-\x7e]/u

/** `text` without blanks, in capitals. Only meaningful when `findStrangeCharacter` found none. */
export function compact(text: string): string {
  return text.replace(blanks, '').toUpperCase()
}

/**
 * The first character that is neither printable ASCII nor a blank, as `U+200B`, or null: zero-width characters,
 * controls and look-alike letters of other scripts, which no eye finds.
 */
export function findStrangeCharacter(text: string): string | null {
  const strange = notPrintableAscii.exec(text.replace(blanks, ''))?.[0].codePointAt(0)
  return strange === undefined ? null : `U+${strange.toString(16).toUpperCase().padStart(4, '0')}`
}
