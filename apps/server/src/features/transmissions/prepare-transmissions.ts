// Step 1 of sending, one transaction: rows locked, signatures checked again against the content, the exact bytes
// written down under a message id that is unique for ever. Nothing has left the house when it commits.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { PaymentId, TransmissionId } from '@kontor/domain/identifiers'
import { type PlannedFile, type PlannedTransaction, encodePain001, ownIdOf } from '@kontor/formats/pain001'
import { type Act, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import { sha256 } from '../../kernel/ids.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type PaymentRecord, beginBatch, isBatch, lockPayments, movePayments } from '../payments/public.ts'
import { land, takeOff } from './in-flight.ts'
import { type Consent, type PlannedContract, type SendingPlan, planSending } from './plan-sending.ts'
import { insertTransmission } from './transmissions.store.ts'

export type Prepared = {
  readonly plan: SendingPlan
  readonly transmissions: readonly { readonly id: TransmissionId; readonly paymentIds: readonly PaymentId[] }[]
  /** Ids that name no payment the caller may see. */
  readonly missing: readonly PaymentId[]
}

/** Those that it answers are in flight: whoever asked lets them land. */
export async function prepareTransmissions(
  kernel: Kernel,
  caller: Caller,
  ids: readonly PaymentId[],
  consent: Consent,
): Promise<Prepared> {
  await kernel.faults.at('send.before-prepare')
  const begun: TransmissionId[] = []
  const prepared = await act(kernel, caller, async (on) => {
    const { tx } = on
    const payments = await lockPayments(tx, [...new Set(ids)])
    const plan = await planSending(kernel, tx, caller, payments, consent)
    const transmissions: { id: TransmissionId; paymentIds: readonly PaymentId[] }[] = []
    for (const contract of plan.contracts) {
      for (const file of contract.files) {
        const id = kernel.ids.next<'transmission'>()
        begun.push(id)
        takeOff(kernel, id)
        transmissions.push(await writeDown(on, caller, contract, file, id))
      }
    }
    const found = new Set(payments.map(({ id }) => id))
    return { plan, transmissions, missing: ids.filter((id) => !found.has(id)) }
  }).catch((error: unknown) => {
    // should it have been written down all the same, the next look finds it left behind
    land(kernel, begun)
    throw error
  })
  await kernel.faults.at('send.after-prepare')
  return prepared
}

async function writeDown(
  on: Act,
  caller: Caller,
  { communication, ready }: PlannedContract,
  file: PlannedFile,
  id: TransmissionId,
): Promise<{ readonly id: TransmissionId; readonly paymentIds: readonly PaymentId[] }> {
  const { tx, actor, note } = on
  const payload = encodePain001(file, `${actor.at.slice(0, 19)}Z`)
  const payments = paymentsIn(file, ready)
  await insertTransmission(tx, {
    id,
    communicationId: communication.id,
    messageId: file.messageId,
    format: file.key.format,
    fileName: `${file.messageId}.xml`,
    payload,
    sha256: sha256(payload),
    transactionCount: file.numberOfTransactions,
    controlSum: file.controlSum,
    createdBy: caller.userId,
    createdAt: actor.at,
    payments: payments.map((one) => ({
      paymentId: one.paymentId,
      paymentVersion: one.payment.version,
      paymentInformationId: one.paymentInformationId,
      endToEndId: one.endToEndId,
      instructionId: one.instructionId,
      executionDate: one.executionDate,
    })),
  })
  for (const { payment } of payments) await beginBatch(tx, payment)
  const moving = payments.map(({ payment, executionDate }) => ({
    payment,
    facts: { transmissionCount: payment.transmissionCount + 1, executionDate },
  }))
  await movePayments(on, moving, 'prepared')
  for (const { payment, executionDate } of payments) {
    note({
      action: 'Sent',
      subjectKind: 'payment',
      subjectId: payment.id,
      companyId: payment.companyId,
      before: { status: payment.status },
      after: {
        messageId: file.messageId,
        signedDate: payment.content.valueDate,
        executionDate,
        contentHash: payment.contentHash,
      },
    })
  }
  return { id, paymentIds: payments.map(({ paymentId }) => paymentId) }
}

type PaymentInFile = Pick<PlannedTransaction, 'paymentId' | 'paymentInformationId' | 'endToEndId' | 'instructionId'> & {
  readonly payment: PaymentRecord
  readonly executionDate: CalendarDate
}

/** Each payment once. A batch stands there as its group, under the id that its transactions count on from. */
function paymentsIn(file: PlannedFile, ready: PlannedContract['ready']): readonly PaymentInFile[] {
  const byId = new Map(ready.map((one) => [one.payment.id, one.payment]))
  const found = new Map<PaymentId, PaymentInFile>()
  for (const { terms, transactions } of file.groups) {
    for (const { paymentId, paymentInformationId, endToEndId, instructionId } of transactions) {
      if (found.has(paymentId)) continue
      const payment = byId.get(paymentId)
      if (!payment) throw new Error('A file holds a payment that was not planned')
      const own = ownIdOf(Math.trunc(+payment.transactionNumber), payment.transmissionCount + 1)
      const ids = isBatch(payment) ? { endToEndId: own, instructionId: own } : { endToEndId, instructionId }
      found.set(paymentId, {
        paymentId,
        paymentInformationId,
        ...ids,
        payment,
        executionDate: terms.executionDate,
      })
    }
  }
  return Array.from(found.values())
}
