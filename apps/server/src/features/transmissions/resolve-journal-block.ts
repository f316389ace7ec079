// After a restored backup: a person says of each file that the database forgot whether the bank has it.
import type { PaymentId } from '@kontor/domain/identifiers'
import { decideReason } from '@kontor/domain/payments'
import { actorOf } from '../../kernel/actor.ts'
import { recordActivity } from '../../kernel/audit/audit.store.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { changePayment, lockPayments } from '../payments/public.ts'
import { listBlocks, openGateFor } from './journal-gate.ts'
import { insertJournalResolution } from './transmissions.store.ts'

/** `Delivered`: payments that the restored database still holds as SIGNED are delivered. Answers how many are left. */
export async function resolveJournalBlock(
  kernel: Kernel,
  caller: Caller,
  messageId: string,
  decision: 'Delivered' | 'NotReceived',
  typedReason: string,
): Promise<number> {
  const line = listBlocks(kernel, caller.tenantId).find((one) => one.messageId === messageId)
  if (!line) throw refused('transmission.not-found')
  const reason = orRefuse(decideReason(typedReason))
  await kernel.database.withTenant(caller.tenantId, async (tx) => {
    const actor = actorOf(kernel, caller)
    await insertJournalResolution(tx, {
      messageId,
      decision: decision === 'Delivered' ? 'delivered' : 'not-received',
      reason,
      resolvedBy: caller.userId,
      resolvedAt: actor.at,
    })
    for (const payment of await lockPayments(tx, line.paymentIds as readonly PaymentId[])) {
      const isForgotten = decision === 'Delivered' && payment.status === 'signed'
      if (isForgotten) await changePayment(tx, payment.id, { status: 'delivered', sendingState: 'delivered' })
      recordActivity(tx, actor, actor.at, {
        action: 'SendingResolved',
        subjectKind: 'payment',
        subjectId: payment.id,
        companyId: payment.companyId,
        before: { status: payment.status },
        after: { decision, messageId, ...(isForgotten && { status: 'delivered' }) },
        reason,
      })
    }
  })
  return openGateFor(kernel, caller.tenantId, messageId)
}
