// Whether an address says anything at all.
import { hasLines } from '@kontor/domain/addresses'
import type { Address } from '@kontor/domain/payments'

/** Whether nothing but a name is known. */
export function isEmptyAddress(address: Address): boolean {
  return (
    isBlank(address.streetName) &&
    isBlank(address.buildingNumber) &&
    isBlank(address.postCode) &&
    isBlank(address.townName) &&
    isBlank(address.countryCode) &&
    !hasLines(address.lines)
  )
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === ''
}
