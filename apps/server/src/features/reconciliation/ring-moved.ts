// A payment that went out from one account, was rejected and moved to another one: what the first account's bank books of it
// after all, matching does not look at, for the payment is not of that account any more.
import { bookingAlarm } from '@kontor/domain/payments'
import type { Act } from '../../kernel/act.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { AccountRow } from '../accounts/public.ts'
import { listEntries, saveAlarm } from '../ledger/public.ts'
import { lockPayments, ringAlarm } from '../payments/public.ts'
import { type BookingOfPayment, listBookedOfMoved } from '../transmissions/public.ts'

/** Answers the bookings that rang. */
export async function ringMoved(kernel: Kernel, on: Act, account: AccountRow): Promise<readonly BookingOfPayment[]> {
  const { tx } = on
  const named = await listBookedOfMoved(kernel, tx, account)
  if (named.length === 0) return []
  const ids = [...new Set(named.map(({ entryId }) => entryId))]
  const entries = await listEntries(tx, { accountIds: [account.id], ids, states: ['unaccepted'] })
  const here = new Set(entries.map(({ id }) => id))
  const rung = named.filter(({ entryId }) => here.has(entryId))
  for (const id of new Set(rung.map(({ entryId }) => entryId))) await saveAlarm(tx, id, 'booked-although-rejected')
  for (const payment of await lockPayments(tx, [...new Set(rung.map(({ paymentId }) => paymentId))])) {
    // one that is with the bank again is told at the bank message; one that was rejected again once it is signed
    const alarm = bookingAlarm(payment.status)
    if (alarm === 'booked-unsent') await ringAlarm(on, payment, alarm)
  }
  return rung
}
