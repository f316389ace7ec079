// Countries by their ISO 3166-1 code, and the two areas that decide how a payment may be made: EEA and SEPA.
import { countryNames } from './countries.tables.ts'

export type CountryCode = keyof typeof countryNames
export type Country = { readonly code: CountryCode; readonly name: string }

/** All countries, by code; names in English. */
export const countries: readonly Country[] = Object.entries(countryNames).map(([code, name]) => ({
  code: code as CountryCode,
  name,
}))

// members of the European Union with their territories inside it, and Iceland, Liechtenstein, Norway
const eea = new Set(
  (
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK ' +
    'AX GF GP MF MQ RE YT IS LI NO'
  ).split(' '),
)

// European Payments Council, EPC409-09 "List of SEPA Scheme Countries": outside the EEA, with territories
const sepaOutsideEea = new Set('AD AL BL CH GB GG GI IM JE MC MD ME MK PM RS SM VA'.split(' '))

export function isCountryCode(text: string): text is CountryCode {
  return Object.hasOwn(countryNames, text)
}

/** Whether a country, or the territory of one, lies in the European Economic Area. */
export function isEeaCountry(code: string): boolean {
  return eea.has(code)
}

/** Whether banks of the country can be reached by SEPA (41 countries and their territories). */
export function isSepaCountry(code: string): boolean {
  return eea.has(code) || sepaOutsideEea.has(code)
}
