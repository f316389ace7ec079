// camt.054 to camt.053 (rules 2.5, edge case 12): a notification tells the details of a booking, often before it, and
// never is one. It is attached only where it fits one booking, and that booking fits no other.
import { type CalendarDate, daysBetween } from '../calendar/index.ts'
import { limits } from '../limits.ts'
import { formatDecimal } from '../money/index.ts'
import type { BankEntry } from './bank-statement.ts'
import { realReference } from './entry-identity.ts'

export type Attachment = { readonly notification: number; readonly entry: number }

export type Attachable = {
  readonly entry: BankEntry
  /** When its file was imported; null where that is of no matter. */
  readonly arrivedOn: CalendarDate | null
}

/**
 * Pairs notifications with booked entries of the same account, by index. First by bank reference, entry reference,
 * signed amount and booking date, where a reference that is empty on one side is not compared, however late the booking
 * comes; what is left by the batch's PmtInfId, amount and date, where both arrived within 10 days.
 */
export function proposeAttachments(
  notifications: readonly Attachable[],
  entries: readonly Attachable[],
): readonly Attachment[] {
  const found: Attachment[] = []
  const openNotifications = new Set(notifications.keys())
  const openEntries = new Set(entries.keys())
  for (const fits of [hasSameReferences, hasSameBatch]) {
    const fitting = pairsOf(notifications, openNotifications, entries, openEntries, fits)
    const ofNotification = Map.groupBy(fitting, (one) => one.notification)
    const ofEntry = Map.groupBy(fitting, (one) => one.entry)
    for (const pair of fitting) {
      const isUnique = ofNotification.get(pair.notification)?.length === 1 && ofEntry.get(pair.entry)?.length === 1
      // what fits several by the stronger key is for a person: the weaker one does not tell them apart
      if (!isUnique) {
        openNotifications.delete(pair.notification)
        continue
      }
      found.push(pair)
      openNotifications.delete(pair.notification)
      openEntries.delete(pair.entry)
    }
  }
  return found
}

/** Details without a booking are waited for until 10 calendar days after their arrival; then they stay findable. */
export function announcementState(arrivedOn: CalendarDate, today: CalendarDate): 'waiting' | 'no-booking' {
  return daysBetween(arrivedOn, today) <= limits.days.detailsWait ? 'waiting' : 'no-booking'
}

function hasSameReferences({ entry: a }: Attachable, { entry: b }: Attachable): boolean {
  const pairs = [
    [realReference(a.accountServicerReference), realReference(b.accountServicerReference)],
    [realReference(a.entryReference), realReference(b.entryReference)],
  ]
  const compared = pairs.filter(([one, other]) => one !== null && other !== null)
  return compared.length > 0 && compared.every(([one, other]) => one === other)
}

function hasSameBatch(a: Attachable, b: Attachable): boolean {
  const batch = realReference(a.entry.batch?.paymentInformationId ?? null)
  if (batch === null || batch !== realReference(b.entry.batch?.paymentInformationId ?? null)) return false
  if (a.arrivedOn === null || b.arrivedOn === null) return true
  return Math.abs(daysBetween(a.arrivedOn, b.arrivedOn)) <= limits.days.detailsWait
}

function pairsOf(
  notifications: readonly Attachable[],
  openNotifications: ReadonlySet<number>,
  entries: readonly Attachable[],
  openEntries: ReadonlySet<number>,
  fits: (a: Attachable, b: Attachable) => boolean,
): readonly Attachment[] {
  const places = Map.groupBy(
    [...openEntries].filter((index) => entries[index]?.entry.status === 'booked'),
    (index) => moneyKey(entries[index]?.entry),
  )
  return [...openNotifications].flatMap((notification) => {
    const one = notifications[notification]
    if (one === undefined || one.entry.status !== 'booked') return []
    return (places.get(moneyKey(one.entry)) ?? []).flatMap((entry) => {
      const other = entries[entry]
      return other !== undefined && fits(one, other) ? [{ notification, entry }] : []
    })
  })
}

function moneyKey(entry: BankEntry | undefined): string {
  return entry === undefined ? '' : `${formatDecimal(entry.amount)} ${entry.currency} ${entry.bookingDate}`
}
