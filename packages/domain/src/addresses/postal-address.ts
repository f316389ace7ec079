// A postal address in the parts that ISO 20022 gives it (PostalAddress24), and what banks make of it.

export const postalFields = [
  'department',
  'subDepartment',
  'streetName',
  'buildingNumber',
  'buildingName',
  'floor',
  'postBox',
  'room',
  'postCode',
  'townName',
  'townLocationName',
  'countrySubDivision',
  'countryCode',
] as const
export type PostalField = (typeof postalFields)[number]

/** A part that is not there has no key. `lines` are what could not be told apart. */
export type PostalAddress = { readonly [field in PostalField]?: string } & { readonly lines?: readonly string[] }

/** Characters that ISO 20022 has for each part, and the two lines beside them (rules 2.1 "Text"). */
export const postalLengths: Readonly<Record<PostalField | 'line', number>> = {
  department: 70,
  subDepartment: 70,
  streetName: 70,
  buildingNumber: 16,
  buildingName: 35,
  floor: 70,
  postBox: 16,
  room: 70,
  postCode: 16,
  townName: 35,
  townLocationName: 35,
  countrySubDivision: 35,
  countryCode: 2,
  line: 70,
}

export const addressGrades = ['structured', 'hybrid', 'unusable'] as const
export type AddressGrade = (typeof addressGrades)[number]

type Gradable = {
  readonly townName?: string | null
  readonly countryCode?: string | null
  readonly lines?: readonly string[]
}

/** Structured: town and country, no lines. Hybrid: town, country and lines. Unusable: town or country is missing. */
export function gradeAddress(address: Gradable): AddressGrade {
  if (isBlank(address.townName) || isBlank(address.countryCode)) return 'unusable'
  return hasLines(address.lines) ? 'hybrid' : 'structured'
}

export function hasLines(lines: readonly string[] | undefined): boolean {
  return lines?.some((line) => !isBlank(line)) ?? false
}

function isBlank(text: string | null | undefined): boolean {
  return (text ?? '').trim() === ''
}
