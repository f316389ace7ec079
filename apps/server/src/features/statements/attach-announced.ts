// camt.054 to camt.053 (rules 2.5): details that were announced go to their booking, whichever of the two came first.
import type { CalendarDate } from '@kontor/domain/calendar'
import { isAwaitingBooking, proposeAttachments } from '@kontor/domain/entries'
import type { AccountId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { handOverDetails, listAttachable, listEntries } from '../ledger/public.ts'

export async function attachAnnounced(tx: TenantTx, accountId: AccountId, today: CalendarDate): Promise<void> {
  const found = await listAttachable(tx, accountId)
  if (found.announced.length === 0) return
  const announced = (await listEntries(tx, { ids: found.announced, layers: ['announced'] })).filter((one) =>
    isAwaitingBooking(one.entry, today),
  )
  const booked = await listEntries(tx, { ids: found.booked })
  const pairs = proposeAttachments(
    announced.map((one) => one.entry),
    booked.map((one) => one.entry),
  )
  await handOverDetails(
    tx,
    pairs.flatMap(({ notification, entry }) => {
      const from = announced[notification]
      const to = booked[entry]
      return from === undefined || to === undefined ? [] : [{ announced: from.id, booked: to.id }]
    }),
  )
}
