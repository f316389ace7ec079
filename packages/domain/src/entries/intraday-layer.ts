// What intraday reports (camt.052, MT942) say of today, beside the ledger (rules 2.5, edge case 10): never booked, and
// each movement once, whether it is announced, then booked intraday, then booked at the end of the day.
import { type CalendarDate, laterOf, parseCalendarDate } from '../calendar/index.ts'
import { formatDecimal } from '../money/index.ts'
import type { BankEntry, EntryDetail } from './bank-statement.ts'
import { entryIdentity, occurrences, realReference } from './entry-identity.ts'

/**
 * The intraday entries that the ledger does not hold yet. `reports` are the account's intraday reports in the order of
 * their creation (each may repeat the ones before), `ledger` the booked entries around these days, `closedUntil` the
 * last day that an end-of-day statement closed: it replaces all that intraday reports said of that day.
 */
export function liveIntraday(
  account: string,
  reports: readonly (readonly BankEntry[])[],
  ledger: readonly BankEntry[],
  closedUntil: CalendarDate | null,
): readonly BankEntry[] {
  const seen = new Map<string, BankEntry>()
  for (const report of reports) {
    const live = report.filter((one) => one.status !== 'information' && !isClosed(one, closedUntil))
    const identities = live.map((one) => JSON.stringify([one.status, entryIdentity(account, one)]))
    for (const [index, occurrence] of occurrences(identities).entries()) {
      const entry = live[index]
      if (entry !== undefined) seen.set(`${identities[index]}#${occurrence}`, entry)
    }
  }
  const all = [...seen.values()]
  const booked = without(
    all.filter((one) => one.status === 'booked'),
    ledger.filter((one) => !isClosed(one, closedUntil)),
  )
  // The ledger also answers announcements directly, where the bank never reported the booking intraday.
  const pending = without(
    all.filter((one) => one.status === 'pending' || one.status === 'future'),
    [...all.filter((one) => one.status === 'booked'), ...ledger],
  )
  return [...booked, ...pending]
}

/**
 * The day to which a line of an intraday report belongs: that of which the report tells; where it tells none, the day on
 * which the bank made it, or that of the line where it is later; else the line's own.
 */
export function reportedDay(
  told: CalendarDate | null,
  createdAt: string | null,
  { bookingDate, valueDate }: Pick<BankEntry, 'bookingDate' | 'valueDate'>,
): CalendarDate | null {
  if (told !== null) return told
  const madeOn = parseCalendarDate(createdAt?.slice(0, 10) ?? '')
  if (madeOn === null) return bookingDate ?? valueDate
  return bookingDate === null ? madeOn : laterOf(madeOn, bookingDate)
}

/** A movement without a booking date belongs to the day of its value. */
function isClosed(entry: BankEntry, closedUntil: CalendarDate | null): boolean {
  const day = entry.bookingDate ?? entry.valueDate
  return closedUntil !== null && entry.status === 'booked' && day !== null && day <= closedUntil
}

/** `entries` less those that an entry of `stronger` replaces: same money, and no reference that contradicts; each once. */
function without(entries: readonly BankEntry[], stronger: readonly BankEntry[]): readonly BankEntry[] {
  const open = [...stronger]
  const take = (entry: BankEntry, isSame: (a: BankEntry, b: BankEntry) => boolean): boolean => {
    const at = open.findIndex((one) => isSameMoney(entry, one) && isSame(entry, one))
    if (at !== -1) open.splice(at, 1)
    return at !== -1
  }
  const unnamed = entries.filter((one) => !take(one, shareReference))
  return unnamed.filter((one) => !take(one, (a, b) => !contradict(a, b)))
}

/** A booking from before the announcement is an older movement that happens to be alike. */
function isSameMoney(announced: BankEntry, booked: BankEntry): boolean {
  const since = announced.bookingDate ?? announced.valueDate
  if (since !== null && booked.bookingDate !== null && booked.bookingDate < since) return false
  return announced.currency === booked.currency && formatDecimal(announced.amount) === formatDecimal(booked.amount)
}

function shareReference(a: BankEntry, b: BankEntry): boolean {
  const names = new Set(endToEndIds(b))
  const bank = realReference(a.accountServicerReference)
  return (
    (bank !== null && bank === realReference(b.accountServicerReference)) ||
    endToEndIds(a).some((one) => names.has(one))
  )
}

/** Banks give announcement and booking different references of their own, but never another end-to-end id. */
function contradict(a: BankEntry, b: BankEntry): boolean {
  return endToEndIds(a).length > 0 && endToEndIds(b).length > 0 && !shareReference(a, b)
}

function endToEndIds(entry: BankEntry): readonly string[] {
  return entry.details.flatMap((one: EntryDetail) => realReference(one.endToEndId) ?? [])
}
