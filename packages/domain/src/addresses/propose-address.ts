// The parts of an address as it was written on a line: what stands where, and of what nobody could be sure. Each text stays
// its writer's; what no part of an address is (names, numbers to call) is handed back.
import { partsOfBritain, townFirst } from './address-countries.tables.ts'
import { britishCounties, lands } from './address-regions.tables.ts'
import { countryOfLargeTown } from './address-towns.tables.ts'
import { kindOfPart } from './read-part.ts'
import { countryNamedBy, countryOfTown, guessCountry, isOneTown, type ReadTown, readTown } from './find-town.ts'
import type { AddressDoubt } from './address-doubts.ts'
import {
  type AddressGrade,
  type PostalAddress,
  type PostalField,
  gradeAddress,
  postalFields,
  postalLengths,
} from './postal-address.ts'
import { type AmericanTown, isStateOfGeorgia, readAmerican } from './read-american.ts'
import { isStreetName } from './read-street.ts'
import { arrangeStreet } from './arrange-street.ts'
import { type TextPart, foldedKey, partsOf } from './text-part.ts'

export type AddressProposal = {
  readonly address: PostalAddress
  readonly grade: AddressGrade
  /** Why a person has to look; none: it is sure. */
  readonly doubts: readonly AddressDoubt[]
  /** What was written and is no part of the address, in its order. */
  readonly rest: readonly string[]
}

/** `country`: where the address is said to be (account, master data), unless its lines name another. */
export function proposeAddress(lines: readonly string[], country: string | null): AddressProposal {
  const parts = partsOf(lines)
  const named = parts.map((part) => (isStateOfGeorgia(part, parts, country) ? null : countryNamedBy(part)))
  const isBritish = (part: TextPart): boolean => partsOfBritain.has(part.key)
  const namedCountry = named.findLast((one) => one !== null) ?? (parts.some(isBritish) ? 'GB' : null)
  const said = namedCountry ?? country
  const left = parts.filter((part, index) => named[index] === null && !isBritish(part))
  const partOfBritain = parts.find(isBritish)?.text ?? null

  const american = readAmerican(left, said)
  if (american !== null && (namedCountry ?? 'US') === 'US') return ofAmerica(american, said === 'US')

  const towns = left.map((part) => readTown(part, said))
  const found = towns.filter((town) => town !== null)
  if (found.length > 1 || found.some(({ isOneTown: isOne }) => !isOne)) return unread(parts, said, 'several-towns')
  const others = left.filter((_, index) => towns[index] === null)
  const [town] = found
  return town === undefined
    ? withoutPostCode(left, parts, said, partOfBritain)
    : withTown(
        town,
        others,
        left.findIndex((_, index) => towns[index] !== null),
        left,
        namedCountry === null && isElsewhere(town, country) ? null : said,
        partOfBritain,
      )
}

function largeTownOf({ townName, postCode }: ReadTown): string | null {
  return countryOfLargeTown(foldedKey(townName ?? ''), postCode)
}

/** Whether the country of the account is only that of the account: nobody names the town's own. */
function isElsewhere(town: ReadTown, country: string | null): boolean {
  const own = town.namedCountry === null ? largeTownOf(town) : null
  return own !== null && own !== country
}

/** An account in another country says nothing of an address of this form: where nobody names it, somebody looks. */
function ofAmerica({ town, before, ...place }: AmericanTown, isSaid: boolean): AddressProposal {
  const arranged = arrangeStreet(before, { country: 'US', postCode: place.postCode, isBetween: false })
  const doubts: readonly AddressDoubt[] = isSaid ? arranged.doubts : ['guessed-country', ...arranged.doubts]
  return proposal({ ...arranged, doubts }, { ...place, townName: town.text, countryCode: 'US' })
}

function withTown(
  read: ReadTown,
  others: readonly TextPart[],
  at: number,
  all: readonly TextPart[],
  said: string | null,
  partOfBritain: string | null,
): AddressProposal {
  const doubts: AddressDoubt[] = []
  const guessed =
    read.namedCountry ??
    said ??
    largeTownOf(read) ??
    guessCountry(
      read,
      others.map(({ key }) => key),
    )
  const country = countryOfTown(guessed, read.postCode)
  if (country === null) doubts.push('no-country')
  else if (read.namedCountry === null && said === null && country !== 'GB') doubts.push('guessed-country')
  if (!read.isOfCountry && said !== null) doubts.push('post-code')

  const region = regionOf(read, country)
  const land = others.find(({ key }) => lands.has(key) && country !== null && 'DE AT'.includes(country))
  const streets = others.filter((part) => part !== land)
  const town = region === null && read.townName !== null ? null : townBefore(streets, all, at, country)
  if (read.townName === null && town === null) doubts.push('no-town')
  const townName = (region === null ? read.townName : null) ?? town?.text
  const isBetween = country !== null && townFirst.has(country)
  const arranged = arrangeStreet(
    streets.filter((part) => part !== town),
    { country, postCode: read.postCode, isBetween },
  )
  const place = {
    postCode: read.postCode,
    townName,
    townLocationName: read.townLocationName ?? undefined,
    countrySubDivision: read.countrySubDivision ?? region ?? land?.text ?? partOfBritain ?? undefined,
    countryCode: country ?? undefined,
  }
  return proposal({ ...arranged, doubts: [...doubts, ...arranged.doubts] }, place)
}

