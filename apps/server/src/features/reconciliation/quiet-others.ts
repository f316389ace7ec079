// A booking that named a group may have rung for several payments, where nobody knew whose it was. Once it is matched with
// some of them it is none of the others'.
import type { Act } from '../../kernel/act.ts'
import type { LedgerEntry } from '../ledger/public.ts'
import { type PaymentRecord, lockPayments, settleAlarm } from '../payments/public.ts'
import { listRungBookings, listRungFor } from '../transmissions/public.ts'

const alarmsOfBookings: ReadonlySet<string> = new Set([
  'booked-although-rejected',
  'booked-although-not-executed',
  'booked-unsent',
  'earlier-sending-booked',
])

/** `matched`: what a match has just taken. What rings for another booking too rings on. */
export async function quietOthers(
  { tx }: Act,
  matched: readonly LedgerEntry[],
  own: readonly PaymentRecord[],
): Promise<void> {
  const rang = matched.filter(({ alarm }) => alarm === 'booked-although-rejected')
  if (rang.length === 0) return
  const ids = await listRungFor(
    tx,
    rang.map(({ id }) => id),
  )
  const others = ids.filter((id) => !own.some((one) => one.id === id))
  const ringing = new Set((await listRungBookings(tx, others)).map(({ paymentId }) => paymentId))
  const quiet = others.filter((id) => !ringing.has(id))
  for (const payment of await lockPayments(tx, quiet))
    if (alarmsOfBookings.has(payment.alarm ?? '')) await settleAlarm(tx, payment)
}
