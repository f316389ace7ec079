// IBANs as they are typed: groups of four, with the caret kept between the same two characters.

/** Capitals and digits of what was typed, at most `length`; the word that stands before it on paper is none of it. */
export function ibanCharacters(typed: string, length: number): string {
  return typed
    .replaceAll(/[\s\u00a0\u202f-]/g, '')
    .toUpperCase()
    .replace(/^IBAN[:.]?/, '')
    .slice(0, length)
}

/** CH93 0076 2011 … */
export function groupIban(characters: string): string {
  return characters.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** Where the caret stands in the grouped text so that as many characters stand before it as before. */
export function caretInGroups(typedBeforeCaret: string, length: number): number {
  const before = ibanCharacters(typedBeforeCaret, length).length
  return before === 0 ? 0 : before + Math.floor((before - 1) / 4)
}
