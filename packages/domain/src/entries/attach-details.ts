// camt.054 to camt.053 (rules 2.5, edge case 12): a notification tells the details of a booking, often before it, and
// never is one. It is attached only where key and booking are unique on both sides.
import { type CalendarDate, daysBetween } from '../calendar/index.ts'
import { limits } from '../limits.ts'
import { formatDecimal } from '../money/index.ts'
import type { BankEntry } from './bank-statement.ts'
import { realReference } from './entry-identity.ts'

export type Attachment = { readonly notification: number; readonly entry: number }

/**
 * Pairs notifications with booked entries of the same account, by index. First by bank reference, entry reference,
 * signed amount and booking date; what is left by the batch's PmtInfId, amount and date.
 */
export function proposeAttachments(
  notifications: readonly BankEntry[],
  entries: readonly BankEntry[],
): readonly Attachment[] {
  const found: Attachment[] = []
  const openNotifications = new Set(notifications.keys())
  const openEntries = new Set(entries.keys())
  for (const keyOf of [referenceKey, batchKey]) {
    const left = byKey(notifications, openNotifications, keyOf)
    const right = byKey(entries, openEntries, keyOf)
    for (const [key, [notification, ...moreNotifications]] of left) {
      const [entry, ...moreEntries] = right.get(key) ?? []
      if (notification === undefined || entry === undefined) continue
      if (moreNotifications.length > 0 || moreEntries.length > 0) continue
      found.push({ notification, entry })
      openNotifications.delete(notification)
      openEntries.delete(entry)
    }
  }
  return found
}

/** Whether details without a booking are still waited for: 10 calendar days after their booking date. */
export function isAwaitingBooking(notification: BankEntry, today: CalendarDate): boolean {
  const { bookingDate } = notification
  return bookingDate === null || daysBetween(bookingDate, today) <= limits.days.detailsWait
}

/**
 * What is to be said of details that no booking has taken: they wait, or none was found within 10 days or in the
 * statement that closed their day (`closedUntil`, null: none did yet).
 */
export function announcementState(
  notification: BankEntry,
  today: CalendarDate,
  closedUntil: CalendarDate | null,
): 'waiting' | 'no-booking' {
  const { bookingDate } = notification
  const isClosed = bookingDate !== null && closedUntil !== null && bookingDate <= closedUntil
  return isAwaitingBooking(notification, today) && !isClosed ? 'waiting' : 'no-booking'
}

function referenceKey(entry: BankEntry): string | null {
  const bank = realReference(entry.accountServicerReference)
  const own = realReference(entry.entryReference)
  if (bank === null && own === null) return null
  return JSON.stringify([bank, own, formatDecimal(entry.amount), entry.currency, entry.bookingDate])
}

function batchKey(entry: BankEntry): string | null {
  const batch = realReference(entry.batch?.paymentInformationId ?? null)
  return batch === null ? null : JSON.stringify([batch, formatDecimal(entry.amount), entry.currency, entry.bookingDate])
}

function byKey(
  entries: readonly BankEntry[],
  open: ReadonlySet<number>,
  keyOf: (entry: BankEntry) => string | null,
): ReadonlyMap<string, readonly number[]> {
  const map = new Map<string, number[]>()
  for (const [index, entry] of entries.entries()) {
    const key = open.has(index) && entry.status === 'booked' ? keyOf(entry) : null
    if (key === null) continue
    const same = map.get(key)
    if (same === undefined) map.set(key, [index])
    else same.push(index)
  }
  return map
}
