// What an answer of the bank makes of one payment, told in its life.
import { type AppliedAnswer, type BankReason, isAcceptedWithError, isRejected } from '@kontor/domain/payments'
import type { Act } from '../../kernel/act.ts'
import { type PaymentRecord, noteAnswer, paymentFacts, settleAlarm } from '../payments/public.ts'
import type { TransmissionRow } from './transmissions.store.ts'
import { deleteWaitingRejection } from './waiting-rejections.store.ts'

export async function applyAnswer(
  on: Act,
  payment: PaymentRecord,
  {
    decision,
    reason,
    transmission,
    isPresent,
    isConfirmed,
  }: {
    readonly decision: AppliedAnswer['decision']
    readonly reason: BankReason | null
    readonly transmission: TransmissionRow
    readonly isPresent: boolean
    /** What one person had brought: by a second one, or by the bank. */
    readonly isConfirmed: boolean
  },
): Promise<void> {
  const { tx, note, tell } = on
  if (decision.handling === 'logged' && decision.alarm === null) {
    if (isConfirmed && payment.alarm === 'rejection-to-confirm') await settleAlarm(tx, payment)
    return
  }
  await noteAnswer(on, payment, { decision, reason, isPresent, isConfirmed })
  if (isRejected(decision.status)) await deleteWaitingRejection(tx, payment.id)
  note({
    action: 'BankAnswered',
    subjectKind: 'payment',
    subjectId: payment.id,
    companyId: payment.companyId,
    before: { status: payment.status },
    after: {
      status: decision.status,
      response: decision.response,
      messageId: transmission.messageId,
      ...(decision.alarm !== null && { alarm: decision.alarm }),
    },
  })
  const event = isAcceptedWithError(decision.status) ? 'payment.accepted-with-error' : 'payment.answered'
  tell(event, paymentFacts(payment), null)
}
