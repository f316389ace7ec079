// A pain.002 that is stored raw already: its statuses move the payments of the transmission that it names (rules 2.2).
import { type Refusal, refusal } from '@kontor/domain'
import type { BankFileId } from '@kontor/domain/identifiers'
import {
  type AppliedAnswer,
  type SentPayment,
  type StatusReport,
  applyReport,
  isDeliveryOpen,
} from '@kontor/domain/payments'
import type { PaymentStatusReport, StatusLevel } from '@kontor/formats/pain002'
import type { Actor } from '../../kernel/actor.ts'
import { recordActivity } from '../../kernel/audit/audit.store.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { emitEvents } from '../../kernel/outbox/outbox.store.ts'
import {
  type BankReason,
  type PaymentRecord,
  changePayment,
  lockPayments,
  quietAlarm,
  voidSignatures,
} from '../payments/public.ts'
import { settleUpload } from './deliver-transmission.ts'
import { isPresentTransmission } from './present-transmission.ts'
import { insertBankAnswers } from './bank-answers.store.ts'
import {
  type TransmissionRow,
  type TransmittedRow,
  findTransmissionByMessageId,
  listTransmittedPayments,
  lockTransmission,
  setTransmissionState,
} from './transmissions.store.ts'

export type AppliedBankReport = {
  readonly isKnown: boolean
  readonly transmission: TransmissionRow | null
  readonly messages: readonly Refusal[]
}

export async function applyBankReport(
  kernel: Kernel,
  tx: TenantTx,
  actor: Actor,
  report: PaymentStatusReport,
  bankFileId: BankFileId,
): Promise<AppliedBankReport> {
  const messageId = report.originalMessageId ?? ''
  const found = await findTransmissionByMessageId(tx, messageId)
  const transmission = found ? await lockTransmission(tx, found.id) : null
  if (!transmission) {
    const messages = [refusal('report.unknown-message', { id: messageId || '–' })]
    return { isKnown: false, transmission: null, messages }
  }
  const sent = await listTransmittedPayments(tx, [transmission.id])
  const records = await lockPayments(
    tx,
    sent.map(({ paymentId }) => paymentId),
  )
  const { answers, unknownIds } = applyReport(
    statusReportOf(report, actor.at),
    sent.flatMap((row) => sentPayment(row, records, transmission)),
  )
  const reasons = reasonsIn(report)
  for (const { paymentId, decision } of answers) {
    const payment = records.find(({ id }) => id === paymentId)
    const row = sent.find((one) => one.paymentId === paymentId)
    if (!payment || !row) throw new Error('An answer on a payment that was not sent')
    await applyAnswer(kernel, tx, actor, payment, {
      decision,
      reason: reasonOf(reasons, row),
      transmission,
      isPresent: isPresentTransmission(row, payment),
    })
  }
  await settleState(kernel, tx, actor, transmission, answers)
  await insertBankAnswers(tx, kernel.ids, actor.at, {
    bankFileId,
    transmissionId: transmission.id,
    answers,
  })
  return {
    isKnown: true,
    transmission,
    messages: [
      refusal('report.applied', { count: String(answers.length) }),
      ...unknownIds.map((id) => refusal('report.unknown-message', { id })),
    ],
  }
}

type Reasons = ReadonlyMap<string, BankReason>

/** Any answer on a transmission says that the bank has all of it; a duplicate's says that nobody knows. */
async function settleState(
  kernel: Kernel,
  tx: TenantTx,
  actor: Actor,
  { id, messageId, state: before }: TransmissionRow,
  answers: readonly AppliedAnswer[],
): Promise<void> {
  const states = new Set(answers.map(({ decision }) => decision.transmission))
  const state = states.has('unknown') ? 'unknown' : states.has('delivered') ? 'delivered' : null
  if (state === null || state === before) return
  // payments of the file that the report does not name are delivered too
  if (state === 'delivered' && isDeliveryOpen(before)) {
    await settleUpload(kernel, tx, actor, id, { outcome: 'delivered', orderId: null })
  } else await setTransmissionState(tx, id, state, { reason: null, at: actor.at })
  kernel.log.info({ messageId, state }, 'the bank settled a transmission')
}

