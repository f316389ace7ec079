// A payment that went out from one account, was rejected and moved to another one: what the first account's bank books of it
// after all, matching does not look at, for the payment is not of that account any more.
import { isExplainedBy } from '@kontor/domain/matching'
import { bookingAlarm } from '@kontor/domain/payments'
import type { Act } from '../../kernel/act.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { AccountRow } from '../accounts/public.ts'
import { type LedgerEntry, listEntries, saveAlarm } from '../ledger/public.ts'
import { type PaymentRecord, lockPayments, ringAlarm } from '../payments/public.ts'
import { type BookingOfPayment, listBookedOfMoved, listLatelySent } from '../transmissions/public.ts'
import { matchableOf, termsOf } from './propose.ts'

/** Answers the bookings that rang: not what those explain who still wait in its group. */
export async function ringMoved(kernel: Kernel, on: Act, account: AccountRow): Promise<readonly BookingOfPayment[]> {
  const { tx } = on
  const named = await listBookedOfMoved(kernel, tx, account)
  if (named.length === 0) return []
  const ids = [...new Set(named.map(({ entryId }) => entryId))]
  const entries = await listEntries(tx, { accountIds: [account.id], ids, states: ['unaccepted'] })
  if (entries.length === 0) return []
  const waiting = await listLatelySent(kernel, tx, account)
  const terms = termsOf(account, [])
  const here = new Map(
    entries.map((one) => [one.id, { one, isOfOthers: isExplainedBy(matchableOf(one), waiting, terms) }]),
  )
  const payments = await lockPayments(tx, [...new Set(named.map(({ paymentId }) => paymentId))])
  const paymentsById = new Map(payments.map((one) => [one.id, one]))
  const rung = named.filter(({ entryId, paymentId }) => {
    const [entry, payment] = [here.get(entryId), paymentsById.get(paymentId)]
    return entry !== undefined && payment !== undefined && (!entry.isOfOthers || isMeant(entry.one, payment))
  })
  const ringing = new Set(rung.map(({ paymentId }) => paymentId))
  for (const id of new Set(rung.map(({ entryId }) => entryId))) await saveAlarm(tx, id, 'booked-although-rejected')
  for (const payment of payments.filter(({ id }) => ringing.has(id))) {
    // one that is with the bank again is told at the bank message; one that was rejected again once it is signed
    const alarm = bookingAlarm(payment.status)
    if (alarm === 'booked-unsent') await ringAlarm(on, payment, alarm)
  }
  return rung
}

/** By an id of ours, or exactly its amount: then it is not the others' of its group. */
function isMeant({ entry }: LedgerEntry, { transactionNumber, content }: PaymentRecord): boolean {
  const { paymentAmount, paymentCurrency } = content.amounts
  if (paymentCurrency.code === entry.currency && paymentAmount.abs().eq(entry.amount.abs())) return true
  const ids = [entry.customerReference, ...entry.details.flatMap((one) => [one.endToEndId, one.instructionId])]
  return ids.some((id) => id?.startsWith(`K${transactionNumber}-`) === true)
}
