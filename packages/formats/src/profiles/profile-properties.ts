// What a contract may say otherwise than its profile: every property but name, country and formats, each with the values
// that it may have. A new property of a profile stands here or fails the type check.
import { isTimeOfDay } from '@kontor/domain/communications'
import { type Outcome, type Refusal, acceptUnless, refusal } from '@kontor/domain'
import { formatDecimal, parseDecimal } from '@kontor/domain/money'
import type { BankProfile } from './bank-profile.ts'
import type { ProfileOverrides } from './bank-profiles.tables.ts'
import { characterSets } from './bank-text.tables.ts'

/** `whole`: from 1 to `most`; `orNone`: null has a meaning, such as no limit, or what the bank's master data say. */
export type PropertyKind =
  | { readonly kind: 'flag'; readonly orNone?: true }
  | { readonly kind: 'time' }
  | { readonly kind: 'zone' }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly orNone?: true }
  | { readonly kind: 'whole'; readonly most: number; readonly orNone?: true }
  | { readonly kind: 'amount' }

export type ProfileProperty = Exclude<keyof BankProfile, 'name' | 'country' | 'formats'>
export type PropertyValue = string | number | boolean | null

export const profileProperties = {
  zone: { kind: 'zone' },
  cutOff: { kind: 'time' },
  typeRules: { kind: 'choice', values: ['CH', 'DE', 'AT', 'generic'] },
  addressForm: { kind: 'choice', values: ['structured', 'hybrid'] },
  characterSet: { kind: 'choice', values: characterSets },
  batchBooking: { kind: 'flag', orNone: true },
  isDebitAdviceWritten: { kind: 'flag' },
  maxTxPerFile: { kind: 'whole', most: 99_999 },
  maxPmtInf: { kind: 'whole', most: 9_999 },
  maxDaysAhead: { kind: 'whole', most: 730 },
  maxUrgentPerFile: { kind: 'whole', most: 99_999, orNone: true },
  instantInOwnFile: { kind: 'flag' },
  orderPerClass: { kind: 'flag' },
  hasVerificationOfPayee: { kind: 'flag' },
  singleTxNeedsVop: { kind: 'flag' },
  bicOutsideEea: { kind: 'flag' },
  answerExpectedHours: { kind: 'whole', most: 240, orNone: true },
  onlyOnMovement: { kind: 'flag' },
  sequencePerAccount: { kind: 'flag' },
  only054: { kind: 'flag' },
  reversalSign: { kind: 'choice', values: ['effective', 'original'] },
  balanceBasis: { kind: 'choice', values: ['booking', 'value'], orNone: true },
  differenceLimit: { kind: 'amount' },
} as const satisfies Readonly<Record<ProfileProperty, PropertyKind>>

/** By which statements are read and differences booked: changed by two people, as are the formats. */
export const guardedProperties = ['sequencePerAccount', 'reversalSign', 'differenceLimit'] as const

export function isProfileProperty(text: string): text is ProfileProperty {
  return Object.hasOwn(profileProperties, text)
}

/** A property as it is said on the wire and kept in JSON: amounts are texts. */
export function propertyOf(profile: BankProfile, property: ProfileProperty): PropertyValue {
  const value = profile[property]
  return typeof value === 'object' && value !== null ? formatDecimal(value) : value
}

/** The wishes as they are kept, the last of each property; refused by the property, with the place of the wish. */
export function decideOverrides(
  wishes: readonly { readonly property: string; readonly value: PropertyValue }[],
): Outcome<ProfileOverrides> {
  const refusals: Refusal[] = []
  const kept = new Map<string, PropertyValue>()
  for (const { property, value } of wishes) {
    if (isProfileProperty(property) && mayBe(profileProperties[property], value)) kept.set(property, value)
    else refusals.push(refusal('communication.property-value', { property }, `profileOverrides.${property}`))
  }
  return acceptUnless(refusals, () => Object.fromEntries(kept) as ProfileOverrides)
}

function mayBe(kind: PropertyKind, value: PropertyValue): boolean {
  if (value === null) return 'orNone' in kind
  switch (kind.kind) {
    case 'flag':
      return typeof value === 'boolean'
    case 'time':
      return typeof value === 'string' && isTimeOfDay(value)
    case 'zone':
      return typeof value === 'string' && isZone(value)
    case 'choice':
      return typeof value === 'string' && kind.values.includes(value)
    case 'whole':
      return typeof value === 'number' && value % 1 === 0 && value >= 1 && value <= kind.most
    case 'amount':
      return typeof value === 'string' && isLimit(value)
  }
}

function isZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** A difference is never below zero, and above this nobody calls it fees. */
const mostDifference = 10_000

function isLimit(text: string): boolean {
  const amount = parseDecimal(text)
  return amount !== null && amount.gte(0) && amount.lte(mostDifference)
}
