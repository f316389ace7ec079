// The list of breached and usual passwords that Kontor ships: some 49,000 words, in lower case.
import { dictionary } from '@zxcvbn-ts/language-common'

let words: ReadonlySet<string> | null = null

/** `word` in lower case. The list is read when it is first asked. */
export function isCommonPassword(word: string): boolean {
  words ??= new Set(dictionary['passwords-common'])
  return words.has(word)
}
