// The part of an address that holds postcode and town, and the country that it names.
import {
  countryByName,
  countryByPrefix,
  isPostCodeOfLiechtenstein,
  isPostCodeOfMonaco,
  otherPostCodes,
  postCodeForms,
  townFirst,
  unknownPostCodes,
} from './address-countries.tables.ts'
import { italianProvinces } from './address-regions.tables.ts'
import { type TextPart, pieceOf } from './text-part.ts'

export type ReadTown = {
  readonly postCode: string
  /** Null: the postcode stands alone. */
  readonly townName: string | null
  readonly townLocationName: string | null
  readonly countrySubDivision: string | null
  /** What the part itself says: letters before the postcode, or the country's name behind the town. */
  readonly namedCountry: string | null
  /** Whether the postcode is one of the country that the address is said to be in. */
  readonly isOfCountry: boolean
  /** Whether what stands for the town reads as one town. */
  readonly isOneTown: boolean
}

const prefix = `(?:(${Object.keys(countryByPrefix).join('|')})(?:-| - | ))?`
const expressions = new Map<string, RegExp>()

function expression(source: string): RegExp {
  const known = expressions.get(source) ?? new RegExp(source)
  expressions.set(source, known)
  return known
}

type Found = { readonly prefix: string | undefined; readonly code: TextPart; readonly town: TextPart }

/** Postcode and town of a part in a country's own form; null when none stands in it. */
export function readTown(part: TextPart, country: string | null): ReadTown | null {
  const ofCountry = country === null ? null : find(part, postCodeForms[country] ?? otherPostCodes, country)
  const named = ofCountry?.prefix ?? prefixOf(part)
  const namedCountry = named === undefined ? null : (countryByPrefix[named] ?? null)
  if (ofCountry !== null && (namedCountry === null || namedCountry === country))
    return readFound(ofCountry, country, namedCountry, true)
  const form = namedCountry === null ? unknownPostCodes : (postCodeForms[namedCountry] ?? otherPostCodes)
  const found = find(part, form, namedCountry)
  if (found === null || (namedCountry === null && isHouseNumber(found))) return null
  return readFound(found, namedCountry ?? country, namedCountry, namedCountry !== null || country === null)
}

/** Four digits alone may be a house's in a country that has five. */
function isHouseNumber({ code, town }: Found): boolean {
  return town.text === '' && /^\d+$/.test(code.key)
}

function prefixOf(part: TextPart): string | undefined {
  return expression(`^${prefix}(?=[a-z]{0,2}\\d)`).exec(part.key)?.[1]
}

function find(part: TextPart, form: string, country: string | null): Found | null {
  const first = expression(`^${prefix}(${form})(?: (?=[^\\d])|$)`).exec(part.key)
  if (first !== null) {
    const [whole, letters, code = ''] = first
    const start = whole.trimEnd().length - code.length
    return { prefix: letters, code: pieceOf(part, start, start + code.length), town: pieceOf(part, whole.length) }
  }
  if (country !== null && !townFirst.has(country)) return null
  const words = country === null ? postCodeForms['GB'] : form
  const last = expression(`^(.+?) (${words})$`).exec(part.key)
  if (last === null) return null
  const [, town = '', code = ''] = last
  return { prefix: undefined, code: pieceOf(part, part.text.length - code.length), town: pieceOf(part, 0, town.length) }
}

function readFound(found: Found, country: string | null, named: string | null, isOfCountry: boolean): ReadTown {
  const behind = withoutCountry(found.town)
  const namedCountry = behind.country ?? (isMonaco(found) ? 'MC' : named)
  const { town, ...beside } = splitTown(behind.town, namedCountry ?? country)
  return {
    postCode: found.code.text,
    townName: town.text === '' ? null : town.text,
    ...beside,
    namedCountry,
    isOfCountry: isOfCountry || namedCountry !== named,
    isOneTown: isOneTown(town.key),
  }
}

/** A town that bears its country's name, with a postcode that no other country has. */
function isMonaco({ code, town }: Found): boolean {
  return isPostCodeOfMonaco(code.key) && /^mon(?:aco|te[- ]carlo)(?: cedex)?$/.test(town.key)
}

