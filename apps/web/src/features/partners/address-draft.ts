// The parts of an address, as forms hold them and as calls take them.
import type { PlaceOfAddress } from '@kontor/domain/partners'

export const addressParts = ['streetName', 'buildingNumber', 'postCode', 'townName', 'countryCode'] as const
export type AddressDraft = Readonly<Record<(typeof addressParts)[number], string>>

/** Also of an address that was read from a text: what it does not tell is empty. */
export function addressDraftOf(saved: Partial<PlaceOfAddress> | null): AddressDraft {
  return {
    streetName: saved?.streetName ?? '',
    buildingNumber: saved?.buildingNumber ?? '',
    postCode: saved?.postCode ?? '',
    townName: saved?.townName ?? '',
    countryCode: saved?.countryCode ?? '',
  }
}

/** On one line each: street with number, code with town, country. */
export function addressLines(place: PlaceOfAddress, countryOf: (code: string) => string): readonly string[] {
  const { streetName, buildingNumber, postCode, townName, countryCode } = place
  const line = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(' ')
  return [
    line(streetName, buildingNumber),
    line(postCode, townName),
    countryCode === null || countryCode === '' ? '' : countryOf(countryCode),
  ].filter((one) => one !== '')
}
