// Texts of the payment form: blank is none, controls are refused, lengths count characters and not code units.
import type { Refusal } from '../outcome.ts'
import { refusal } from '../outcome.ts'

// controls and halves of a character; line feed, carriage return and tab only where lines are allowed
const forbidden = /\p{Cc}|\p{Surrogate}/u
const forbiddenInLines = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/u

// marks that turn the direction of writing: an account can be made to look like another
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** As most texts come, and quickly found: neither a control character nor a half of one stands in it. */
function isPrintable(text: string): boolean {
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place)
    if (unit < 0x20 || (unit >= 0x7f && unit < 0xa0) || unit >= 0xd800) return false
  }
  return true
}

export type TextRule = {
  /** What the refusal's text calls the field: the last part of its path. */
  readonly name: string
  readonly maxLength: number
  readonly isMultiline?: boolean
}

/** The trimmed text, null when nothing stands there; refusals go to `refusals` with the field's path. */
export function readText(
  text: string | null | undefined,
  rule: TextRule,
  path: string,
  refusals: Refusal[],
): string | null {
  const value = (text ?? '').trim()
  if (value === '') return null
  // never more characters than code units, which need not be counted
  if (value.length > rule.maxLength && characterCount(value) > rule.maxLength) {
    refusals.push(refusal('text.too-long', { field: rule.name, length: `${rule.maxLength}` }, path))
  }
  const bad = isPrintable(value) ? undefined : (rule.isMultiline ? forbiddenInLines : forbidden).exec(value)?.[0]
  if (bad !== undefined) {
    refusals.push(refusal('text.characters', { field: rule.name, characters: codePointName(bad) }, path))
  }
  return value
}

// blanks of every width, and what is drawn as nothing: zero-width marks, fillers, the empty braille pattern
const invisible = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu

/** Characters that a reader sees; however many blanks stand between two words, they count as one. */
export function visibleCount(text: string): number {
  return characterCount(text.replace(invisible, (gap) => (/\p{White_Space}/u.test(gap) ? ' ' : '')).trim())
}

/** Whether a text holds marks that change the direction of reading (bad inputs B27): kept as text, shown marked. */
export function hasDirectionMarks(text: string): boolean {
  return directionMarks.test(text)
}

/** Characters as people and SQL count them: code points. */
export function characterCount(text: string): number {
  return Array.from(text).length
}

function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
