// A person settles what nobody knows: the bank has the file, or it does not. The second uploads the same bytes under
// the same message id, once, and is refused while anything shows that the bank has it. Who sent it does not settle it.
import { type RouteAnswer, type RouteInput, deliveryWordOnWire, fromWire } from '@kontor/contract'
import type { TransmissionId } from '@kontor/domain/identifiers'
import { type DeliveryWord, decideReason } from '@kontor/domain/payments'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { lockPayments, mayOnPayment, movePayments } from '../payments/public.ts'
import { listAnswered } from './answered-not-received.store.ts'
import { listBookedUnsent, ringBookedUnsent } from './booked-unsent.ts'
import { deliverTransmission, settleUpload } from './deliver-transmission.ts'
import { land, takeOff } from './in-flight.ts'
import { isTenantBlocked } from './journal-gate.ts'
import { readTransmission } from './list-transmissions.ts'
import { isSeenAtBank } from './seen-at-bank.ts'
import { listTransmittedPayments, lockTransmission, setTransmissionState } from './transmissions.store.ts'

export async function resolveTransmission(
  kernel: Kernel,
  caller: Caller,
  id: TransmissionId,
  decision: RouteInput<'resolveTransmission'>['body']['decision'],
  typedReason: string,
): Promise<RouteAnswer<'resolveTransmission'>> {
  const { database } = kernel
  const word = fromWire(deliveryWordOnWire, decision)
  takeOff(kernel, id)
  try {
    // what forbids to hand it over once more is settled on its payments: it rings there by now
    if (word === 'not-received') await ringBookedUnsent(kernel, caller.tenantId)
    await settle(kernel, caller, id, word, typedReason)
    if (word === 'not-received') await deliverTransmission(kernel, caller, id, 'unknown')
  } finally {
    land(kernel, [id])
  }
  return database.withTenant(caller.tenantId, (tx) => readTransmission(tx, caller, id))
}

async function settle(
  kernel: Kernel,
  caller: Caller,
  id: TransmissionId,
  word: DeliveryWord,
  typedReason: string,
): Promise<void> {
  // before the transaction: after the database was away the journal is read anew, in sessions of its own
  const isBlocked = word === 'not-received' && (await isTenantBlocked(kernel, caller.tenantId))
  await act(kernel, caller, async (on) => {
    const { tx, actor, note } = on
    const transmission = await lockTransmission(tx, id)
    const sent = transmission ? await listTransmittedPayments(tx, [id]) : []
    const payments = await lockPayments(
      tx,
      sent.map(({ paymentId }) => paymentId),
    )
    const mayDecide = payments.every((payment) => mayOnPayment(caller, payment, 'PaymentsDecide'))
    if (!transmission || payments.length === 0 || !mayDecide) throw refused('transmission.not-found')
    if (transmission.state !== 'unknown') throw refused('transmission.not-unknown')
    const reason = orRefuse(decideReason(typedReason))
    if (transmission.createdBy === caller.userId) throw refused('transmission.not-settled-alone')
    if (word === 'not-received' && (await isSeenAtBank(tx, transmission, sent, payments)))
      throw refused('transmission.bank-has-it')
    // another file with one of them may be paid: this one is not handed over once more before a person has settled that
    const ids = payments.map((one) => one.id)
    if (word === 'not-received' && (await listAnswered(tx, ids)).size > 0)
      throw refused('payment.answered-not-received')
    if (word === 'not-received' && (await listBookedUnsent(tx, payments)).size > 0)
      throw refused('payment.booked-unsent')
    for (const payment of payments) {
      note({
        action: 'SendingResolved',
        subjectKind: 'payment',
        subjectId: payment.id,
        companyId: payment.companyId,
        after: { decision: deliveryWordOnWire[word], messageId: transmission.messageId },
        reason,
      })
    }
    if (word === 'delivered') {
      await settleUpload(on, id, { outcome: 'delivered', orderId: null })
      return
    }
    if (isBlocked) throw refused('transmission.sending-blocked')
    await setTransmissionState(tx, id, 'prepared', { reason: null, at: actor.at })
    await movePayments(
      on,
      payments.map((payment) => ({ payment })),
      'sent-again',
    )
  })
}
