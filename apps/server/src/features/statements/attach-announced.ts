// camt.054 to camt.053 (rules 2.5): details that were announced go to their booking, whichever of the two came first.
import { wallClock } from '@kontor/domain/calendar'
import { proposeAttachments } from '@kontor/domain/entries'
import type { EntryId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { AccountRow } from '../accounts/public.ts'
import { type LedgerEntry, handOverDetails, listArrivals, listAttachable, listEntries } from '../ledger/public.ts'

/** Answers the bookings that details have come to. */
export async function attachAnnounced(tx: TenantTx, account: AccountRow): Promise<readonly EntryId[]> {
  const found = await listAttachable(tx, account.id)
  if (found.announced.length === 0) return []
  const announced = await listEntries(tx, { ids: found.announced, layers: ['announced'] })
  // what one camt.054 has told already is no rival for another
  const booked = (await listEntries(tx, { ids: found.booked })).filter((one) => !one.hasAnnouncedDetails)
  const arrivals = await listArrivals(
    tx,
    [...announced, ...booked].map((one) => one.statementId),
  )
  const arrivedOf = ({ entry, statementId }: LedgerEntry) => {
    const at = arrivals.get(statementId)
    return { entry, arrivedOn: at === undefined ? null : wallClock(at.getTime(), account.timeZone).date }
  }
  const pairs = proposeAttachments(announced.map(arrivedOf), booked.map(arrivedOf))
  const handed = pairs.flatMap(({ notification, entry }) => {
    const from = announced[notification]
    const to = booked[entry]
    return from === undefined || to === undefined ? [] : [{ announced: from.id, booked: to.id }]
  })
  await handOverDetails(tx, handed)
  return handed.map((one) => one.booked)
}
