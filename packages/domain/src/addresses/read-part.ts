// What one part of an address is, by its words: a box, a floor, a door, a building, a department, a name, or a street.
import {
  boxWords,
  buildingBeginnings,
  buildingEndings,
  buildingUnit,
  careOfWords,
  companyBeginnings,
  companyEndings,
  contactWords,
  departmentWords,
  floorUnit,
  localityBeginnings,
  roomUnit,
} from './address-words.tables.ts'
import { postalLengths } from './postal-address.ts'
import { isStreetName } from './read-street.ts'
import { type TextPart, pieceOf } from './text-part.ts'

export type UnitField = 'room' | 'floor' | 'buildingName'

export type PartKind =
  | { readonly kind: 'contact' | 'care-of' | 'name' | 'department' | 'building' | 'locality' }
  | { readonly kind: 'box'; readonly postBox: string }
  /** A door, floor or building, with what else stands in the part: the street that it belongs to. */
  | { readonly kind: 'units'; readonly units: readonly Unit[]; readonly rest: TextPart | null }
  | { readonly kind: 'other' }

export type Unit = { readonly field: UnitField; readonly text: string }

const begins = (words: string): RegExp => new RegExp(`^(?:${words})(?:$|[ :]|(?<=[./'-])|(?=\\d))`)
const contact = begins(contactWords)
const careOf = begins(careOfWords)
const department = begins(departmentWords)
const locality = begins(localityBeginnings)
const buildingStart = begins(buildingBeginnings)
const buildingEnd = new RegExp(`(?:^| )(?:${buildingEndings})$`)
const nameStart = begins(companyBeginnings)
const nameEnd = new RegExp(`(?: |^)(?:${companyEndings})$`)
const box = new RegExp(`^(${boxWords})(?: ?(?:nr\\.? ?|no\\.? ?)?(\\d[\\d ]*))?$`)
const connected = / (?:&|\+|u\.|und|et|and) /

const unitForms: readonly (readonly [UnitField, string])[] = [
  ['room', roomUnit],
  ['floor', floorUnit],
  ['buildingName', buildingUnit],
]
const wholeUnits = unitForms.map(([field, form]) => [field, new RegExp(`^${form}$`)] as const)
const lastUnits = unitForms.map(([field, form]) => [field, new RegExp(`^(.*?[^ /])(?: ?/ ?| )(${form})$`)] as const)
const firstUnits = unitForms.map(([field, form]) => [field, new RegExp(`^(${form}) (?=[a-z])(.+)$`)] as const)

export function kindOfPart(part: TextPart): PartKind {
  const { key } = part
  if (contact.test(key) || /@|^\+?[\d ()/-]{9,}$/.test(key)) return { kind: 'contact' }
  if (careOf.test(key)) return { kind: 'care-of' }
  const [, label, number] = box.exec(key) ?? []
  if (label !== undefined) return { kind: 'box', postBox: boxOf(part, number) }
  const units = readUnits(part)
  if (units !== null) return units
  if (isStreetName(key) && /\d/.test(key)) return { kind: 'other' }
  if (department.test(key)) return { kind: 'department' }
  if (isName(key)) return { kind: 'name' }
  if (/\d/.test(key)) return { kind: 'other' }
  if (locality.test(key)) return { kind: 'locality' }
  if (isBuilding(key)) return { kind: 'building' }
  return { kind: connected.test(key) && !isStreetName(key) ? 'name' : 'other' }
}

/** With its label where that fits in; a box without number is its label. */
function boxOf(part: TextPart, number: string | undefined): string {
  return part.text.length <= postalLengths.postBox || number === undefined
    ? part.text
    : part.text.slice(part.text.length - number.length)
}

function isName(key: string): boolean {
  if (nameEnd.test(key)) return !isStreetName(key) || !/ s\.?n\.?c\.?$/.test(key)
  return nameStart.test(key)
}

function isBuilding(key: string): boolean {
  return !isStreetName(key) && (buildingStart.test(key) || buildingEnd.test(key))
}

/** Units from the end of a part inwards, then one at its beginning; null when none stands in it. */
function readUnits(part: TextPart): PartKind | null {
  const units: Unit[] = []
  let rest = part
  for (;;) {
    const whole = wholeUnits.find(([, form]) => form.test(rest.key))
    if (whole !== undefined)
      return { kind: 'units', units: [{ field: whole[0], text: rest.text }, ...units], rest: null }
    const last = findLast(rest)
    if (last === null) break
    units.unshift(last.unit)
    rest = last.before
  }
  for (const [field, form] of firstUnits) {
    const [, unit, behind] = form.exec(rest.key) ?? []
    if (unit === undefined || behind === undefined || /\d/.test(behind)) continue
    if (!isStreetName(behind)) continue
    units.unshift({ field, text: rest.text.slice(0, unit.length) })
    rest = pieceOf(rest, rest.text.length - behind.length)
    break
  }
  return units.length === 0 ? null : { kind: 'units', units, rest }
}

function findLast(part: TextPart): { unit: Unit; before: TextPart } | null {
  for (const [field, form] of lastUnits) {
    const [, before, unit] = form.exec(part.key) ?? []
    // `Via Scala 5` is a street: a unit follows a number
    if (before === undefined || unit === undefined || !/\d/.test(before)) continue
    const text = part.text.slice(part.text.length - unit.length)
    return { unit: { field, text }, before: pieceOf(part, 0, before.length) }
  }
  return null
}
