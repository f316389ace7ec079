// Deletes an OPEN payment softly: it is nowhere to be seen, and its number is never used again.
import type { PaymentId } from '@kontor/domain/identifiers'
import { decideAct } from '@kontor/domain/payments'
import { actorOf } from '../../kernel/actor.ts'
import { recordActivity } from '../../kernel/audit/audit.store.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { emitEvents } from '../../kernel/outbox/outbox.store.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { describePayment } from './describe-payment.ts'
import { checkPayment } from './payment-rights.ts'
import { changePayment, lockPayment } from './payments.store.ts'

export async function deletePayment(kernel: Kernel, caller: Caller, id: PaymentId): Promise<void> {
  await kernel.database.withTenant(caller.tenantId, async (tx) => {
    const payment = checkPayment(caller, await lockPayment(tx, id), 'PaymentsEdit')
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
