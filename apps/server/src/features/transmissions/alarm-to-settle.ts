// Which alarm a person would settle on a payment now, rung or not, and the mark that names it with all that settling it
// settles: whoever was shown another one, or less of it, has not decided on this.
import type { RouteAnswer } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import { isOneOf, isSettledByPerson, outstandingStatuses } from '@kontor/domain/payments'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type PaymentRecord, alarmText, checkSeenPayment, listPaymentsById } from '../payments/public.ts'
import { listAnswered, listAnsweredFiles } from './answered-not-received.store.ts'
import { type BookingsToSettle, listBookedUnsent, listBookingsToSettle } from './booked-unsent.ts'
import { mayRing } from './may-ring.ts'
import { listRungBookings } from './unsent-bookings.store.ts'
import { findWaitingRejection } from './waiting-rejections.store.ts'

export type AlarmToSettle = {
  readonly alarm: string
  /** False: it keeps the payment from being sent, and rings later, or behind another word of the bank. */
  readonly isRinging: boolean
  readonly mark: string
  /** Those that are settled with it. */
  readonly bookings: BookingsToSettle | null
}

export function getAlarmToSettle(
  kernel: Kernel,
  caller: Caller,
  id: PaymentId,
): Promise<RouteAnswer<'getAlarmToSettle'>> {
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const [found = null] = await listPaymentsById(tx, [id])
    const payment = checkSeenPayment(caller, found, 'PaymentsDecide')
    const settled = await findAlarmToSettle(tx, payment)
    if (settled === null) return { alarm: null }
    return { alarm: { mark: settled.mark, text: alarmText(settled.alarm, payment.status, caller.language) } }
  })
}

export async function findAlarmToSettle(tx: TenantTx, payment: PaymentRecord): Promise<AlarmToSettle | null> {
  const alarm = (mayRing(payment) ? await heldBy(tx, payment) : null) ?? payment.alarm
  if (alarm === null || !isSettledByPerson(alarm)) return null
  const bookings = await listBookingsToSettle(tx, payment, alarm)
  const isAnswered = alarm === 'answered-not-received'
  const waiting = alarm === 'rejection-to-confirm' ? await findWaitingRejection(tx, payment.id) : null
  const { status, response, matchId, returnedAmount } = payment
  const facts = [
    payment.id,
    // what is out is settled otherwise than what may be sent
    status,
    response.count,
    matchId,
    returnedAmount.toString(),
    waiting?.bankFileId,
    isAnswered ? await listAnsweredFiles(tx, payment.id) : null,
    [...new Set(bookings?.ofPayment.map(({ entryId }) => entryId))].toSorted(),
  ]
  const mark = `${alarm}.${sha256(JSON.stringify(facts)).slice(0, markLength)}`
  return { alarm, isRinging: alarm === payment.alarm, mark, bookings }
}

/** Enough that no other alarm of the payment has it. */
const markLength = 16

/** What keeps it from being sent, whether it rings yet or not. */
export async function heldBy(tx: TenantTx, payment: PaymentRecord): Promise<HoldingAlarm | null> {
  if ((await listAnswered(tx, [payment.id])).has(payment.id)) return 'answered-not-received'
  if ((await listBookedUnsent(tx, [{ ...payment, alarm: null }])).has(payment.id)) return 'booked-unsent'
  if (payment.isContradicted) return 'bank-contradicts-itself'
  const isOut = isOneOf(outstandingStatuses, payment.status)
  return isOut && (await listRungBookings(tx, [payment.id])).length > 0 ? 'earlier-sending-booked' : null
}

export type HoldingAlarm =
  | 'answered-not-received'
  | 'booked-unsent'
  | 'bank-contradicts-itself'
  | 'earlier-sending-booked'