/** `6900 Lugano Svizzera`: the country's name behind the town, without a comma. */
function withoutCountry(town: TextPart): { town: TextPart; country: string | null } {
  for (let at = town.key.indexOf(' '); at !== -1; at = town.key.indexOf(' ', at + 1)) {
    const country = countryByName.get(town.key.slice(at + 1))
    if (country !== undefined) return { town: pieceOf(town, 0, at), country }
  }
  return { town, country: null }
}

type TownParts = {
  readonly town: TextPart
  readonly townLocationName: string | null
  readonly countrySubDivision: string | null
}

/** An Italian province and a German part of a town stand behind the town; Swiss cantons belong to the town's name. */
function splitTown(town: TextPart, country: string | null): TownParts {
  const [, before = '', bracketed, letters] = /^(.+?) (?:\(([A-Z]{2})\)|([A-Z]{2}))$/.exec(town.text) ?? []
  const province = bracketed ?? letters
  if ((country === 'IT' || (country === null && bracketed !== undefined)) && province !== undefined) {
    if (italianProvinces.has(province))
      return { town: pieceOf(town, 0, before.length), townLocationName: null, countrySubDivision: province }
  }
  const [, whole = '', location] = /^(.+?),? (?:ot|ortsteil|stadtteil) (.+)$/.exec(town.key) ?? []
  if (location !== undefined) {
    const at = town.text.length - location.length
    return { town: pieceOf(town, 0, whole.length), townLocationName: town.text.slice(at), countrySubDivision: null }
  }
  return { town, townLocationName: null, countrySubDivision: null }
}

const streetWithin = /(?:^| )(?:street|road|lane|rue|boulevard|via|viale|stras+e|gasse)(?: |$)/

/** Numbers of delivery offices and districts may stand behind a town; streets and other towns may not. */
export function isOneTown(key: string): boolean {
  if (/(?:^| )(?:bzw\.?|oder|ou|or|resp\.?) /.test(key) || / \/ | \/|\/ /.test(key)) return false
  const withoutNumbers = key.replace(/ (?:cedex(?: \d{1,2})?|\d{1,2}(?:e|er|eme)?(?: arrondissement)?)$/, '')
  return !/\d/.test(withoutNumbers) && !streetWithin.test(withoutNumbers)
}

/** The country whose name a part is. */
export function countryNamedBy(part: TextPart): string | null {
  return countryByName.get(part.key) ?? null
}

/** Where nobody says it: what the forms of postcode and province, and the words of the street, make of it. */
export function guessCountry(town: ReadTown, streetKeys: readonly string[]): string | null {
  const code = town.postCode.toLowerCase()
  if (new RegExp(`^(?:${postCodeForms['GB']})$`).test(code)) return 'GB'
  if (town.countrySubDivision !== null) return 'IT'
  const isAny = (form: RegExp): boolean => streetKeys.some((key) => form.test(key))
  if (isPostCodeOfLiechtenstein(code) && /^(?:vaduz|schaan|balzers|triesen)/.test(town.townName?.toLowerCase() ?? ''))
    return 'LI'
  const isFrench = isAny(/(?:^|\d )(?:rue|avenue|boulevard|chemin|route|quai|place|impasse) /)
  const isItalian = isAny(/^(?:via|viale|piazza|corso|largo) /)
  if (/^\d{4}$/.test(code)) return isFrench || isItalian ? 'CH' : null
  if (/^\d{5}$/.test(code)) {
    if (isItalian) return 'IT'
    if (isFrench) return 'FR'
    return isAny(/stras|str\.|allee|platz|weg\b/) ? 'DE' : null
  }
  return null
}

/** Towns beyond the Rhine that clear and post with Switzerland are a country of their own. */
export function countryOfTown(country: string | null, postCode: string): string | null {
  if (country === 'FR' && isPostCodeOfMonaco(postCode)) return 'MC'
  return country === 'CH' && isPostCodeOfLiechtenstein(postCode) ? 'LI' : country
}
