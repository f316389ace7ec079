// A rough estimate of how hard a password is to guess: length and kinds of characters, less for repeats, runs and the
// words everyone takes. It guides the eye; what is accepted is decided elsewhere.
import { limits } from '@kontor/domain'

export type PasswordStrength = 'too-short' | 'weak' | 'fair' | 'good' | 'strong'

const common = /passw|kennwort|motdepasse|qwert|azert|admin|welcome|willkommen|letmein|kontor|treasury|iloveyou|dragon/

/** Bits of an honest guess above which each level begins. */
const levels = [
  { from: 90, strength: 'strong' },
  { from: 65, strength: 'good' },
  { from: 45, strength: 'fair' },
] as const

export function passwordStrength(password: string): PasswordStrength {
  if (password.length < limits.length.passwordMin) return 'too-short'
  const bits = distinctLength(password) * Math.log2(alphabetOf(password))
  const known = common.test(password.toLowerCase()) ? bits / 2 : bits
  return levels.find((level) => known >= level.from)?.strength ?? 'weak'
}

/** Characters that are neither a repeat nor a step of the one before them ("aaaa", "1234", "dcba"). */
function distinctLength(password: string): number {
  let count = 0
  let before = Number.NaN
  for (const character of password) {
    const code = character.codePointAt(0) ?? 0
    if (!(Math.abs(code - before) <= 1)) count += 1
    before = code
  }
  return count
}

function alphabetOf(password: string): number {
  const kinds: readonly [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 33],
  ]
  return kinds.reduce((size, [kind, letters]) => size + (kind.test(password) ? letters : 0), 0)
}
