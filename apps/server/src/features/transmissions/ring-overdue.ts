// What the bank should have said or booked by now rings (rules 2.2 "Alarms"): a delivered file without any answer after
// the hours of its bank, an accepted payment without a booking two settlement days after its value date.
import { calendarOf, wallClock } from '@kontor/domain/calendar'
import type { PaymentId, TenantId } from '@kontor/domain/identifiers'
import { type AwaitedPayment, type WaitingAlarm, decideOverdue } from '@kontor/domain/payments'
import { houseAct } from '../../kernel/act.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { awaitedOf, lockPayments, ringAlarm } from '../payments/public.ts'
import { type AwaitedRow, listAwaited } from './awaited.store.ts'

/**
 * Rings on those that are overdue and, where `knownOverdue` is given, were so at the last look too: what came while the
 * house was down, or while a day was played, is fetched between two looks. Answers all that are overdue now.
 */
export function ringOverdue(
  kernel: Kernel,
  tenantId: TenantId,
  knownOverdue: ReadonlySet<PaymentId> | null = null,
): Promise<ReadonlySet<PaymentId>> {
  return houseAct(kernel, tenantId, async (on) => {
    const { tx } = on
    const now = kernel.clock.now()
    const overdue = new Map<PaymentId, AwaitedRow>()
    for (const row of await listAwaited(tx))
      if (alarmOf(row, row.payment, now) !== null) overdue.set(row.paymentId, row)
    // those that ring already are left alone: nothing is locked but what changes
    const ringing = overdue
      .values()
      .filter(({ alarm, paymentId }) => alarm === null && (knownOverdue === null || knownOverdue.has(paymentId)))
    for (const payment of await lockPayments(tx, ringing.map(({ paymentId }) => paymentId).toArray())) {
      const row = overdue.get(payment.id)
      const alarm = row === undefined ? null : alarmOf(row, awaitedOf(payment), now)
      if (alarm !== null && payment.alarm === null) await ringAlarm(on, payment, alarm)
    }
    return new Set(overdue.keys())
  })
}

function alarmOf(row: AwaitedRow, payment: AwaitedPayment, now: number): WaitingAlarm | null {
  return decideOverdue(payment, {
    deliveredAt: row.deliveredAt?.getTime() ?? null,
    now,
    answerExpectedHours: row.answerExpectedHours,
    dueDate: row.dueDate,
    today: wallClock(now, row.timeZone).date,
    calendar: calendarOf(row.currencyCode, row.bankCountry),
  })
}
