// What a company says of itself (specification section 5, "Company form"): its names, its currency, its seat and its zone.
import { zoneOf, zonesOf } from '../calendar/index.ts'
import { isCountryCode } from '../identifiers/index.ts'
import { limits } from '../limits.ts'
import { type Outcome, type Refusal, acceptUnless, refusal } from '../outcome.ts'
import { readText } from '../payments/text-fields.ts'
import { readName } from '../read-name.ts'

/** The parts of an address beyond country and town; each may be missing. */
export const companyAddressParts = {
  streetName: limits.length.street,
  buildingNumber: limits.length.buildingNumber,
  postCode: limits.length.postCode,
  buildingName: limits.length.addressPart,
  floor: limits.length.addressPart,
  room: limits.length.addressPart,
  postBox: limits.length.addressPart,
  districtName: limits.length.addressPart,
  countrySubDivision: limits.length.addressPart,
} as const
export type CompanyAddressPart = keyof typeof companyAddressParts

export type CompanyRequest = {
  readonly name: string
  readonly shortName: string
  readonly country: string
  readonly townName: string
  /** Left out: the zone that its country starts with. */
  readonly timeZone?: string | null | undefined
} & { readonly [Part in CompanyAddressPart]?: string | null | undefined }

export type CompanyContent = {
  readonly name: string
  readonly shortName: string
  readonly country: string
  readonly townName: string
  readonly timeZone: string
} & { readonly [Part in CompanyAddressPart]: string | null }

/** Refuses with `text.*`, `country.invalid`, and `company.zone` where the zone is none of the country's. */
export function decideCompany(request: CompanyRequest): Outcome<CompanyContent> {
  const refusals: Refusal[] = []
  const required = (name: 'name' | 'shortName' | 'townName', text: string, maxLength: number): string => {
    return readName(text, { name, maxLength }, name, refusals)
  }
  const name = required('name', request.name, limits.length.name)
  const shortName = required('shortName', request.shortName, limits.length.companyShortName)
  const townName = required('townName', request.townName, limits.length.town)
  const parts = Object.fromEntries(
    Object.entries(companyAddressParts).map(([part, maxLength]) => [
      part,
      readText(request[part as CompanyAddressPart], { name: part, maxLength }, part, refusals),
    ]),
  ) as { [Part in CompanyAddressPart]: string | null }
  const country = request.country.trim().toUpperCase()
  if (country === '') refusals.push(refusal('text.required', { field: 'country' }, 'country'))
  else if (!isCountryCode(country)) refusals.push(refusal('country.invalid', {}, 'country'))
  const timeZone = request.timeZone ?? zoneOf(country)
  if (isCountryCode(country) && !zonesOf(country).includes(timeZone))
    refusals.push(refusal('company.zone', { zone: timeZone, country }, 'timeZone'))
  return acceptUnless(refusals, () => ({ name, shortName, country, townName, timeZone, ...parts }))
}
