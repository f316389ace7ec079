// What people may write of a partner: a bank, or a counterparty, which one pays over banks or which is a company of the
// house (decision 0065).
import { type Bic, parsePayeeBic } from '../identifiers/bic.ts'
import { isCountryCode } from '../identifiers/countries.ts'
import { limits } from '../limits.ts'
import { nameKey, withoutInvisible } from '../name-key.ts'
import { type Outcome, type Refusal, acceptUnless, atField, refusal } from '../outcome.ts'
import { readText } from '../payments/text-fields.ts'
import { readName } from '../read-name.ts'

export const partnerRoles = ['bank', 'counterparty'] as const
export type PartnerRole = (typeof partnerRoles)[number]
/** Between whom money moves: over banks, or between companies of the house. */
export const partnerKinds = ['bank', 'inter-company'] as const
export type PartnerKind = (typeof partnerKinds)[number]

type Text = string | null | undefined
export type PartnerRequest = {
  readonly name: string
  readonly role: PartnerRole
  readonly kind?: PartnerKind | undefined
  readonly externalId?: Text
  readonly vatNumber?: Text
  readonly remarks?: Text
  readonly streetName?: Text
  readonly buildingNumber?: Text
  readonly postCode?: Text
  readonly townName?: Text
  readonly countryCode?: Text
  readonly bankIdentifierCode?: Text
}

/** Where somebody is. */
export type PlaceOfAddress = {
  readonly streetName: string | null
  readonly buildingNumber: string | null
  readonly postCode: string | null
  readonly townName: string | null
  readonly countryCode: string | null
}
export type PartnerContent = PlaceOfAddress & {
  readonly name: string
  readonly role: PartnerRole
  readonly kind: PartnerKind
  readonly externalId: string | null
  readonly vatNumber: string | null
  readonly remarks: string | null
  readonly bankIdentifierCode: Bic | null
}

/**
 * Refuses with `text.*`, `country.invalid`, `bic.invalid`, `partner.bic-of-bank` (a counterparty has none) and
 * `partner.bank-is-no-company`.
 */
export function decidePartner(request: PartnerRequest): Outcome<PartnerContent> {
  const refusals: Refusal[] = []
  const { length } = limits
  const { role, kind = 'bank' } = request
  const read = (field: 'externalId' | 'vatNumber', text: string, maxLength: number) =>
    readText(text, { name: field, maxLength }, field, refusals)
  const name = readName(request.name, { name: 'name', maxLength: length.name }, 'name', refusals)
  const externalId = read('externalId', readExternalId(request.externalId) ?? '', length.externalId)
  const vatNumber = read('vatNumber', withoutInvisible(request.vatNumber ?? ''), length.vatNumber)
  const remarks = readText(
    request.remarks,
    { name: 'remarks', maxLength: length.remarks, isMultiline: true },
    'remarks',
    refusals,
  )
  const place = readPlace(request, refusals)
  const bankIdentifierCode = readBic(request.bankIdentifierCode, refusals)
  if (role !== 'bank' && bankIdentifierCode !== null) {
    refusals.push(refusal('partner.bic-of-bank', {}, 'bankIdentifierCode'))
  }
  if (role === 'bank' && kind !== 'bank') refusals.push(refusal('partner.bank-is-no-company', {}, 'kind'))
  return acceptUnless(refusals, () => ({
    name,
    role,
    kind,
    externalId,
    vatNumber,
    remarks,
    bankIdentifierCode,
    ...place,
  }))
}

/** What another system calls a partner, as it is kept and compared: without what nobody sees, letters composed. */
export function readExternalId(text: Text): string | null {
  return (
    withoutInvisible(text ?? '')
      .normalize('NFC')
      .trim() || null
  )
}

/** By which words people find a partner: compared as names are. */
export function searchKeyOfPartner({
  name,
  externalId,
  vatNumber,
}: Pick<PartnerContent, 'name' | 'externalId' | 'vatNumber'>): string {
  return nameKey([name, externalId, vatNumber].filter((text) => text !== null).join(' '))
}

/** All parts as they are kept; a country that is none is refused with `country.invalid`. */
export function readPlace(
  request: Readonly<Partial<Record<keyof PlaceOfAddress, Text>>>,
  refusals: Refusal[],
): PlaceOfAddress {
  const { length } = limits
  const read = (field: keyof PlaceOfAddress, maxLength: number) =>
    readText(request[field], { name: field, maxLength }, field, refusals)
  const countryCode = (request.countryCode ?? '').trim().toUpperCase() || null
  if (countryCode !== null && !isCountryCode(countryCode)) refusals.push(refusal('country.invalid', {}, 'countryCode'))
  return {
    streetName: read('streetName', length.street),
    buildingNumber: read('buildingNumber', length.buildingNumber),
    postCode: read('postCode', length.postCode),
    townName: read('townName', length.town),
    countryCode,
  }
}

export function readBic(text: Text, refusals: Refusal[]): Bic | null {
  if ((text ?? '').trim() === '') return null
  const parsed = parsePayeeBic(text ?? '')
  if (parsed.ok) return parsed.value
  refusals.push(...atField(parsed, 'bankIdentifierCode'))
  return null
}
