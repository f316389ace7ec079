// What an answer of the bank makes of a payment, written as the domain decided it.
import {
  type BankAnswerDecision,
  type BankReason,
  decideAnsweredStatus,
  isFirm,
  isOneOf,
  isRejected,
  unansweredStatuses,
} from '@kontor/domain/payments'
import type { Act } from '../../kernel/act.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { isBatch, wholeAmountsOf } from './batch-of-payment.ts'
import { changePayment } from './payment-changes.store.ts'
import type { PaymentRecord } from './payment-record.ts'
import { quietAlarm, restingAlarm } from './ring-alarm.ts'
import { voidSignatures } from './signatures.store.ts'

export type NotedAnswer = {
  readonly decision: BankAnswerDecision
  readonly reason: BankReason | null
  /** Of the payment's present file: an answer on an old one says nothing of where the present one is. */
  readonly isPresent: boolean
  /** What one person had brought a second one has confirmed, or the bank itself. */
  readonly isConfirmed: boolean
}

/** The payment must be locked. Refuses a status to which no answer leads from the present one, and writes nothing. */
export async function noteAnswer(
  { tx, actor }: Pick<Act, 'tx' | 'actor'>,
  payment: PaymentRecord,
  { decision, reason, isPresent, isConfirmed }: NotedAnswer,
): Promise<void> {
  const status = orRefuse(decideAnsweredStatus(payment.status, decision.status))
  await changePayment(tx, payment.id, {
    status,
    ...(isPresent && { sendingState: decision.transmission }),
    response: {
      status: decision.response,
      at: decision.respondedAt,
      level: decision.responseLevel,
      partAcceptedAt: decision.partAcceptedAt,
      reasons: reason === null || !isPresent ? payment.response.reasons : [reason],
    },
    alarm: alarmAfter(payment, status, { decision, isPresent, isConfirmed }),
    ...(isContradiction(decision) && { isContradicted: true }),
    isAnswered: true,
    ...(decision.isReturned && { isReturned: true }),
    // rejected whole: its amounts say what would be paid by another sending
    ...(isRejected(status) && isBatch(payment) && { amounts: wholeAmountsOf(payment) }),
    ...(decision.expectedDate !== null && { expectedDate: decision.expectedDate }),
  })
  if (!decision.voidsSignatures) return
  await changePayment(tx, payment.id, { raisesVersion: actor })
  await voidSignatures(tx, [payment.id], actor.at)
}

function alarmAfter(
  payment: PaymentRecord,
  status: PaymentRecord['status'],
  { decision, isPresent, isConfirmed }: Omit<NotedAnswer, 'reason'>,
): string | null {
  const next = {
    status,
    hasAnswer: decision.response !== null,
    ...(isPresent && { transmission: decision.transmission }),
  }
  // the bank has said itself what a person had brought, or another one
  const isSaid = (isRejected(status) || isConfirmed) && payment.alarm === 'rejection-to-confirm'
  // a mere receipt says nothing of whether the bank had it before
  const isDoubtful = payment.alarm === 'maybe-duplicate' && isOneOf(unansweredStatuses, status)
  const quieted = isDoubtful ? {} : quietAlarm(payment, next)
  const { alarm: before } = { alarm: payment.alarm, ...quieted, ...(isSaid && { alarm: null }) }
  // a contradiction holds the payment by itself, and rings once a person has settled what rings already
  const said = isContradiction(decision) && isFirm(before) ? null : decision.alarm
  return said ?? before ?? restingAlarm(payment)
}

function isContradiction({ alarm }: BankAnswerDecision): boolean {
  return alarm === 'bank-contradicts-itself'
}
