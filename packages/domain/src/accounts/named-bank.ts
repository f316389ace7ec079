// The bank that a number belongs to, as far as somebody names it: an IBAN is one account in the world, any other number is
// one within its bank only.
import { accountNumberKey } from './account-number-key.ts'

export type NamedBank = {
  /** ISO 9362; its branch does not count. */
  readonly bic: string | null
  /** Of the country's clearing, with the country before it (`nationalBankCode`). */
  readonly nationalCode: string | null
}

export const noBank: NamedBank = { bic: null, nationalCode: null }

/** Banks are told apart by party, country and place; the last three characters are a branch. */
export function bankOfBic(bic: string | null): string | null {
  const compact = (bic ?? '').replaceAll(/\s/g, '').toUpperCase()
  return compact.length < 8 ? null : compact.slice(0, 8)
}

/** Both are named in one way, and differ. */
export function areDifferentBanks(one: NamedBank, other: NamedBank): boolean {
  const [bic, otherBic] = [bankOfBic(one.bic), bankOfBic(other.bic)]
  if (bic !== null && otherBic !== null) return bic !== otherBic
  return one.nationalCode !== null && other.nationalCode !== null && one.nationalCode !== other.nationalCode
}

/** Both are named in one way, and alike. */
export function areSameBank(one: NamedBank, other: NamedBank): boolean {
  const [bic, otherBic] = [bankOfBic(one.bic), bankOfBic(other.bic)]
  if (bic !== null && otherBic !== null) return bic === otherBic
  return one.nationalCode !== null && one.nationalCode === other.nationalCode
}

/** ExternalClearingSystemIdentification1Code of the countries whose IBAN holds the code of the bank. */
const countryOfSystem: Readonly<Record<string, string>> = { CHBCC: 'CH', CHSIC: 'CH', DEBLZ: 'DE', ATBLZ: 'AT' }
/** How many characters of an IBAN behind its check digits are the bank's code. Liechtenstein clears in Switzerland. */
const codeInIban: Readonly<Record<string, readonly [country: string, length: number]>> = {
  CH: ['CH', 5],
  LI: ['CH', 5],
  DE: ['DE', 8],
  AT: ['AT', 5],
}

/** Null of a clearing system that no IBAN can be held against; only German codes are known by their length. */
export function nationalBankCode(system: string | null, code: string | null): string | null {
  if (code === null) return null
  const country = system === null && /^\d{8}$/.test(code) ? 'DE' : countryOfSystem[system ?? '']
  return country === undefined ? null : `${country}${accountNumberKey(code)}`
}

export function nationalBankCodeOfIban(iban: string | null): string | null {
  const compact = (iban ?? '').replaceAll(/\s/g, '').toUpperCase()
  const [country, length = 0] = codeInIban[compact.slice(0, 2)] ?? []
  return country === undefined ? null : `${country}${accountNumberKey(compact.slice(4, 4 + length))}`
}
