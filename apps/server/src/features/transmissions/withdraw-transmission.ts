// What certainly never left the house goes back: its payments are signed as before and can be sent anew.
import type { TransmissionId } from '@kontor/domain/identifiers'
import type { TransmissionState } from '@kontor/domain/payments'
import type { Act } from '../../kernel/act.ts'
import { lockPayments, movePayments } from '../payments/public.ts'
import {
  deleteTransmittedPayments,
  listTransmittedPayments,
  lockTransmission,
  setTransmissionState,
} from './transmissions.store.ts'

/**
 * The message id stays taken for ever: should the journal hold a line of it after all, this database knows it. Only
 * for a file of which the caller knows that no upload of it ever began; in any other state than `from` nothing is done.
 */
export async function withdrawTransmission(
  on: Act,
  id: TransmissionId,
  reason: string,
  from: readonly TransmissionState[] = ['prepared'],
): Promise<void> {
  const { tx, actor, note } = on
  const transmission = await lockTransmission(tx, id)
  if (transmission === null || !from.includes(transmission.state)) return
  const sent = await listTransmittedPayments(tx, [id])
  const payments = await lockPayments(
    tx,
    sent.map(({ paymentId }) => paymentId),
  )
  await setTransmissionState(tx, id, 'refused', { reason, at: actor.at })
  // one version of a payment goes out once: what never went out does not count
  await deleteTransmittedPayments(tx, id)
  const facts = { executionDate: null }
  await movePayments(
    on,
    payments.map((payment) => ({ payment, facts })),
    'withdrawn',
  )
  for (const payment of payments) {
    note({
      action: 'SendingWithdrawn',
      subjectKind: 'payment',
      subjectId: payment.id,
      companyId: payment.companyId,
      before: { status: payment.status },
      after: { status: payment.status, messageId: transmission.messageId, reason },
    })
  }
}
