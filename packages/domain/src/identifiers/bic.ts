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

export function bicCountry(bic: Bic): string {
  return bic.slice(4, 6)
}
