// Acts that a person decides with a reason: revert, not executed, accept. One shape, three ends.
import type { PaymentAnswer, RouteInput } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import {
  type PaymentStatus,
  decideAct,
  decideAnswers,
  decideDecider,
  decideReason,
  decideVersion,
} from '@kontor/domain/payments'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Moment } from '../../kernel/reactions.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { beginBatch } from './batch-of-payment.ts'
import { paymentAnswer } from './payment-answer.ts'
import { changePayment } from './payment-changes.store.ts'
import { paymentFacts } from './payment-events.ts'
import { actedOf, changedRecordOf } from './payment-record.ts'
import { checkSeenPayment } from './payment-rights.ts'
import { findSignedPayment, lockPayment } from './payments.store.ts'
import { alarmOfUnsent, quietAlarm } from './ring-alarm.ts'
import { voidSignatures } from './signatures.store.ts'

type DecidedAct = 'revert' | 'mark-not-executed' | 'accept'

const events = {
  revert: 'payment.reverted',
  'mark-not-executed': 'payment.not-executed',
  accept: 'payment.accepted',
} as const
const activities = { revert: 'Reverted', 'mark-not-executed': 'NotExecuted', accept: 'StatusAccepted' } as const

/** While its act goes on, once it has that status. */
export const countedNotExecuted: Moment<{ readonly paymentId: PaymentId }, void> = { event: 'payment.not-executed' }

export async function decidePaymentAct(
  kernel: Kernel,
  caller: Caller,
  id: PaymentId,
  decided: DecidedAct,
  { reason: typedReason, version, shownAnswers }: RouteInput<'revertPayment'>['body'],
): Promise<PaymentAnswer> {
  return act(kernel, caller, async (on) => {
    const { tx, actor, note, tell } = on
    const payment = checkSeenPayment(caller, await lockPayment(tx, id), 'PaymentsDecide')
    if (version !== undefined) orRefuse(decideVersion(version, changedRecordOf(payment), 'payment.changed-before-act'))
    orRefuse(decideAnswers(shownAnswers, payment.response))
    const next = orRefuse(decideAct(actedOf(payment), decided)) as PaymentStatus
    const reason = orRefuse(decideReason(typedReason))
    orRefuse(decideDecider(payment.status, payment.signatures, caller.userId))
    const isTakenBack = decided === 'revert'
    await changePayment(tx, id, {
      status: next,
      ...quietAlarm(payment, { status: next }),
      ...(isTakenBack && { raisesVersion: actor, startsAnew: true, alarm: alarmOfUnsent(payment) }),
    })
    if (isTakenBack) {
      await voidSignatures(tx, [id], actor.at)
      await beginBatch(tx, payment)
    }
    note({
      action: activities[decided],
      subjectKind: 'payment',
      subjectId: id,
      companyId: payment.companyId,
      before: { status: payment.status },
      after: { status: next },
      reason,
    })
    tell(events[decided], paymentFacts(payment))
    if (decided === 'mark-not-executed')
      await kernel.reactions.happens(countedNotExecuted, { ...on, kernel }, { paymentId: id })
    const after = await findSignedPayment(tx, id)
    if (!after) throw new Error('The payment just changed is not there')
    return paymentAnswer(caller, after)
  })
}
