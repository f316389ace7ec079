// Addresses of the form: lengths of the specification; the format's shorter ones are checked before writing a file.
import { isCountryCode } from '../identifiers/index.ts'
import { limits } from '../limits.ts'
import type { Refusal } from '../outcome.ts'
import { refusal } from '../outcome.ts'
import type { Address } from './payment.ts'
import type { AddressRequest } from './payment-request.ts'
import { readText } from './text-fields.ts'

/** The address at `path`, null when every field is blank. A missing name is an empty one: who needs it, asks. */
export function readAddress(
  request: AddressRequest | null | undefined,
  path: string,
  refusals: Refusal[],
): Address | null {
  const read = (name: keyof AddressRequest, maxLength: number) =>
    readText(request?.[name], { name, maxLength }, `${path}.${name}`, refusals)
  const address = {
    name: read('name', limits.length.name),
    streetName: read('streetName', limits.length.street),
    buildingNumber: read('buildingNumber', limits.length.buildingNumber),
    postCode: read('postCode', limits.length.postCode),
    townName: read('townName', limits.length.town),
    countryCode: readCountry(request?.countryCode, `${path}.countryCode`, refusals),
  }
  if (Object.values(address).every((value) => value === null)) return null
  return { ...address, name: address.name ?? '' }
}

function readCountry(text: string | null | undefined, path: string, refusals: Refusal[]): string | null {
  const code = (text ?? '').trim().toUpperCase()
  if (code === '') return null
  if (!isCountryCode(code)) refusals.push(refusal('country.invalid', {}, path))
  return code
}