async function applyAnswer(
  kernel: Kernel,
  tx: TenantTx,
  actor: Actor,
  payment: PaymentRecord,
  {
    decision,
    reason,
    transmission,
    isPresent,
  }: {
    readonly decision: AppliedAnswer['decision']
    readonly reason: BankReason | null
    readonly transmission: TransmissionRow
    readonly isPresent: boolean
  },
): Promise<void> {
  if (decision.handling === 'logged' && decision.alarm === null) return
  await changePayment(tx, payment.id, {
    status: decision.status,
    // an answer on an old file says nothing of where the present one is
    ...(isPresent && { sendingState: decision.transmission }),
    response: {
      status: decision.response,
      at: decision.respondedAt,
      level: decision.responseLevel,
      reasons: reason === null || !isPresent ? payment.response.reasons : [reason],
    },
    ...quietAlarm(payment, {
      status: decision.status,
      hasAnswer: decision.response !== null,
      ...(isPresent && { transmission: decision.transmission }),
    }),
    ...(decision.alarm !== null && { alarm: decision.alarm }),
    ...(decision.isReturned && { isReturned: true }),
    ...(decision.expectedDate !== null && { expectedDate: decision.expectedDate }),
  })
  if (decision.voidsSignatures) {
    await changePayment(tx, payment.id, { raisesVersion: actor })
    await voidSignatures(tx, payment.id, actor.at)
  }
  recordActivity(tx, actor, actor.at, {
    action: 'BankAnswered',
    subjectKind: 'payment',
    subjectId: payment.id,
    companyId: payment.companyId,
    before: { status: payment.status },
    after: {
      status: decision.status,
      response: decision.response,
      messageId: transmission.messageId,
      ...(decision.alarm !== null && { alarm: decision.alarm }),
    },
  })
  await emitEvents(tx, kernel.ids, actor.at, [
    {
      event: decision.status === 'accepted-with-error' ? 'payment.accepted-with-error' : 'payment.answered',
      companyId: payment.companyId,
      userId: null,
      subjectId: payment.id,
      transactionNumber: payment.transactionNumber,
    },
  ])
}

function sentPayment(
  row: TransmittedRow,
  records: readonly PaymentRecord[],
  transmission: TransmissionRow,
): readonly SentPayment[] {
  const payment = records.find(({ id }) => id === row.paymentId)
  if (!payment) return []
  return [
    {
      id: payment.id,
      status: payment.status,
      type: payment.content.type,
      transmission: transmission.state,
      isPresentTransmission: isPresentTransmission(row, payment),
      response: payment.response.status,
      respondedAt: payment.response.at,
      responseLevel: payment.response.level,
      paymentInformationId: row.paymentInformationId,
      endToEndId: row.endToEndId,
      instructionId: row.instructionId,
    },
  ]
}

function statusReportOf(report: PaymentStatusReport, now: string): StatusReport {
  return {
    reportedAt: report.createdAt ?? now,
    status: levelOf(report.group),
    groups: report.payments.map((group) => ({
      paymentInformationId: group.originalPaymentInformationId,
      status: levelOf(group),
      changedDate: null,
      transactions: group.transactions.map((one) => ({
        endToEndId: one.originalEndToEndId,
        instructionId: one.originalInstructionId,
        status: levelOf(one),
        changedDate: one.executionDate,
      })),
    })),
  }
}

function levelOf({ status, reasons }: StatusLevel): StatusReport['status'] {
  if (status === null) return null
  return { code: status, reasonCodes: reasons.flatMap(({ code }) => (code === null ? [] : [code])) }
}

/** The nearest reason: of the transaction, its group, the file. */
function reasonOf(reasons: Reasons, row: TransmittedRow): BankReason | null {
  const keys = [row.endToEndId, row.instructionId, row.paymentInformationId, '']
  return keys.map((key) => reasons.get(key)).find((one) => one !== undefined) ?? null
}

/** The bank's reasons by the ids of what they speak of; the file's own under the empty id. */
function reasonsIn(report: PaymentStatusReport): Reasons {
  const found = new Map<string, BankReason>()
  const note = (key: string | null, level: StatusLevel) => {
    const [reason] = level.reasons
    if (key !== null && reason) {
      found.set(key, { code: reason.code ?? '', text: reason.additionalInformation.join(' ') || null })
    }
  }
  note('', report.group)
  for (const group of report.payments) {
    note(group.originalPaymentInformationId, group)
    for (const one of group.transactions) note(one.originalEndToEndId ?? one.originalInstructionId, one)
  }
  return found
}
