// Deletes an OPEN payment softly: it is nowhere to be seen, and its number is never used again.
import type { PaymentId } from '@kontor/domain/identifiers'
import { decideAct, decideVersion } from '@kontor/domain/payments'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { describePayment } from './describe-payment.ts'
import { changePayment } from './payment-changes.store.ts'
import { paymentFacts } from './payment-events.ts'
import { actedOf, changedRecordOf } from './payment-record.ts'
import { checkSeenPayment } from './payment-rights.ts'
import { lockPayment } from './payments.store.ts'

/** `shownVersion` is the version on the person's screen; null (the specification's call) takes the present one. */
export async function deletePayment(
  kernel: Kernel,
  caller: Caller,
  id: PaymentId,
  shownVersion: number | null,
): Promise<void> {
  await act(kernel, caller, async ({ tx, actor, note, tell }) => {
    const payment = checkSeenPayment(caller, await lockPayment(tx, id), 'PaymentsEdit')
    if (shownVersion !== null)
      orRefuse(decideVersion(shownVersion, changedRecordOf(payment), 'payment.changed-before-act'))
    orRefuse(decideAct(actedOf(payment), 'delete'))
    await changePayment(tx, id, { deletedAt: actor.at })
    note({
      action: 'Deleted',
      subjectKind: 'payment',
      subjectId: id,
      companyId: payment.companyId,
      before: describePayment(payment),
    })
    tell('payment.deleted', paymentFacts(payment))
  })
}
