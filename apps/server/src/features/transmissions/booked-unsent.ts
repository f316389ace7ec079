// A booking that names a payment which is signed and was not sent: it was sent after the backup that this database comes
// from, or an earlier sending of it was paid after all. It rings, and is not sent before a person has settled it: each such
// booking by itself, for another one may come. So it is where nobody knows whether the bank has the file of the last sending.
import type { PaymentId, TenantId } from '@kontor/domain/identifiers'
import {
  bookingAlarm,
  isDeliveryOpen,
  isOneOf,
  neverSentStatuses,
  sendableStatuses,
  unsentAlarm,
} from '@kontor/domain/payments'
import { type Act, houseAct } from '../../kernel/act.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Scene } from '../../kernel/reactions.ts'
import { type PaymentRecord, lockPayments, restingAlarm, ringAlarm } from '../payments/public.ts'
import { listAllAnswered, listAnswered } from './answered-not-received.store.ts'
import { listContradicted, listSignedUnsent } from './awaited.store.ts'
import { mayRing } from './may-ring.ts'
import { listNamingEntries } from './naming-entries.ts'
import {
  type BookingOfPayment,
  listRung,
  listRungBookings,
  listSettledBookings,
  saveSettledBookings,
} from './unsent-bookings.store.ts'

/** Those of the payments that a booking names, or for which one rings already, and that nobody has settled. */
export async function listBookedUnsent(
  tx: TenantTx,
  payments: readonly PaymentRecord[],
): Promise<ReadonlySet<PaymentId>> {
  const asked = payments.filter(
    ({ status, sendingState }) =>
      isOneOf(sendableStatuses, status) && (sendingState === 'unknown' || !isDeliveryOpen(sendingState)),
  )
  const ringing = asked.filter(({ alarm }) => unsentAlarm(alarm) === 'booked-unsent').map(({ id }) => id)
  return new Set([...ringing, ...(await listOpenBookings(tx, asked)).map(({ paymentId }) => paymentId)])
}

/** By whatever names them, whatever alarm another word of the bank has put in its place. */
export async function listOpenBookings(
  tx: TenantTx,
  payments: readonly PaymentRecord[],
): Promise<readonly BookingOfPayment[]> {
  const ids = payments.map(({ id }) => id)
  const found = [...(await listNamingEntries(tx, payments)), ...(await listRungBookings(tx, ids))]
  if (found.length === 0) return []
  const keyOf = ({ paymentId, entryId }: BookingOfPayment) => `${paymentId} ${entryId}`
  const settled = new Set((await listSettledBookings(tx, ids)).map(keyOf))
  return found.filter((one) => !settled.has(keyOf(one)))
}

/** Bookings that are settled together; `whileOut`: only as long as the sending that is out, or in doubt, is so. */
export type BookingsToSettle = { readonly ofPayment: readonly BookingOfPayment[]; readonly whileOut: boolean }

/**
 * Those that settling this alarm settles: of what is unsent every booking that names it by now, where its last file is in doubt as
 * long as it is, or is out. Of what is out again those that rang for it alone, for others may be its own: once its later sending is
 * out no more they ring anew, for it may be the earlier one that was paid.
 */
export async function listBookingsToSettle(
  tx: TenantTx,
  payment: PaymentRecord,
  alarm: string,
): Promise<BookingsToSettle | null> {
  const isUnsent = alarm === 'booked-unsent' && isOneOf(neverSentStatuses, payment.status)
  if (isUnsent || alarm === 'booked-although-not-executed')
    return { ofPayment: await listOpenBookings(tx, [payment]), whileOut: isDeliveryOpen(payment.sendingState) }
  if (alarm !== 'booked-unsent' && alarm !== 'earlier-sending-booked') return null
  return { ofPayment: await listRung(tx, payment.id), whileOut: true }
}

/** A person has said what it is with them: with these, not with one that has come since they were listed. */
export async function settleBookings({ tx, actor }: Act, { ofPayment, whileOut }: BookingsToSettle): Promise<void> {
  await saveSettledBookings(tx, ofPayment, { userId: actor.userId, at: actor.at, whileOut })
}

/** It counts as not executed now: what rang, and what was settled only while it was out, a person confirms or settles. */
export async function ringEnded(on: Scene<Kernel>, { paymentId }: { readonly paymentId: PaymentId }): Promise<void> {
  const { tx } = on
  if ((await listRungBookings(tx, [paymentId])).length === 0) return
  for (const payment of await lockPayments(tx, [paymentId])) {
    const alarm = bookingAlarm(payment.status)
    if (alarm !== null) await ringAlarm(on, payment, alarm)
  }
}

/** Rings on those that do not ring for a person yet, where the bank has answered on a file that counts as not received, and where it contradicts itself. */
export function ringBookedUnsent(kernel: Kernel, tenantId: TenantId): Promise<number> {
  return houseAct(kernel, tenantId, async (on) => {
    const { tx } = on
    const asked = await lockPayments(tx, [
      ...(await listBookedUnsent(tx, await listSignedUnsent(tx)))
        .union(await listAllAnswered(tx))
        .union(await listContradicted(tx)),
    ])
    // a person may have settled it until they were locked
    const answered = await listAnswered(
      tx,
      asked.map(({ id }) => id),
    )
    const booked = await listBookedUnsent(tx, asked)
    let rung = 0
    for (const payment of asked) {
      if (!mayRing(payment)) continue
      const alarm = answered.has(payment.id)
        ? 'answered-not-received'
        : booked.has(payment.id)
          ? 'booked-unsent'
          : restingAlarm(payment)
      if (alarm === null) continue
      await ringAlarm(on, payment, alarm)
      rung += 1
    }
    return rung
  })
}
