// Two contents of one statement tell the same entry with other details (rules 2.5, bad input B17): what the entry says
// once the second has taken the place of the first.
import { formatDecimal } from '../money/index.ts'
import type { BankEntry, EntryDetail } from './bank-statement.ts'
import { entryContent } from './entry-content.ts'

/** What an entry says beside its identity. */
export type ToldOfEntry = Pick<
  BankEntry,
  | 'isReversal'
  | 'entryReference'
  | 'accountServicerReference'
  | 'charges'
  | 'chargeRecords'
  | 'batch'
  | 'details'
  | 'additionalInformation'
  | 'customerReference'
  | 'counterValues'
  | 'instructed'
  | 'exchange'
>

/** How a standing entry is bound: details of a camt.054 on it, and the places of details that matches hold. */
export type EntryBonds = { readonly hasAnnouncedDetails: boolean; readonly heldDetails: ReadonlySet<number> }

/**
 * The standing entry as the second content tells it; `null` where a detail that a match holds is told no more. Details
 * that came with a camt.054 stay where the second tells fewer. Held details keep their places: a match knows them by it.
 */
export function takeOverDetails(standing: BankEntry, next: ToldOfEntry, bonds: EntryBonds): BankEntry | null {
  const { hasAnnouncedDetails, heldDetails } = bonds
  const merged = hasAnnouncedDetails
    ? { ...next, charges: next.charges ?? standing.charges, batch: next.batch ?? standing.batch }
    : next
  if (hasAnnouncedDetails && next.details.length < standing.details.length) {
    return { ...standing, ...merged, details: standing.details }
  }
  const details = placeDetails(standing.details, next.details, heldDetails)
  return details === null ? null : { ...standing, ...merged, details }
}

/** Whether two tellings of one entry differ in more than the order of details or the blanks between words. */
export function isToldOtherwise(first: BankEntry, second: BankEntry): boolean {
  return first.additionalInformation !== second.additionalInformation || entryContent(first) !== entryContent(second)
}

function placeDetails(
  standing: readonly EntryDetail[],
  next: readonly EntryDetail[],
  held: ReadonlySet<number>,
): readonly EntryDetail[] | null {
  if (held.size === 0) return next
  const left = new Set(next.keys())
  const places = Map.groupBy(next.keys(), (index) => detailKey(next[index]))
  const placed = new Map<number, EntryDetail>()
  for (const index of held) {
    const found = places.get(detailKey(standing[index]))?.shift()
    const detail = found === undefined ? undefined : next[found]
    if (found === undefined || detail === undefined || index >= next.length) return null
    placed.set(index, detail)
    left.delete(found)
  }
  const others = left.values()
  return next.map((detail, index) => placed.get(index) ?? next[others.next().value ?? index] ?? detail)
}

/** A match of a detail stands on its money and on the reference by which it was found. */
function detailKey(detail: EntryDetail | undefined): string {
  return JSON.stringify([detail?.amount ? formatDecimal(detail.amount) : null, detail?.endToEndId ?? null])
}
