// Addresses of the form: lengths of the specification; the format's shorter ones are checked before writing a file.
import { isCountryCode } from '../identifiers/index.ts'
import { limits } from '../limits.ts'
import type { Refusal } from '../outcome.ts'
import { refusal } from '../outcome.ts'
import type { Address } from './payment.ts'
import type { AddressRequest } from './payment-request.ts'
import { type TextRule, readText } from './text-fields.ts'

const rules = {
  name: { name: 'name', maxLength: limits.length.name },
  streetName: { name: 'streetName', maxLength: limits.length.street },
  buildingNumber: { name: 'buildingNumber', maxLength: limits.length.buildingNumber },
  postCode: { name: 'postCode', maxLength: limits.length.postCode },
  townName: { name: 'townName', maxLength: limits.length.town },
} as const satisfies Readonly<Partial<Record<keyof AddressRequest, TextRule>>>

/** The address at `path`, null when every field is blank. A missing name is an empty one: who needs it, asks. */
export function readAddress(
  request: AddressRequest | null | undefined,
  path: string,
  refusals: Refusal[],
): Address | null {
  if (request === null || request === undefined) return null
  const read = (field: keyof typeof rules) => readText(request[field], rules[field], `${path}.${field}`, refusals)
  const name = read('name')
  const streetName = read('streetName')
  const buildingNumber = read('buildingNumber')
  const postCode = read('postCode')
  const townName = read('townName')
  const countryCode = readCountry(request.countryCode, `${path}.countryCode`, refusals)
  const isBlank = [name, streetName, buildingNumber, postCode, townName, countryCode].every((value) => value === null)
  return isBlank ? null : { name: name ?? '', streetName, buildingNumber, postCode, townName, countryCode }
}

function readCountry(text: string | null | undefined, path: string, refusals: Refusal[]): string | null {
  const code = (text ?? '').trim().toUpperCase()
  if (code === '') return null
  if (!isCountryCode(code)) refusals.push(refusal('country.invalid', {}, path))
  return code
}
