// What people decide about a recurring payment beside signing it: its signatures are taken back, one time is left out, or it
// is deleted. Payments that it made stay as they are.
import type { RouteInput } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { PaymentId } from '@kontor/domain/identifiers'
import { type PaymentStatus, decideAct, decideDecider, decideReason, decideVersion } from '@kontor/domain/payments'
import { type AskedAct, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import { askTogether } from '../../kernel/database/nested-rows.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { paymentFacts } from './payment-events.ts'
import { actedOf, changedRecordOf } from './payment-record.ts'
import { type PaymentPermission, checkSeenPayment } from './payment-rights.ts'
import { insertSkipped, settledIn, settledOf } from './recurring-occurrences.store.ts'
import { changeRecurring, lockRecurring } from './recurring-payments.store.ts'
import { type RecurringRecord, earliestToday, isToCome, todayOf } from './recurring-record.ts'
import { voidRecurringSignatures } from './recurring-signatures.store.ts'
import { describeRecurring } from './save-recurring.ts'

export async function revertRecurring(
  kernel: Kernel,
  caller: Caller,
  id: PaymentId,
  { reason: typedReason, version }: RouteInput<'revertRecurringPayment'>['body'],
): Promise<void> {
  await act(kernel, caller, async (on) => {
    const { payment } = await lockChecked(kernel, on, caller, id, 'PaymentsDecide', version ?? null)
    const next = orRefuse(decideAct(actedOf(payment), 'revert')) as PaymentStatus
    const reason = orRefuse(decideReason(typedReason))
    orRefuse(decideDecider(payment.status, payment.signatures, caller.userId))
    await changeRecurring(on.tx, id, { status: next, raisesVersion: on.actor })
    await voidRecurringSignatures(on.tx, id, on.actor.at)
    on.note({
      action: 'Reverted',
      subjectKind: 'recurring-payment',
      subjectId: id,
      companyId: payment.companyId,
      before: { status: payment.status },
      after: { status: next },
      reason,
    })
    on.tell('recurring-payment.reverted', paymentFacts(payment))
  })
}

/** One day of those that the schedule names from today on, for which no payment was made yet. */
export async function skipOccurrence(
  kernel: Kernel,
  caller: Caller,
  id: PaymentId,
  { intendedDate: intended, reason: typedReason }: RouteInput<'skipRecurringPayment'>['body'],
): Promise<void> {
  await act(kernel, caller, async (on) => {
    const recurring = await lockChecked(kernel, on, caller, id, 'PaymentsDecide', null)
    const { payment } = recurring
    const reason = orRefuse(decideReason(typedReason))
    await refuseSettled(on, id, intended)
    if (!isToCome(recurring, intended, todayOf(kernel.clock, payment)))
      throw refused('recurring.not-its-day', { date: intended }, 'intendedDate')
    await insertSkipped(on.tx, { recurringId: id, intended, by: caller.userId, at: on.actor.at, reason })
    on.note({
      action: 'Skipped',
      subjectKind: 'recurring-payment',
      subjectId: id,
      companyId: payment.companyId,
      after: { valueDate: intended },
      reason,
    })
    on.tell('recurring-payment.skipped', paymentFacts(payment))
  })
  kernel.schedule.soon('payments.make-occurrences')
}

async function refuseSettled({ tx }: AskedAct, id: PaymentId, intended: CalendarDate): Promise<void> {
  const asked = await askTogether(tx, { settled: settledIn(tx, id, { count: 1, intended }) })
  const [settled] = settledOf(asked.settled)
  if (settled === undefined) return
  throw settled.payment === null
    ? refused('recurring.occurrence-skipped', { date: intended }, 'intendedDate')
    : refused('recurring.occurrence-made', { date: intended, number: settled.payment.number }, 'intendedDate')
}

/** `shownVersion` is the version on the person's screen; null (the specification's call) takes the present one. */
export async function deleteRecurring(
  kernel: Kernel,
  caller: Caller,
  id: PaymentId,
  shownVersion: number | null,
): Promise<void> {
  await act(kernel, caller, async (on) => {
    const recurring = await lockChecked(kernel, on, caller, id, 'PaymentsEdit', shownVersion)
    const { payment } = recurring
    orRefuse(decideAct(actedOf(payment), 'delete'))
    await changeRecurring(on.tx, id, { deletedAt: on.actor.at })
    on.note({
      action: 'Deleted',
      subjectKind: 'recurring-payment',
      subjectId: id,
      companyId: payment.companyId,
      before: describeRecurring(recurring),
    })
    on.tell('recurring-payment.deleted', paymentFacts(payment))
  })
}

async function lockChecked(
  { clock }: Kernel,
  { tx }: AskedAct,
  caller: Caller,
  id: PaymentId,
  permission: PaymentPermission,
  shownVersion: number | null,
): Promise<RecurringRecord> {
  const recurring = await lockRecurring(tx, id, earliestToday(clock))
  const payment = checkSeenPayment(caller, recurring?.payment ?? null, permission)
  if (recurring === null) throw new Error('A recurring payment was found and is not there')
  if (shownVersion !== null)
    orRefuse(decideVersion(shownVersion, changedRecordOf(payment), 'payment.changed-before-act'))
  return recurring
}
