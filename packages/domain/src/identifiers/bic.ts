// Business identifier codes of banks (ISO 9362): four characters of the party, country, place, and maybe a branch.
import { accept, refusal, refuse, type Outcome } from '../outcome.ts'
import { isCountryCode } from './countries.ts'
import { compact } from './typed-text.ts'

/** 8 or 11 characters, capitals, of a country that exists. */
export type Bic = string & { readonly brand: 'Bic' }

const shape = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** A BIC as typed: blanks removed, capitals. Refusal: `bic.invalid`. */
export function parseBic(text: string): Outcome<Bic> {
  const bic = compact(text)
  const country = bic.slice(4, 6)
  // Kosovo has no code in ISO 3166; banks there are issued XK (ISO 9362 registration)
  const known = isCountryCode(country) || country === 'XK'
  return shape.test(bic) && known ? accept(bic as Bic) : refuse(refusal('bic.invalid'))
}

/**
 * As `parseBic`, of a bank that money is sent to. Refusals: `bic.invalid`, `bic.test`: a place that ends with 0 is one for tests
 * and training (ISO 9362), where no money arrives. 1 there, once of banks that are not connected themselves, is no hindrance.
 */
export function parsePayeeBic(text: string): Outcome<Bic> {
  const bic = parseBic(text)
  return bic.ok && bic.value[7] === '0' ? refuse(refusal('bic.test', { bic: bic.value })) : bic
}

export function bicCountry(bic: Bic): string {
  return bic.slice(4, 6)
}
