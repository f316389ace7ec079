// Signatures on a recurring payment that nobody has taken back and that sign nothing more: it waits for new ones.
import { firstStatus } from '@kontor/domain/payments'
import type { Act } from '../../kernel/act.ts'
import { changeRecurring } from './recurring-payments.store.ts'
import type { RecurringRecord } from './recurring-record.ts'
import { voidRecurringSignatures } from './recurring-signatures.store.ts'

/** Its row must be locked. `why`: as its life tells it. */
export async function voidByHouse(
  { tx, actor, note }: Act,
  recurring: RecurringRecord,
  why: { readonly action: 'SignLapsed' | 'SignaturesDoubted'; readonly reason?: string },
): Promise<RecurringRecord> {
  const { payment } = recurring
  await voidRecurringSignatures(tx, payment.id, actor.at)
  await changeRecurring(tx, payment.id, { status: firstStatus })
  note({
    subjectKind: 'recurring-payment',
    subjectId: payment.id,
    companyId: payment.companyId,
    before: { status: payment.status },
    after: { status: firstStatus },
    ...why,
  })
  return { ...recurring, payment: { ...payment, status: firstStatus, signatures: [] } }
}
