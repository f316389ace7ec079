// A street and its number in one part of an address, and whether it can be told which of its numbers is the house's.
import { numberFirst } from './address-countries.tables.ts'
import {
  bareStreets,
  dayOfHistory,
  numberLabels,
  numberedRoads,
  ordinalInName,
  streetBeginnings,
  streetEndings,
} from './address-words.tables.ts'
import { type TextPart, pieceOf } from './text-part.ts'

export type ReadStreet = {
  readonly name: TextPart
  readonly number: string | null
  /** `several-numbers`: more than one could be the house's. `bare-street`: the street may be called by its number. */
  readonly doubt: 'several-numbers' | 'bare-street' | null
}

// 12, 12a, 12 a, 12 bis, 12-14, 7/3/12, 12/A
const one = "\\d{1,4}(?: ?(?:bis|ter|quater|quinquies)(?![a-z])| ?[a-z](?![a-z.']))?"
const houseNumber = `${one}(?: ?[-/+] ?(?:${one}|[a-z](?![a-z])))*`

const byRoad = new RegExp(`^(.+?) (km ?\\d{1,4}(?:[.,+]\\d{1,3})?)$`)
const without = /^(.+?) (snc|s\.n\.c\.?|s\/n)$/
const labelled = new RegExp(`^(.*?)(?:^| )${numberLabels} ?(${houseNumber})$`)
const before = new RegExp(`^(${houseNumber})(?: |, ?)(?=[^\\d])(.+)$`)
const behind = new RegExp(`^(.+?)(?: |(?<=\\.))(${houseNumber})$`)
const inHistory = new RegExp(`${dayOfHistory}$`)
const squareOfMannheim = /^([a-u] ?\d{1,2})(?: (\d{1,3}(?: ?[a-z])?(?:-\d{1,3}[a-z]?)?))?$/

const kindBefore = new RegExp(`^(?:${streetBeginnings})(?: |(?<=[.'])|$)`)
const kindBehind = new RegExp(`^(?:${streetEndings})$`)
const bare = new RegExp(`^(?:${bareStreets})$`)
const road = new RegExp(`^(?:${numberedRoads}) ?\\d{1,4}[a-z]?$`)
const fit = new RegExp(`${dayOfHistory}|${ordinalInName}`, 'g')

/** Whether a text says of itself that it is a street. */
export function isStreetName(key: string): boolean {
  return kindBefore.test(key) || kindBehind.test(key)
}

/** Towns of squares have these instead of streets: `Q7, 24`. */
export function isMannheim(postCode: string | undefined): boolean {
  return /^681(?:5[5-9]|6[0-9])$/.test(postCode ?? '')
}

/** A number by itself, with or without what stands before numbers: the house's, whose street is another part. */
export function readLoneNumber({ text, key }: TextPart): { number: string; isLabelled: boolean } | null {
  const [, label = '', number] = new RegExp(`^(${numberLabels} ?)?(${houseNumber})$`).exec(key) ?? []
  return number === undefined ? null : { number: text.slice(label.length), isLabelled: label !== '' }
}

/** Null: no number is in it, so that it may be a street, a town or a name. */
export function readStreet(part: TextPart, country: string | null, postCode?: string): ReadStreet | null {
  if (isMannheim(postCode)) {
    const [, square, number] = squareOfMannheim.exec(part.key) ?? []
    if (square !== undefined) return streetOf(part, 0, square.length, number ?? null)
  }
  if (!/\d/.test(part.key)) return readWithoutNumber(part)
  if (inHistory.test(part.key) && !before.test(part.key)) return streetOf(part, 0, part.key.length, null)
  return readLabelled(part) ?? readBefore(part, country) ?? readBehind(part) ?? doubtful(part)
}

function readWithoutNumber(part: TextPart): ReadStreet | null {
  const [, street, number] = without.exec(part.key) ?? []
  return street === undefined || number === undefined ? null : streetOf(part, 0, street.length, number)
}

function readLabelled(part: TextPart): ReadStreet | null {
  for (const form of [byRoad, labelled]) {
    const [, street = '', number] = form.exec(part.key) ?? []
    if (number !== undefined && street !== '') return checked(streetOf(part, 0, street.length, number))
  }
  return null
}

function readBefore(part: TextPart, country: string | null): ReadStreet | null {
  const [, found = '', rest = ''] = before.exec(part.key) ?? []
  if (found === '') return null
  // `14 R DE LA LIBERTE`: the letter is the street's kind, unless the kind follows it
  const number = isKind(rest) || !found.endsWith(' r') ? found : found.slice(0, -2)
  const isFirst = country === null || numberFirst.has(country) || isKind(rest)
  if (!isFirst) return null
  const start = part.key.indexOf(number === found ? rest : found.slice(-1) + ' ' + rest)
  return checked(streetOf(part, start, part.key.length, number))
}

function isKind(key: string): boolean {
  return kindBefore.test(key)
}

function readBehind(part: TextPart): ReadStreet | null {
  const [, street, number] = behind.exec(part.key) ?? []
  if (street === undefined || number === undefined) return null
  if (bare.test(street)) return { ...streetOf(part, 0, part.key.length, null), doubt: 'bare-street' }
  return checked(streetOf(part, 0, street.replace(/,$/, '').length, number))
}

function doubtful(part: TextPart): ReadStreet {
  return { name: part, number: null, doubt: 'several-numbers' }
}

/** The number as it was written, wherever in the part it stands. */
function streetOf(part: TextPart, from: number, to: number, number: string | null): ReadStreet {
  const at = number === null ? -1 : from > 0 ? part.key.indexOf(number) : part.key.lastIndexOf(number)
  const written = number === null ? null : part.text.slice(at, at + number.length)
  return { name: pieceOf(part, from, to), number: written, doubt: null }
}

/** A number that is left in the street's name must be one that streets are called by. */
function checked(street: ReadStreet): ReadStreet {
  const { key } = street.name
  const isFit = road.test(key) || !/\d/.test(key.replaceAll(fit, ''))
  return isFit ? street : { ...street, doubt: 'several-numbers' }
}
