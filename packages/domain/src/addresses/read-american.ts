// Addresses of the United States, which no other country writes that way: town, then state and ZIP code, in two parts or one.
import { countryByPrefix } from './address-countries.tables.ts'
import { americanStates } from './address-regions.tables.ts'
import { type TextPart, textPart } from './text-part.ts'

export type AmericanTown = {
  readonly town: TextPart
  readonly countrySubDivision: string
  readonly postCode: string
  /** The parts before the town: the street, and what lies in the house. */
  readonly before: readonly TextPart[]
}

const stateAndCode = /^(?:(.+) )?([A-Z]{2}) (\d{5}(?:-\d{4})?)$/

/**
 * Null where they stand in no such order. `said`: the country that the address names, or that is said of it. Letters before five
 * digits may be a country too (DE 19801): only where it is said do they name a state.
 */
export function readAmerican(parts: readonly TextPart[], said: string | null): AmericanTown | null {
  const last = parts.at(-1)
  const [, within, state = '', postCode = ''] = stateAndCode.exec(last?.text ?? '') ?? []
  if (!americanStates.has(state) || (said !== 'US' && state.toLowerCase() in countryByPrefix)) return null
  const town = within === undefined ? parts.at(-2) : textPart(within.replace(/,$/, ''))
  if (town === undefined || /\d/.test(town.key)) return null
  return { town, countrySubDivision: state, postCode, before: parts.slice(0, within === undefined ? -2 : -1) }
}

/** Georgia is a country, and a state: which of them it is, its postcode says, or who says where the address is. */
export function isStateOfGeorgia(part: TextPart, parts: readonly TextPart[], country: string | null): boolean {
  if (part.key !== 'georgia' || country === 'GE') return false
  return country === 'US' || !parts.some(({ key }) => /^\d{4}(?: |$)| \d{4}$/.test(key))
}
