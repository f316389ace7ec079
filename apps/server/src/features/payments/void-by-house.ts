// Signatures on a recurring payment that nobody has taken back and that sign nothing more: it waits for new ones.
import { firstStatus } from '@kontor/domain/payments'
import type { Act } from '../../kernel/act.ts'
import { changeRecurring } from './recurring-payments.store.ts'
import type { RecurringRecord } from './recurring-record.ts'
import { voidRecurringSignatures } from './recurring-signatures.store.ts'

/** Its row must be locked. `reason`: where it is not their age. */
export async function voidByHouse(
  { tx, actor, note }: Act,
  recurring: RecurringRecord,
  reason: string | null = null,
): Promise<RecurringRecord> {
  const { payment } = recurring
  await voidRecurringSignatures(tx, payment.id, actor.at)
  await changeRecurring(tx, payment.id, { status: firstStatus })
  note({
    action: 'SignLapsed',
    subjectKind: 'recurring-payment',
    subjectId: payment.id,
    companyId: payment.companyId,
    before: { status: payment.status },
    after: { status: firstStatus },
    reason,
  })
  return { ...recurring, payment: { ...payment, status: firstStatus, signatures: [] } }
}
