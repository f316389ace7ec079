// Text as a bank takes it: replaced by table, never dropped (rules 2.1 "Text"). What changed is shown in preflight.
import { allowedText, lastResort, notAllowedText, replacements } from './bank-text.tables.ts'
import type { CharacterSet } from './bank-text.tables.ts'

export type BankText = { readonly text: string; readonly changed: boolean }

/** `text` in the characters of `characterSet`. `changed` says that more than surrounding blanks is different. */
export function toBankText(text: string, characterSet: CharacterSet): BankText {
  const allowed = allowedText[characterSet]
  const trimmed = text.trim()
  if (allowed.test(trimmed)) return { text: trimmed, changed: false }
  // composed first: a letter and its mark are one character of the sets
  const written = trimmed.normalize('NFC').replace(notAllowedText[characterSet], (one) => replace(one, allowed))
  return { text: written, changed: written !== trimmed }
}

function replace(character: string, allowed: RegExp): string {
  const named = replacements[character]
  if (named !== undefined) return allowed.test(named) ? named : lastResort
  const letter = character.normalize('NFKD').replace(/\p{M}+/gu, '')
  return letter !== '' && allowed.test(letter) && !/\p{C}/u.test(character) ? letter : lastResort
}
