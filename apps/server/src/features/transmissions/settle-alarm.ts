// A person settles an alarm, with a reason: on a payment that a booking names although it was not sent, or of which the
// bank's reports say yes and no; on a transmission of which the bank said what nobody could place.
import type { RouteInput } from '@kontor/contract'
import type { PaymentId, TransmissionId } from '@kontor/domain/identifiers'
import { decideAnswers, decideDecider, decideReason, refuseForgotten } from '@kontor/domain/payments'
import { act, byHouse } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { quietMatched } from '../ledger/public.ts'
import {
  type PaymentRecord,
  actedOf,
  checkSeenPayment,
  lockPayments,
  mayOnPayment,
  ringAlarm,
  settleAlarm,
  settleContradiction,
} from '../payments/public.ts'
import { type HoldingAlarm, findAlarmToSettle, heldBy } from './alarm-to-settle.ts'
import { settleAnswered } from './answered-not-received.store.ts'
import { settleBookings } from './booked-unsent.ts'
import { readTransmission } from './list-transmissions.ts'
import { mayRing } from './may-ring.ts'
import { listTransmittedPayments, lockTransmission, setTransmissionAlarm } from './transmissions.store.ts'
import { deleteWaitingRejection, findWaitingRejection } from './waiting-rejections.store.ts'

/** Settles what was shown, or nothing: what holds the payment and did not ring yet rings then, although it is refused. */
export async function settlePaymentAlarm(
  kernel: Kernel,
  caller: Caller,
  id: PaymentId,
  { reason: typedReason, shownAnswers, shownAlarm }: RouteInput<'settlePaymentAlarm'>['body'],
): Promise<void> {
  const isSettled = await act(kernel, caller, async (on) => {
    const { tx, note, actor } = on
    const [locked = null] = await lockPayments(tx, [id])
    const payment = checkSeenPayment(caller, locked, 'PaymentsDecide')
    orRefuse(decideAnswers(shownAnswers, payment.response))
    const toSettle = await findAlarmToSettle(tx, payment)
    if (toSettle === null) throw refused('payment.no-alarm-to-settle')
    const { alarm, isRinging, mark, bookings } = toSettle
    if (mark !== shownAlarm) {
      if (!isRinging) await ringAlarm(byHouse(kernel, on), payment, alarm)
      return false
    }
    // which of its bookings are its own is not known before that
    const forgotten = alarm === 'booked-unsent' ? refuseForgotten(actedOf(payment)) : null
    if (forgotten !== null) orRefuse(forgotten)
    const reason = orRefuse(decideReason(typedReason))
    orRefuse(decideDecider(payment.status, payment.signatures, caller.userId))
    if (!isRinging) await ringAlarm(byHouse(kernel, on), payment, alarm)
    if (bookings !== null) await settleBookings(on, bookings)
    if (alarm === 'answered-not-received') await settleAnswered(tx, id, { userId: actor.userId, at: actor.at })
    const isContradiction = alarm === 'bank-contradicts-itself'
    if (isContradiction) await settleContradiction(tx, payment)
    else await settleAlarm(tx, payment)
    if (alarm === 'rejection-to-confirm') await deleteWaitingRejection(tx, id)
    const { matchId, accountId } = payment
    if (alarm === 'match-questioned' && matchId !== null) await quietMatched(tx, { accountId, matchId, alarm })
    note({
      action: 'AlarmSettled',
      subjectKind: 'payment',
      subjectId: id,
      companyId: payment.companyId,
      before: { alarm },
      after: { alarm: null },
      reason,
    })
    const settled = { ...payment, alarm: null, isContradicted: payment.isContradicted && !isContradiction }
    const rest = mayRing(settled) ? await restOf(tx, settled) : null
    if (rest !== null) await ringAlarm(on, settled, rest)
    return true
  })
  if (!isSettled) throw refused('payment.other-alarm')
}

/** And what waits for a second person, where another alarm had taken its place. */
async function restOf(tx: TenantTx, payment: PaymentRecord): Promise<HoldingAlarm | 'rejection-to-confirm' | null> {
  const held = await heldBy(tx, payment)
  if (held !== null && held !== 'earlier-sending-booked' && held !== 'bank-contradicts-itself') return held
  return (await findWaitingRejection(tx, payment.id)) === null ? held : 'rejection-to-confirm'
}

export function settleTransmissionAlarm(kernel: Kernel, caller: Caller, id: TransmissionId, typedReason: string) {
  return act(kernel, caller, async ({ tx, note }) => {
    const transmission = await lockTransmission(tx, id)
    const sent = transmission ? await listTransmittedPayments(tx, [id]) : []
    const payments = await lockPayments(
      tx,
      sent.map(({ paymentId }) => paymentId),
    )
    const mayDecide = payments.every((payment) => mayOnPayment(caller, payment, 'PaymentsDecide'))
    if (transmission === null || !mayDecide) throw refused('transmission.not-found')
    if (transmission.alarm === null) throw refused('transmission.no-alarm')
    const reason = orRefuse(decideReason(typedReason))
    await setTransmissionAlarm(tx, id, null)
    note({
      action: 'AlarmSettled',
      subjectKind: 'transmission',
      subjectId: id,
      before: { alarm: transmission.alarm },
      after: { alarm: null, messageId: transmission.messageId },
      reason,
    })
    return readTransmission(tx, caller, id)
  })
}