/** `Hampshire RG27 8DW`: the county stands before the postcode, the town before the county. */
function regionOf(read: ReadTown, country: string | null): string | null {
  const isCounty = country === 'GB' && britishCounties.has((read.townName ?? '').toLowerCase())
  return isCounty ? read.townName : null
}

/** The part that is the town where the postcode stands alone: the nearest before it without number or kind of street. */
function townBefore(
  parts: readonly TextPart[],
  all: readonly TextPart[],
  at: number,
  country: string | null,
): TextPart | null {
  if (country === null || !townFirst.has(country)) return null
  const isTown = (part: TextPart): boolean => isOneTown(part.key) && !isStreetName(part.key)
  const before = parts.filter((part) => all.indexOf(part) < at && isTown(part))
  return before.at(-1) ?? null
}

/** Nobody wrote a postcode: the town is the last part, behind a street that has its number. */
function withoutPostCode(
  left: readonly TextPart[],
  all: readonly TextPart[],
  said: string | null,
  partOfBritain: string | null,
): AddressProposal {
  const land = left.find(({ key }) => lands.has(key) && said !== null && 'DE AT'.includes(said))
  const parts = left.filter((part) => part !== land)
  const last = parts.at(-1)
  const before = parts.slice(0, -1)
  const subDivision = land?.text ?? partOfBritain ?? undefined
  const terms = { country: said, postCode: undefined, isBetween: false }
  const behindStreet = arrangeStreet(before, terms)
  const isTown = last !== undefined && isTownByItself(last)
  if (
    isTown &&
    said !== null &&
    behindStreet.doubts.length === 0 &&
    behindStreet.address.buildingNumber !== undefined
  ) {
    return proposal(behindStreet, { townName: last.text, countrySubDivision: subDivision, countryCode: said })
  }
  const alone = arrangeStreet(parts, terms)
  const isClean = alone.doubts.length === 0 && alone.address.buildingNumber !== undefined && !isTown
  if (isClean)
    return proposal(
      { ...alone, doubts: ['no-town'] },
      { countrySubDivision: subDivision, countryCode: said ?? undefined },
    )
  const { address, ...unknown } = unread(all, said, 'no-town')
  const withLand = subDivision === undefined ? address : { ...address, countrySubDivision: subDivision }
  return { ...unknown, address: withLand }
}

function isTownByItself(part: TextPart): boolean {
  return kindOfPart(part).kind === 'other' && isOneTown(part.key) && !/\d/.test(part.key) && !isStreetName(part.key)
}

/** Nothing but the country is sure: the lines stay as they were. */
function unread(parts: readonly TextPart[], country: string | null, doubt: AddressDoubt): AddressProposal {
  const lines = parts.filter((part) => countryNamedBy(part) === null).map(({ text }) => text)
  const doubts: AddressDoubt[] = country === null ? [doubt, 'no-country'] : [doubt]
  return proposal({ address: { lines }, doubts, rest: [] }, { countryCode: country ?? undefined })
}

type Place = { readonly [field in PostalField]?: string | undefined }
type Arranged = Pick<AddressProposal, 'address' | 'doubts' | 'rest'>

function proposal({ address, doubts, rest }: Arranged, place: Place): AddressProposal {
  const filled = postalFields.flatMap((field) => {
    const text = place[field] ?? address[field]
    return text === undefined || text === '' ? [] : [[field, text] as const]
  })
  const isLong = filled.some(([field, text]) => text.length > postalLengths[field])
  const lines = address.lines ?? []
  const whole: PostalAddress = { ...Object.fromEntries(filled), ...(lines.length > 0 ? { lines } : {}) }
  return { address: whole, grade: gradeAddress(whole), doubts: isLong ? [...doubts, 'too-long'] : doubts, rest }
}
