// How an address meets the rules that hold since November 2026 (rules 2.1 "Addresses").
import type { Address } from '@kontor/domain/payments'

export const addressGrades = ['structured', 'hybrid', 'unusable'] as const
export type AddressGrade = (typeof addressGrades)[number]

/** Structured: town and country, no lines. Hybrid: town, country and lines. Unusable: town or country is missing. */
export function gradeAddress(address: Address): AddressGrade {
  if (isBlank(address.townName) || isBlank(address.countryCode)) return 'unusable'
  return hasLines(address) ? 'hybrid' : 'structured'
}

/** Whether nothing but a name is known. */
export function isEmptyAddress(address: Address): boolean {
  return (
    isBlank(address.streetName) &&
    isBlank(address.buildingNumber) &&
    isBlank(address.postCode) &&
    isBlank(address.townName) &&
    isBlank(address.countryCode) &&
    !hasLines(address)
  )
}

function hasLines(address: Address): boolean {
  return address.lines?.some((line) => !isBlank(line)) ?? false
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === ''
}
