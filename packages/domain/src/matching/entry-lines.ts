// An entry as matching sees it: one line, or one per detail when the bank gives several.
import type { CalendarDate } from '../calendar/index.ts'
import type { BankEntry, EntryDetail } from '../entries/index.ts'
import { isNegative } from '../money/index.ts'
import type { Decimal } from '../money/index.ts'
import { hasReturnMark, realReference } from '../entries/index.ts'
import type { EntryPart, MatchableEntry } from './matchable.ts'

export type EntryLine = {
  readonly of: MatchableEntry
  readonly part: EntryPart
  readonly detail: EntryDetail | null
  /** Signed, account currency; null when the bank gives this detail no amount of its own. */
  readonly amount: Decimal | null
  readonly charges: Decimal | null
  readonly isDebit: boolean
  readonly isReturn: boolean
  /**
   * The bank takes a booking of its own back (RvslInd, or RC and RD of MT940), whatever it says of why. `isReversal` of an
   * entry is RvslInd alone: content hashes and the sign that a profile gives reversals stand on it.
   */
  readonly isReversal: boolean
  readonly bookingDate: CalendarDate | null
  readonly endToEndId: string | null
}

/** The lines of a booked entry. With one detail the entry's own amount is law, charges and all (golden 45). */
export function linesOf(of: MatchableEntry): readonly EntryLine[] {
  return of.entry.status === 'booked' ? linesOfAny(of) : []
}

/** Of what is not booked too: nothing of it is money, but it may name somebody's salary. */
export function linesOfAny(of: MatchableEntry): readonly EntryLine[] {
  const { entry } = of
  const [first = null, second] = entry.details
  if (second === undefined) return [lineOf(of, first, null, entry.amount, entry.charges)]
  return entry.details.map((detail, index) => lineOf(of, detail, index, detail.amount, null))
}

function lineOf(
  of: MatchableEntry,
  detail: EntryDetail | null,
  detailIndex: number | null,
  amount: Decimal | null,
  charges: Decimal | null,
): EntryLine {
  const { entry } = of
  return {
    of,
    part: { entryId: of.id, detailIndex },
    detail,
    amount,
    charges,
    isDebit: isNegative(amount ?? entry.amount),
    isReturn: hasReturnMark(entry, detail ?? undefined),
    isReversal: entry.isReversal || takesBack(entry),
    bookingDate: entry.bookingDate ?? entry.valueDate,
    endToEndId: realReference(detail?.endToEndId ?? null) ?? ownReference(entry, detailIndex),
  }
}

/** MT940 names a single payment of ours by the reference that we gave it, and knows no end-to-end id beside it. */
function ownReference(entry: BankEntry, detailIndex: number | null): string | null {
  return detailIndex === null ? realReference(entry.customerReference) : null
}

/** RC, a credit taken back, and RD, a debit: the marks of a :61: stand before its code. */
function takesBack({ code }: BankEntry): boolean {
  return /^R[CD](?: |$)/.test(code.proprietary ?? '')
}

/** Whether the bank says in any way that money of an earlier booking comes back. */
export function comesBack({ isReturn, isReversal }: EntryLine): boolean {
  return isReturn || isReversal
}

/** An entry and a detail of it are the same money: both have the entry's key, a detail its own beside it. */
export function partKey(part: EntryPart): string {
  return part.detailIndex === null ? part.entryId : `${part.entryId}#${part.detailIndex}`
}

/** What has no day last. */
export function byBookingDate(a: EntryLine, b: EntryLine): number {
  const [one, other] = [a.bookingDate ?? '9999-12-31', b.bookingDate ?? '9999-12-31']
  return one < other ? -1 : one > other ? 1 : 0
}
