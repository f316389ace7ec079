// Which new passwords are refused: too short ones, those that attackers try first, and those made of what everybody knows of
// the person. After NIST SP 800-63B, 3.1.1.2: a list instead of rules on kinds of characters.
import { limits } from '../limits.ts'
import { type Outcome, accept, refusal, refuse } from '../outcome.ts'

export type PasswordContext = {
  /** Whether a word, in lower case, is on the list of breached and usual passwords. */
  readonly isCommon: (word: string) => boolean
  /** Names and addresses of the person, the tenant and the product; their words must not make up the password. */
  readonly names: readonly string[]
}

/** What is left of a password without the words of a name counts as a password of its own from so many characters. */
const enoughBesidesNames = 8
const shortestName = 3
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertzuiopasdfghjklyxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
].flatMap((row) => [row, row.split('').toReversed().join('')])
const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Refuses `password.too-short`, `password.names` and `password.common`, at `field`. */
export function decidePassword(password: string, context: PasswordContext, field: string): Outcome<string> {
  if (password.length < limits.length.passwordMin) {
    return refuse(refusal('password.too-short', { length: `${limits.length.passwordMin}` }, field))
  }
  const word = password.toLowerCase()
  if (isMadeOfNames(word, context.names)) return refuse(refusal('password.names', {}, field))
  const isTrivial = variantsOf(word).some((one) => one.length < 4 || context.isCommon(one) || isSequence(one))
  return isTrivial ? refuse(refusal('password.common', {}, field)) : accept(password)
}

function isMadeOfNames(word: string, names: readonly string[]): boolean {
  const words = names
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((one) => one.length >= shortestName)
  return [word, spelled(word)].some((spelling) => {
    const rest = words.toSorted((a, b) => b.length - a.length).reduce((left, one) => left.replaceAll(one, ''), spelling)
    return rest !== spelling && new Set(core(rest)).size < enoughBesidesNames
  })
}

/** The word itself, without the digits and signs around it, with letters for digits, and one part of what it repeats. */
function variantsOf(word: string): readonly string[] {
  const inner = [word, core(word)].flatMap((one) => [one, spelled(one)])
  return [...inner, ...inner.flatMap((one) => repeatedPart(one) ?? [])]
}

function core(word: string): string {
  return word.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
}

function spelled(word: string): string {
  return word.replaceAll(/[013457@$!]/g, (sign) => letterOf[sign] ?? sign)
}

/** `abcabcab` repeats `abc`. */
function repeatedPart(word: string): string | null {
  for (let length = 1; length <= word.length / 2; length++) {
    const part = word.slice(0, length)
    if (part.repeat(Math.ceil(word.length / length)).slice(0, word.length) === word) return part
  }
  return null
}

function isSequence(word: string): boolean {
  return sequences.some((row) => row.includes(word))
}
