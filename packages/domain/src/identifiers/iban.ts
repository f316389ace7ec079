// International bank account numbers (ISO 13616; specification section 5 "IBAN"): text becomes an Iban once, here.
import { accept, refusal, refuse, type Outcome, type Refusal } from '../outcome.ts'
import { mod97CheckDigits, passesMod97 } from './check-digits.ts'
import { ibanStructures } from './iban-structures.tables.ts'
import { compact, findStrangeCharacter } from './typed-text.ts'

/** Electronic form: no spaces, capitals; length, check digits and, where somebody entered it, structure are right. */
export type Iban = string & { readonly brand: 'Iban' }

/**
 * An IBAN as typed, pasted or read from a file of people. Refusals, the first that applies: those of `parseToldIban`, then
 * `iban.digit-expected`, `iban.letter-expected`. (Check digits alone pass one IBAN in 97 of those that were made up.)
 */
export function parseIban(text: string): Outcome<Iban> {
  const told = parseToldIban(text)
  const misplaced = told.ok ? findMisplaced(told.value) : null
  return misplaced === null ? told : refuse(misplaced)
}

/**
 * An IBAN as a bank's own file tells it: a bank knows its numbers better than a registry that it may be ahead of. Refusals, the
 * first that applies: `iban.invisible-character`, `iban.foreign-character`, `iban.country-code`, `iban.length`, `iban.invalid`.
 * (The specification raises the checksum only below 40 characters; the length of every country lies below that, so the order
 * says the same.)
 */
export function parseToldIban(text: string): Outcome<Iban> {
  const strange = findStrangeCharacter(text)
  if (strange !== null) {
    const { character, code, isVisible } = strange
    return refuse(
      isVisible
        ? refusal('iban.foreign-character', { character, code })
        : refusal('iban.invisible-character', { character: code }),
    )
  }
  const iban = compact(text)
  const country = iban.slice(0, 2)
  const length = ibanLength(country)
  if (length === null) return refuse(refusal('iban.country-code'))
  if (iban.length !== length) return refuse(refusal('iban.length', { country, length: String(length) }))
  return passesMod97(iban) ? accept(iban as Iban) : refuse(refusal('iban.invalid'))
}

/** Of the countries that were asked for: what an IBAN of theirs looks like. */
const knownShapes = new Map<string, RegExp>()

function ibanShape(country: string): RegExp {
  let shape = knownShapes.get(country)
  if (shape === undefined) {
    const kinds: Readonly<Record<string, string>> = { n: '\\d', a: '[A-Z]', c: '[A-Z0-9]' }
    const parts = ibanParts(country).map(([count, kind]) => `${kinds[kind] ?? ''}{${count}}`)
    knownShapes.set(country, (shape = new RegExp(`^${country}\\d\\d${parts.join('')}$`)))
  }
  return shape
}

/** The first character that is of another kind than the registry has at its place, counted from 1 and without blanks. */
function findMisplaced(iban: Iban): Refusal | null {
  const country = ibanCountry(iban)
  if (ibanShape(country).test(iban)) return null
  let at = 4
  for (const [count, kind] of ibanParts(country)) {
    const found = kind === 'c' ? null : (kind === 'n' ? /[A-Z]/ : /\d/).exec(iban.slice(at, at + count))
    if (found !== null) {
      const params = { country, position: String(at + found.index + 1), character: found[0] }
      return refusal(kind === 'n' ? 'iban.digit-expected' : 'iban.letter-expected', params)
    }
    at += count
  }
  return null
}

type IbanParts = readonly (readonly [count: number, kind: string])[]
const noParts: IbanParts = []
/** Of the countries that were asked for. */
const knownParts = new Map<string, IbanParts>()

function ibanParts(country: string): IbanParts {
  const known = knownParts.get(country)
  if (known !== undefined || !Object.hasOwn(ibanStructures, country)) return known ?? noParts
  const structure = ibanStructures[country] ?? ''
  const parts = Array.from(
    structure.matchAll(/(\d+)([nac])/g),
    ([, count = '', kind = '']) => [Math.trunc(+count), kind] as const,
  )
  knownParts.set(country, parts)
  return parts
}

/** Characters of an IBAN of this country; null when the registry of ISO 13616 does not know it. */
export function ibanLength(country: string): number | null {
  const parts = ibanParts(country)
  return parts.length === 0 ? null : parts.reduce((length, [count]) => length + count, 4)
}

/** The IBAN of a country's own account number (BBAN), with its check digits. Throws when length or structure is wrong. */
export function makeIban(country: string, bban: string): Iban {
  const iban = `${country}${mod97CheckDigits(country, bban)}${bban}`
  const parsed = parseIban(iban)
  if (!parsed.ok) throw new Error(`Not an account number of ${country}: ${bban.slice(0, 40)}`)
  return parsed.value
}

/** The shortest of the registry of ISO 13616, of Norway. */
const shortestIban = 15

/** Text that nobody takes for another number: a country of the registry, two digits, and as long as one at least. */
export function looksLikeIban(text: string): boolean {
  const typed = compact(text)
  return (
    /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(typed) && typed.length >= shortestIban && ibanLength(typed.slice(0, 2)) !== null
  )
}

/** Groups of four, as people read it. */
export function formatIban(iban: Iban): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The two-letter code that an IBAN begins with: where the account is, as banks see it (JE and GG say GB). */
export function ibanCountry(iban: Iban): string {
  return iban.slice(0, 2)
}

/** A QR-IBAN: CH or LI with an institution from 30000 to 31999 (rules 2.1 "QR"); it takes QR references only. */
export function isQrIban(iban: Iban): boolean {
  return looksLikeQrIban(iban)
}

/** The same, of text that is still being typed: enough of it stands there to tell. */
export function looksLikeQrIban(text: string): boolean {
  return /^(CH|LI)..3[01]\d{3}/.test(compact(text))
}
