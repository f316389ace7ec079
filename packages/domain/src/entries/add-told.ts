// The same booking told once more, by a statement with equal content or in another format (rules 2.5, golden 72, 82): what
// the second tells in addition is taken over, what the first said stays.
import type { BankEntry, EntryDetail } from './bank-statement.ts'
import { entryContent } from './entry-content.ts'
import { realReference } from './entry-identity.ts'
import type { ToldOfEntry } from './take-over-details.ts'

/** The standing entry with what it lacked; the same value where the second adds nothing. `heldDetails`: places that matches hold. */
export function addTold(standing: BankEntry, next: ToldOfEntry, heldDetails: ReadonlySet<number>): BankEntry {
  const added: BankEntry = {
    ...standing,
    entryReference: firstReal(standing.entryReference, next.entryReference),
    accountServicerReference: firstReal(standing.accountServicerReference, next.accountServicerReference),
    customerReference: firstReal(standing.customerReference, next.customerReference),
    charges: standing.charges ?? next.charges,
    chargeRecords: standing.chargeRecords.length > 0 ? standing.chargeRecords : next.chargeRecords,
    batch: standing.batch ?? next.batch,
    counterValues: standing.counterValues.length > 0 ? standing.counterValues : next.counterValues,
    instructed: standing.instructed ?? next.instructed,
    exchange: standing.exchange ?? next.exchange,
    additionalInformation: standing.additionalInformation ?? next.additionalInformation,
    details: addDetails(standing.details, next.details, heldDetails),
  }
  return tellsTheSame(standing, added) ? standing : added
}

function tellsTheSame(a: BankEntry, b: BankEntry): boolean {
  return (
    a.additionalInformation === b.additionalInformation &&
    a.entryReference === b.entryReference &&
    a.accountServicerReference === b.accountServicerReference &&
    a.customerReference === b.customerReference &&
    entryContent(a) === entryContent(b)
  )
}

function addDetails(
  standing: readonly EntryDetail[],
  next: readonly EntryDetail[],
  held: ReadonlySet<number>,
): readonly EntryDetail[] {
  if (next.length === 0) return standing
  if (standing.length < 2 && next.length > standing.length) return held.size > 0 ? standing : next
  if (standing.length !== next.length) return standing
  const left = new Set(next.keys())
  return standing.map((one) => {
    const place = [...left].find((index) => isSameDetail(one, next[index]))
    const other = place === undefined ? undefined : next[place]
    if (place === undefined || other === undefined) return one
    left.delete(place)
    return filled(one, other)
  })
}

/** Of one entry, two details are the same unless amount or end-to-end reference speak against it. */
function isSameDetail(a: EntryDetail, b: EntryDetail | undefined): boolean {
  if (b === undefined) return false
  if (a.amount !== null && b.amount !== null && !a.amount.eq(b.amount)) return false
  const names = [realReference(a.endToEndId), realReference(b.endToEndId)]
  return names[0] === null || names[1] === null || names[0] === names[1]
}

function filled(a: EntryDetail, b: EntryDetail): EntryDetail {
  const own = a as unknown as Readonly<Record<string, unknown>>
  const other = b as unknown as Readonly<Record<string, unknown>>
  const all = Object.keys({ ...other, ...own }).map((name) => [name, filledValue(own[name], other[name])] as const)
  return { ...(Object.fromEntries(all) as unknown as EntryDetail), isReturn: a.isReturn || b.isReturn }
}

/** What is empty is filled: nothing, a placeholder, an empty list, or the fields of a party one by one. */
function filledValue(own: unknown, other: unknown): unknown {
  if (own === null || own === undefined) return other
  if (typeof own === 'string') return firstReal(own, typeof other === 'string' ? other : null)
  if (Array.isArray(own)) return own.length > 0 || !Array.isArray(other) ? own : other
  if (isParty(own) && isParty(other)) {
    return {
      name: own.name ?? other.name,
      iban: own.iban ?? other.iban,
      otherAccount: own.otherAccount ?? other.otherAccount,
    }
  }
  return own
}

function isParty(value: unknown): value is EntryDetail['debtor'] {
  return typeof value === 'object' && value !== null && 'otherAccount' in value
}

function firstReal(own: string | null, other: string | null): string | null {
  return realReference(own) === null && realReference(other) !== null ? other : own
}
