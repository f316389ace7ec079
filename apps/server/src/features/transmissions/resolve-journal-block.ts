// After a restored backup: a person says of each file that the database forgot whether the bank has it. It takes two:
// who sent the file does not settle it.
import type { PaymentId } from '@kontor/domain/identifiers'
import { type PaymentStatus, decideReason } from '@kontor/domain/payments'
import { actorOf } from '../../kernel/actor.ts'
import { recordActivity } from '../../kernel/audit/audit.store.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { changePayment, lockPayments, mayOnPayment } from '../payments/public.ts'
import { listBlocks, openGateFor } from './journal-gate.ts'
import { insertJournalResolution } from './transmissions.store.ts'

/** What a payment may be in a database that has forgotten how it was sent. */
const unsentStatuses: readonly PaymentStatus[] = ['open', 'partial-signed', 'signed', 'rejected']

/** `Delivered`: payments that the restored database holds as not sent are delivered. Answers how many files are left. */
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
  if (line.sentBy === caller.userId) throw refused('transmission.not-settled-alone')
  await kernel.database.withTenant(caller.tenantId, async (tx) => {
    const actor = actorOf(kernel, caller)
    const isFirst = await insertJournalResolution(tx, {
      messageId,
      decision: decision === 'Delivered' ? 'delivered' : 'not-received',
      reason,
      resolvedBy: caller.userId,
      resolvedAt: actor.at,
    })
    if (!isFirst) throw refused('transmission.not-unknown')
    const payments = await lockPayments(tx, line.paymentIds as readonly PaymentId[])
    const mayDecide = payments.every((payment) => mayOnPayment(caller, payment, 'PaymentsDecide'))
    if (!mayDecide) throw refused('transmission.not-found')
    for (const payment of payments) {
      const isForgotten = decision === 'Delivered' && unsentStatuses.includes(payment.status)
      await changePayment(tx, payment.id, {
        // the forgotten file had taken a number of its own: the next one does not repeat its ids
        transmissionCount: payment.transmissionCount + 1,
        ...(isForgotten && { status: 'delivered', sendingState: 'delivered' }),
      })
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
