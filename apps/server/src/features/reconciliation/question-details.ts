// Details that the bank tells of bookings that are matched already, and that say otherwise, ring at the bank message and on
// its payments. Once: what a person has settled the next file does not ask again.
import type { EntryId } from '@kontor/domain/identifiers'
import { questionDetails } from '@kontor/domain/matching'
import type { Act } from '../../kernel/act.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { AccountRow } from '../accounts/public.ts'
import { listEntries, saveAlarm } from '../ledger/public.ts'
import { lockPayments, ringAlarm } from '../payments/public.ts'
import { listLatelySent, noteRungBookings, withTransactions } from '../transmissions/public.ts'
import { listKnownMatches } from './matches.store.ts'
import { matchableOf, termsOf } from './propose.ts'
import { readSettled } from './settled-bookings.ts'

/** `entryIds`: bookings of any account whose details have just come. */
export async function questionTold(
  kernel: Kernel,
  on: Act,
  account: AccountRow,
  entryIds: readonly EntryId[],
): Promise<void> {
  if (entryIds.length === 0) return
  const { tx } = on
  const told = await listEntries(tx, { accountIds: [account.id], ids: entryIds })
  const matched = told.filter(({ matchId }) => matchId !== null).map(({ id }) => id)
  if (matched.length === 0) return
  const { active } = await listKnownMatches(tx, [account.id], [], matched)
  const entries = await listEntries(tx, { ids: active.flatMap((one) => one.entries.map(({ entryId }) => entryId)) })
  const payments = await withTransactions(tx, await listLatelySent(kernel, tx, account), entries)
  const { isSettled } = await readSettled(tx, payments)
  const found = questionDetails(entries.map(matchableOf), payments, active, termsOf(account, []))
  const alarms = found.filter(({ entry, paymentId, isOutAgain }) => !isOutAgain || !isSettled(paymentId, entry.entryId))
  // of a former sending the payment itself rings, and the booking once the match is undone
  const former = alarms.filter(({ isOutAgain }) => isOutAgain)
  const codes = new Map(alarms.filter((one) => !former.includes(one)).map(({ code, entry }) => [entry.entryId, code]))
  for (const [entryId, code] of codes) await saveAlarm(tx, entryId, code)
  const ringing = new Map(
    alarms.map(({ code, paymentId, isOutAgain }) => [paymentId, isOutAgain ? 'earlier-sending-booked' : code]),
  )
  for (const payment of await lockPayments(tx, [...ringing.keys()])) {
    const code = ringing.get(payment.id)
    if (code !== undefined) await ringAlarm(on, payment, code)
  }
  await noteRungBookings(
    tx,
    former.map(({ entry: { entryId }, paymentId }) => ({ paymentId, entryId })),
  )
}
