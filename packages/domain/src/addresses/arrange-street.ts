// The parts of an address that are neither town nor country: street and number, and what lies within the house.
import { type PartKind, kindOfPart } from './read-part.ts'
import type { AddressDoubt } from './address-doubts.ts'
import type { PostalAddress, PostalField } from './postal-address.ts'
import { type ReadStreet, isMannheim, isStreetName, readLoneNumber, readStreet } from './read-street.ts'
import type { TextPart } from './text-part.ts'

export type StreetTerms = {
  readonly country: string | null
  readonly postCode: string | undefined
  /** Between street and town a part of the town may stand (Britain, Ireland). */
  readonly isBetween: boolean
}

export type ArrangedStreet = {
  readonly address: PostalAddress
  readonly doubts: readonly AddressDoubt[]
  readonly rest: readonly string[]
}

type Written = { -readonly [field in PostalField]?: string }

/** Everything that was found, before it is decided which of it is the street. */
type Pieces = {
  readonly fields: Written
  readonly rest: string[]
  readonly streets: { readonly part: TextPart; readonly read: ReadStreet; readonly at: number }[]
  readonly lone: { readonly number: string; readonly isLabelled: boolean }[]
  readonly kinds: { readonly part: TextPart; readonly at: number }[]
  readonly plain: { readonly part: TextPart; readonly at: number }[]
  readonly localities: TextPart[]
  readonly buildings: { readonly part: TextPart; readonly at: number }[]
}

export function arrangeStreet(parts: readonly TextPart[], terms: StreetTerms): ArrangedStreet {
  const pieces = sort(parts, terms)
  const { fields, rest } = pieces
  if (pieces.streets.some(({ read }) => read.doubt === 'several-numbers')) return undecided(parts, 'several-numbers')
  const street = chooseStreet(pieces, terms)
  if (street === 'several') return undecided(parts, 'several-streets')
  const doubts: AddressDoubt[] = []
  if (street !== null) {
    fields.streetName = street.name
    if (street.number !== null) fields.buildingNumber = street.number
    if (street.isDoubtful) doubts.push('several-numbers')
  } else if (pieces.lone.length > 0) {
    const [{ number, isLabelled } = { number: '', isLabelled: false }, another] = pieces.lone
    fields.buildingNumber = number
    if (!isLabelled || another !== undefined) doubts.push('several-numbers')
  }
  placeBeside(pieces, street?.at ?? null, terms, doubts)
  return { address: fields, doubts, rest }
}

/** It cannot be told apart: the lines as they were written. */
function undecided(parts: readonly TextPart[], doubt: AddressDoubt): ArrangedStreet {
  return { address: { lines: parts.map(({ text }) => text) }, doubts: [doubt], rest: [] }
}

function sort(parts: readonly TextPart[], terms: StreetTerms): Pieces {
  const pieces: Pieces = {
    fields: {},
    rest: [],
    streets: [],
    lone: [],
    kinds: [],
    plain: [],
    localities: [],
    buildings: [],
  }
  for (const [at, part] of parts.entries()) sortPart(part, at, kindOfPart(part), pieces, terms)
  return pieces
}

function sortPart(part: TextPart, at: number, kind: PartKind, pieces: Pieces, terms: StreetTerms): void {
  const { fields, rest } = pieces
  switch (kind.kind) {
    case 'contact':
    case 'name':
    case 'care-of':
      rest.push(part.text)
      return
    case 'department':
      fields[fields.department === undefined ? 'department' : 'subDepartment'] = part.text
      return
    case 'box':
      fields.postBox = kind.postBox
      return
    case 'units':
      for (const { field, text } of kind.units) fields[field] = joined(fields[field], text)
      if (kind.rest !== null) sortPart(kind.rest, at, kindOfPart(kind.rest), pieces, terms)
      return
    case 'building':
      pieces.buildings.push({ part, at })
      return
    case 'locality':
      pieces.localities.push(part)
      return
    case 'other':
      sortOther(part, at, pieces, terms)
  }
}

function sortOther(part: TextPart, at: number, pieces: Pieces, { country, postCode }: StreetTerms): void {
  const lone = readLoneNumber(part)
  if (lone !== null && !(isMannheim(postCode) && /^[a-u]/.test(part.key))) {
    pieces.lone.push(lone)
    return
  }
  const read = readStreet(part, country, postCode)
  if (read !== null) pieces.streets.push({ part, read, at })
  else if (isStreetName(part.key)) pieces.kinds.push({ part, at })
  else pieces.plain.push({ part, at })
}

type ChosenStreet = {
  readonly name: string
  readonly number: string | null
  readonly at: number
  readonly isDoubtful: boolean
}

/** The one part that is the street: one with its number, else one of a street's kind, else the only one that says nothing. */
function chooseStreet(pieces: Pieces, { isBetween }: StreetTerms): ChosenStreet | 'several' | null {
  const { streets, lone, kinds, plain, localities, buildings } = pieces
  const [only, another] = streets
  if (another !== undefined) return 'several'
  if (only !== undefined) {
    const [extra] = lone
    const isOpen = only.read.number === null
    if (extra !== undefined && (!isOpen || lone.length > 1)) return 'several'
    const isBare = only.read.doubt === 'bare-street' && extra === undefined && buildingOf(pieces) === undefined
    return {
      name: only.read.name.text,
      number: only.read.number ?? extra?.number ?? null,
      at: only.at,
      isDoubtful: isBare,
    }
  }
  if (lone.length > 1 || kinds.length > 1) return 'several'
  const named = kinds[0] ?? firstOf(pieces, isBetween)
  if (named === undefined) {
    const [place] = localities
    if (place === undefined || plain.length > 0 || buildings.length > 0) return null
    localities.shift()
    return { name: place.text, number: lone[0]?.number ?? null, at: 0, isDoubtful: false }
  }
  pieces.plain.splice(0, pieces.plain.length, ...plain.filter((one) => one !== named))
  kinds.splice(0)
  return { name: named.part.text, number: lone[0]?.number ?? null, at: named.at, isDoubtful: false }
}

/** A part that says nothing of itself is the street where it is the only one, and no building stands in its place. */
function firstOf({ plain, buildings }: Pieces, isBetween: boolean): Pieces['plain'][number] | undefined {
  return plain.length === 1 && !(isBetween && buildings.length > 0) ? plain[0] : undefined
}

function buildingOf({ fields }: Pieces): string | undefined {
  return fields.buildingName
}

/** Buildings and parts of towns beside the street; what is left is known to nobody. */
function placeBeside(pieces: Pieces, street: number | null, terms: StreetTerms, doubts: AddressDoubt[]): void {
  const { fields, rest, plain, kinds, localities, buildings } = pieces
  const isBehind = (at: number): boolean => terms.isBetween && street !== null && at > street
  for (const { part, at } of buildings) {
    if (isBehind(at)) fields.townLocationName = joined(fields.townLocationName, part.text)
    else fields.buildingName = joined(fields.buildingName, part.text)
  }
  for (const part of localities) fields.townLocationName = joined(fields.townLocationName, part.text)
  for (const { part, at } of plain) {
    const isPlace = isBehind(at) || (terms.isBetween && street === null && buildings.length > 0)
    if (isPlace && fields.townLocationName === undefined) fields.townLocationName = part.text
    else {
      rest.push(part.text)
      doubts.push('unknown-part')
    }
  }
  for (const { part } of kinds) {
    rest.push(part.text)
    doubts.push('several-streets')
  }
}

function joined(before: string | undefined, text: string): string {
  return before === undefined ? text : `${before}, ${text}`
}
