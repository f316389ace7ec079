// Deletes an OPEN payment softly: it is nowhere to be seen, and its number is never used again.
import type { PaymentId } from '@kontor/domain/identifiers'
import { decideAct, decideVersion } from '@kontor/domain/payments'
import { actorOf } from '../../kernel/actor.ts'
import { recordActivity } from '../../kernel/audit/audit.store.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { emitEvents } from '../../kernel/outbox/outbox.store.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { describePayment } from './describe-payment.ts'
import { changedRecordOf } from './payment-record.ts'
import { checkPayment } from './payment-rights.ts'
import { changePayment, lockPayment } from './payments.store.ts'

/** `shownVersion` is the version on the person's screen; null (the specification's call) takes the present one. */
export async function deletePayment(
  kernel: Kernel,
  caller: Caller,
  id: PaymentId,
  shownVersion: number | null,
): Promise<void> {
  await kernel.database.withTenant(caller.tenantId, async (tx) => {
    const payment = checkPayment(caller, await lockPayment(tx, id), 'PaymentsEdit')
    if (shownVersion !== null)
      orRefuse(decideVersion(shownVersion, changedRecordOf(payment), 'payment.changed-before-act'))
    orRefuse(decideAct({ status: payment.status, transmission: payment.sendingState }, 'delete'))
    const actor = actorOf(kernel, caller)
    await changePayment(tx, id, { deletedAt: actor.at })
    recordActivity(tx, actor, actor.at, {
      action: 'Deleted',
      subjectKind: 'payment',
      subjectId: id,
      companyId: payment.companyId,
      before: describePayment(payment),
    })
    await emitEvents(tx, kernel.ids, actor.at, [
      {
        event: 'payment.deleted',
        companyId: payment.companyId,
        userId: caller.userId,
        subjectId: id,
        transactionNumber: payment.transactionNumber,
      },
    ])
  })
}
