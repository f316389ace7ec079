// An alarm on a payment: kept by its code, told in its life and as an event, once. Those that only wait go quiet when
// what they waited for is there.
import { type AwaitedPayment, hasCause, isOneOf, outstandingStatuses, unsentAlarm } from '@kontor/domain/payments'
import type { Act } from '../../kernel/act.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { changePayment } from './payment-changes.store.ts'
import { paymentFacts } from './payment-events.ts'
import type { PaymentRecord } from './payment-record.ts'

/** The payment must be locked. `reason`: what made it ring, where the alarm does not say it itself. */
export async function ringAlarm(
  { tx, note, tell }: Act,
  payment: PaymentRecord,
  alarm: string,
  reason: string | null = null,
): Promise<void> {
  if (payment.alarm === alarm) return
  await changePayment(tx, payment.id, { alarm })
  note({
    action: 'AlarmRaised',
    subjectKind: 'payment',
    subjectId: payment.id,
    companyId: payment.companyId,
    before: { alarm: payment.alarm },
    after: { alarm },
    reason,
  })
  tell('payment.alarmed', paymentFacts(payment), null)
}

/** The alarm is settled, or what it spoke of is. The payment must be locked. */
export async function settleAlarm(tx: TenantTx, payment: PaymentRecord): Promise<void> {
  await changePayment(tx, payment.id, { alarm: restingAlarm(payment) })
}

/** The bank contradicts itself while another alarm goes first: the payment is held by it. The payment must be locked. */
export async function markContradicted(tx: TenantTx, { id }: PaymentRecord): Promise<void> {
  await changePayment(tx, id, { isContradicted: true })
}

/** A person has settled that the bank contradicts itself: it holds the payment no more. The payment must be locked. */
export async function settleContradiction(tx: TenantTx, { id }: PaymentRecord): Promise<void> {
  await changePayment(tx, id, { alarm: null, isContradicted: false })
}

/** What rings where nothing louder does: that the bank contradicts itself, until a person has settled it. */
export function restingAlarm({ isContradicted }: PaymentRecord): 'bank-contradicts-itself' | null {
  return isContradicted ? 'bank-contradicts-itself' : null
}

/** What rings of it still where its content, its signatures or its sending begin anew. */
export function alarmOfUnsent(payment: PaymentRecord): string | null {
  return unsentAlarm(payment.alarm) ?? restingAlarm(payment)
}

/** What the payment is as those alarms see it. */
export function awaitedOf({ status, sendingState, response }: PaymentRecord): AwaitedPayment {
  return { status, transmission: sendingState, hasAnswer: response.status !== null }
}

type AlarmAfter = { readonly alarm?: 'earlier-sending-booked' | 'bank-contradicts-itself' | null }

/**
 * For a change that leads to `next`: takes away the alarm that has no cause then, and leaves any other. What named a former sending
 * while nobody knew of the last one names an earlier file than the one that the bank has then.
 */
export function quietAlarm(payment: PaymentRecord, next: Partial<AwaitedPayment>): AlarmAfter {
  const { alarm, sendingState } = payment
  const after = { ...awaitedOf(payment), ...next }
  if (alarm === 'booked-unsent' && sendingState === 'unknown' && isOneOf(outstandingStatuses, after.status))
    return { alarm: 'earlier-sending-booked' }
  return alarm === null || hasCause(alarm, after) ? {} : { alarm: restingAlarm(payment) }
}
