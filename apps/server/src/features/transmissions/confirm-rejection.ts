// A person brought a report by which the bank rejects a payment that it had accepted. It takes effect when another holder
// of the right to decide confirms it (rules 2.2): a report that was made up would else free the payment to be sent again.
import type { RouteInput } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import { decideAnswers, decideBankAnswer, decideReason, keepNothing } from '@kontor/domain/payments'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { checkSeenPayment, lockPayments, noteTransactions } from '../payments/public.ts'
import { applyAnswer } from './apply-answer.ts'
import { sentPayment } from './apply-bank-report.ts'
import { listBookedByOthers } from './booked-sendings.ts'
import { insertBankAnswers } from './bank-answers.store.ts'
import { isPresentTransmission } from './present-transmission.ts'
import { listTransmittedPayments, lockTransmission } from './transmissions.store.ts'
import { deleteWaitingRejection, findWaitingRejection } from './waiting-rejections.store.ts'

export function confirmRejection(
  kernel: Kernel,
  caller: Caller,
  id: PaymentId,
  { reason: typedReason, shownAnswers }: RouteInput<'confirmRejection'>['body'],
): Promise<void> {
  return act(kernel, caller, async (on) => {
    const { tx, actor, note } = on
    const [locked = null] = await lockPayments(tx, [id])
    const payment = checkSeenPayment(caller, locked, 'PaymentsDecide')
    orRefuse(decideAnswers(shownAnswers, payment.response))
    const waiting = await findWaitingRejection(tx, id)
    const transmission = waiting && (await lockTransmission(tx, waiting.transmissionId))
    const sent = transmission ? await listTransmittedPayments(tx, [transmission.id]) : []
    const row = sent.find(({ paymentId }) => paymentId === id)
    const ofOthers = transmission
      ? await listBookedByOthers(tx, [payment], transmission.messageId)
      : new Set<PaymentId>()
    const [answered] = row && transmission ? sentPayment(row, [payment], transmission, ofOthers) : []
    if (!waiting || !transmission || !row || !answered) throw refused('payment.no-rejection-to-confirm')
    if (waiting.broughtBy === caller.userId) throw refused('payment.rejection-confirmed-by-other')
    const reason = orRefuse(decideReason(typedReason))
    const decision = decideBankAnswer(answered, waiting.answer)
    await applyAnswer(on, payment, {
      decision,
      reason: waiting.reason,
      transmission,
      isPresent: isPresentTransmission(row, payment),
      isConfirmed: true,
    })
    const { rejections } = waiting
    if (rejections.length > 0 && !ofOthers.has(id)) {
      await noteTransactions(on, { ...payment, status: decision.status }, { rejections, kept: keepNothing })
    }
    await insertBankAnswers(tx, kernel.ids, actor.at, {
      bankFileId: waiting.bankFileId,
      transmissionId: transmission.id,
      answers: [{ paymentId: id, answer: waiting.answer, decision }],
    })
    await deleteWaitingRejection(tx, id)
    note({
      action: 'RejectionConfirmed',
      subjectKind: 'payment',
      subjectId: id,
      companyId: payment.companyId,
      before: { status: payment.status },
      after: { status: decision.status },
      reason,
    })
  })
}
