// What banks make of a stored address: accepted, or refused by one way of paying, since which day and why (rules 2.1
// "Addresses").
import { type AddressGrade, gradeAddress, hasLines, postalLengths } from './postal-address.ts'

export const paymentWays = ['swiss', 'sepa', 'foreign'] as const
export type PaymentWay = (typeof paymentWays)[number]

/** Whose address is looked for. */
export const addressKinds = ['company', 'partner', 'beneficiary', 'contact', 'bank'] as const
export type AddressKind = (typeof addressKinds)[number]

export const addressFaults = ['no-town', 'no-country', 'lines', 'too-long'] as const
export type AddressFault = (typeof addressFaults)[number]

/** `YYYY-MM-DD`: the day of the first banks; the last ones of Switzerland followed on 2026-11-21. */
type WayRules = { readonly since: string; readonly isAddressNeeded: boolean; readonly takesLines: boolean }

// swiss: CH and QR, domestic too. sepa: the formats in force of Germany and Austria take no lines, and inside the EEA an
// address that cannot be written is left out. foreign: AXZ and other payments abroad (CBPR+).
const rules: Readonly<Record<PaymentWay, WayRules>> = {
  swiss: { since: '2026-11-14', isAddressNeeded: true, takesLines: true },
  sepa: { since: '2026-11-15', isAddressNeeded: false, takesLines: false },
  foreign: { since: '2026-11-14', isAddressNeeded: true, takesLines: true },
}

export type StoredAddress = {
  readonly streetName: string | null
  readonly buildingNumber: string | null
  readonly postCode: string | null
  readonly townName: string | null
  readonly countryCode: string | null
  readonly lines?: readonly string[]
}

export type AddressRefusal = { readonly way: PaymentWay; readonly since: string; readonly fault: AddressFault }
export type AddressReadiness = { readonly grade: AddressGrade; readonly refusals: readonly AddressRefusal[] }

/** Refusals in the order of the ways; of each the first fault. */
export function decideReadiness(address: StoredAddress): AddressReadiness {
  const fault = faultOf(address)
  const refusals = paymentWays.flatMap((way): readonly AddressRefusal[] => {
    const { since, isAddressNeeded, takesLines } = rules[way]
    if (fault !== null) return isAddressNeeded || fault === 'too-long' ? [{ way, since, fault }] : []
    return hasLines(address.lines) && !takesLines ? [{ way, since, fault: 'lines' }] : []
  })
  return { grade: gradeAddress(address), refusals }
}

function faultOf({ townName, countryCode, ...parts }: StoredAddress): AddressFault | null {
  if ((townName ?? '').trim() === '') return 'no-town'
  if ((countryCode ?? '').trim() === '') return 'no-country'
  const written = {
    townName,
    streetName: parts.streetName,
    buildingNumber: parts.buildingNumber,
    postCode: parts.postCode,
  }
  const isLong = (Object.keys(written) as (keyof typeof written)[]).some(
    (name) => (written[name]?.trim().length ?? 0) > postalLengths[name],
  )
  return isLong ? 'too-long' : null
}
