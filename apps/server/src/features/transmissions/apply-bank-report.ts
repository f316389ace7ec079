// A pain.002 that is stored raw already: its statuses move the payments of the transmission that it names (rules 2.2).
import { type Refusal, refusal } from '@kontor/domain'
import { addDays, parseCalendarDate } from '@kontor/domain/calendar'
import type { BankFileId, CommunicationId, PaymentId, UserId } from '@kontor/domain/identifiers'
import {
  type AppliedAnswer,
  type BankAnswer,
  type BankReason,
  type SentPayment,
  type StatusReport,
  acceptedStatuses,
  applyReport,
  duplicateReasonCodes,
  isDeliveryOpen,
  isOneOf,
  isPlaceholderId,
  isRejected,
  saysNo,
} from '@kontor/domain/payments'
import type { PaymentStatusReport, StatusLevel } from '@kontor/formats/pain002'
import type { Act } from '../../kernel/act.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type PaymentRecord, isBatch, lockPayments, markContradicted, noteTransactions } from '../payments/public.ts'
import { applyAnswer } from './apply-answer.ts'
import { listBookedByOthers } from './booked-sendings.ts'
import { refuseOtherBank } from './bank-that-answers.ts'
import { settleUpload } from './deliver-transmission.ts'
import { ringNotReceived } from './answered-not-received.ts'
import { type ForgottenFile, keepReport, placeByJournal } from './forgotten-reports.ts'
import { listLostPayments, sentLostPayment, tellOfLostPayments } from './lost-payments.ts'
import { foldBatches, reasonIn, reasonOfTransaction } from './fold-batches.ts'
import { inOurCase } from './in-our-case.ts'
import { placeReport } from './place-report.ts'
import { isPresentTransmission } from './present-transmission.ts'
import { insertBankAnswers } from './bank-answers.store.ts'
import {
  type TransmissionRow,
  type TransmittedRow,
  listTransmittedPayments,
  setTransmissionAlarm,
  setTransmissionState,
} from './transmissions.store.ts'
import { keepWaitingRejection, settleWaitingRejections } from './waiting-rejections.store.ts'

export type AppliedBankReport = {
  /** Whatever it says was found here. Else the file rings, where it is one of ours at all. */
  readonly isPlaced: boolean
  readonly messages: readonly Refusal[]
}

/** A person who uploaded the report, or the contract in whose folder it lay. */
export type BroughtBy = { readonly userId: UserId | null; readonly communicationId: CommunicationId | null }

export async function applyBankReport(
  kernel: Kernel,
  on: Act,
  written: PaymentStatusReport,
  bankFileId: BankFileId,
  { userId: broughtBy, communicationId }: BroughtBy = { userId: null, communicationId: null },
): Promise<AppliedBankReport> {
  const { tx, actor } = on
  const { originalMessageId: messageId } = written
  const statuses = statusReportOf(written, actor.at)
  const placed = (await placeReport(tx, messageId, statuses)) ?? (await placeByJournal(kernel, tx, messageId, statuses))
  if (placed === null) {
    const forgotten = await keepReport(kernel, tx, { messageId, report: statuses }, bankFileId)
    const why =
      forgotten === null
        ? refusal('report.unknown-message', { id: messageId || '–' })
        : await tellOfForgotten(kernel, on, forgotten, statuses)
    return { isPlaced: false, messages: [why] }
  }
  const { transmission, speaksOf } = placed
  const filed = await listTransmittedPayments(tx, [transmission.id])
  const ofOther = await refuseOtherBank(tx, transmission, communicationId, filed.length > 0)
  if (ofOther !== null) {
    await ringTransmission(on, transmission, [messageId ?? ''])
    return { isPlaced: false, messages: [ofOther] }
  }
  const sent = filed.filter(speaksOf)
  const records = await lockPayments(
    tx,
    sent.map(({ paymentId }) => paymentId),
  )
  const lost = (await listLostPayments(kernel, tx, transmission, filed)).filter(speaksOf)
  const report = inOurCase(written, [...filed, ...lost], records.some(isBatch))
  const ofOthers = saysNo(statuses)
    ? await listBookedByOthers(tx, records, transmission.messageId)
    : new Set<PaymentId>()
  const { report: onPayments, batches } = await foldBatches(
    tx,
    statusReportOf(report, actor.at),
    sent,
    records,
    ofOthers,
  )
  const applied = applyReport(
    onPayments,
    [...sent.flatMap((row) => sentPayment(row, records, transmission, ofOthers)), ...lost.map(sentLostPayment)],
    new Map(batches.map(({ payment, word }) => [payment.id, word])),
  )
  const { unknownIds } = applied
  const reasons = reasonsIn(report, filed)
  const said = (id: string) => (reasons.get(id) ?? []).map((one) => one.reason)
  const answers: AppliedAnswer[] = []
  const ofLost: AppliedAnswer[] = []
  let [waiting, late] = [0, 0]
  for (const answer of applied.answers) {
    if (lost.some(({ paymentId }) => paymentId === answer.paymentId)) {
      ofLost.push(answer)
      continue
    }
    const payment = records.find(({ id }) => id === answer.paymentId)
    const row = sent.find((one) => one.paymentId === answer.paymentId)
    if (!payment || !row) throw new Error('An answer on a payment that was not sent')
    const inBatch = batches.find((one) => one.payment === payment)
    const own = reasonOfTransaction(said, inBatch?.because ?? null)
    const reason = own ?? reasonOf(reasons, row, answer.answer)
    const rejections = (inBatch?.rejected ?? []).map((one) => ({
      index: one.place,
      reason: reasonIn(said, one, row.paymentInformationId),
    }))
    const isRejection = isRejected(answer.decision.status) || rejections.length > 0
    const needsConfirming = broughtBy !== null && isRejection && isOneOf(acceptedStatuses, payment.status)
    if (needsConfirming) {
      const { id: transmissionId } = transmission
      const base = { paymentId: payment.id, transmissionId, bankFileId, reason, broughtBy, broughtAt: actor.at }
      await keepWaitingRejection(tx, { ...base, answer: answer.answer, rejections })
      waiting += 1
    }
    if (!isPresentTransmission(row, payment) && answer.decision.alarm === null) late += 1
    const decision = needsConfirming ? untilConfirmed(payment, answer) : answer.decision
    answers.push({ ...answer, decision })
    const isConfirmed =
      !needsConfirming &&
      (await settleWaitingRejections(tx, { paymentId: payment.id, transmissionId: transmission.id }, rejections))
    await applyAnswer(on, payment, {
      decision,
      reason: needsConfirming ? null : reason,
      transmission,
      isPresent: isPresentTransmission(row, payment),
      isConfirmed,
    })
    // the report says yes too: that rings after what waits
    if (needsConfirming && answer.decision.alarm === 'bank-contradicts-itself') await markContradicted(tx, payment)
    // what the bank says of its transactions is not said of those that are booked
    if (needsConfirming || inBatch === undefined || ofOthers.has(payment.id)) continue
    await noteTransactions(on, { ...payment, status: decision.status }, { rejections, kept: inBatch.kept })
  }
  await settleState(kernel, on, transmission, answers)
  await insertBankAnswers(tx, kernel.ids, actor.at, { bankFileId, transmissionId: transmission.id, answers })
  const isPlaced = unknownIds.length === 0 && applied.answers.length > 0
  if (!isPlaced) await ringTransmission(on, transmission, unknownIds)
  return {
    isPlaced,
    messages: [
      ...(answers.length > 0 || (unknownIds.length === 0 && ofLost.length === 0)
        ? [refusal('report.applied', { count: String(answers.length) })]
        : []),
      ...(waiting > 0 ? [refusal('report.waits-for-second-person', { count: String(waiting) })] : []),
      ...(late > 0 ? [refusal('report.on-earlier-file', { id: transmission.messageId, count: `${late}` })] : []),
      ...(await tellOfLostPayments(kernel, on, transmission, lost, ofLost)),
      // a file of which no payment is here stands in no list
      ...unknownIds.map((id) =>
        refusal(filed.length === 0 ? 'report.not-placed-unlisted' : 'report.not-placed', { id }),
      ),
    ],
  }
}

async function tellOfForgotten(
  kernel: Kernel,
  on: Act,
  { state, line }: ForgottenFile,
  report: StatusReport,
): Promise<Refusal> {
  if (state === 'not-received') return ringNotReceived(kernel, on, line, report)
  return refusal(state === 'waits' ? 'report.left-before-restore' : 'report.left-unremembered', { id: line.messageId })
}

/**
 * What a person brings may be made up: of what the bank accepted already, two people say that it is rejected, or which
 * transactions of a batch are.
 */
function untilConfirmed({ status, response }: PaymentRecord, { decision }: AppliedAnswer): AppliedAnswer['decision'] {
  return {
    ...decision,
    status,
    response: response.status,
    respondedAt: response.at,
    responseLevel: response.level,
    partAcceptedAt: response.partAcceptedAt,
    alarm: 'rejection-to-confirm',
    handling: 'notice',
    voidsSignatures: false,
  }
}

async function ringTransmission(
  { tx, note }: Act,
  { id, messageId, alarm }: TransmissionRow,
  unknownIds: readonly string[],
): Promise<void> {
  await setTransmissionAlarm(tx, id, 'answer-not-placed')
  note({
    action: 'AlarmRaised',
    subjectKind: 'transmission',
    subjectId: id,
    before: { alarm },
    after: { alarm: 'answer-not-placed', messageId, unknownIds: unknownIds.slice(0, 20) },
  })
}

type ToldReason = { readonly status: string | null; readonly reason: BankReason }
type Reasons = ReadonlyMap<string, readonly ToldReason[]>

/** Any answer on a transmission says that the bank has all of it; a duplicate's says that nobody knows. */
async function settleState(
  kernel: Kernel,
  on: Act,
  { id, messageId, state: before }: TransmissionRow,
  answers: readonly AppliedAnswer[],
): Promise<void> {
  const states = new Set(answers.map(({ decision }) => decision.transmission))
  const state = states.has('unknown') ? 'unknown' : states.has('delivered') ? 'delivered' : null
  if (state === null || state === before) return
  // payments of the file that the report does not name are delivered too
  if (state === 'delivered' && isDeliveryOpen(before)) {
    await settleUpload(on, id, { outcome: 'delivered', orderId: null })
  } else await setTransmissionState(on.tx, id, state, { reason: null, at: on.actor.at })
  kernel.log.info({ messageId, state }, 'the bank settled a transmission')
}

export function sentPayment(
  row: TransmittedRow,
  records: readonly PaymentRecord[],
  transmission: TransmissionRow,
  /** Those that the booking of another file has ended. */
  ofOthers: ReadonlySet<PaymentId>,
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
      partAcceptedAt: payment.response.partAcceptedAt,
      isBookedByOther: ofOthers.has(payment.id),
      paymentInformationId: row.paymentInformationId,
      endToEndId: row.endToEndId,
      instructionId: row.instructionId,
    },
  ]
}

function statusReportOf(report: PaymentStatusReport, now: string): StatusReport {
  const ofFile = levelOf(report.group)
  return {
    reportedAt: reportedAt(report.createdAt, now),
    status: ofFile,
    counts: report.counts,
    groups: report.payments.map((group) => {
      const ofGroup = levelOf(group, ofFile)
      return {
        paymentInformationId: idOrNull(group.originalPaymentInformationId),
        status: ofGroup,
        changedDate: null,
        counts: group.counts,
        transactions: group.transactions.map((one) => ({
          endToEndId: idOrNull(one.originalEndToEndId),
          instructionId: idOrNull(one.originalInstructionId),
          status: levelOf(one, ofGroup ?? ofFile),
          changedDate: one.executionDate,
        })),
      }
    }),
  }
}

/** The bank's time as it writes it; ours where it is none, or lies so far ahead that no zone explains it. */
function reportedAt(written: string | null, now: string): string {
  const day = parseCalendarDate(written?.slice(0, 10) ?? '')
  const today = parseCalendarDate(now.slice(0, 10))
  return written === null || day === null || today === null || day > addDays(today, 1) ? now : written
}

const idOrNull = (id: string | null): string | null => (isPlaceholderId(id) ? null : id)

/** A reason without a status stands beside the status above it: a yes with a reason is no plain one. */
function levelOf({ status, reasons }: StatusLevel, above: StatusReport['status'] = null): StatusReport['status'] {
  const reasonCodes = reasons.flatMap(({ code }) => (code === null ? [] : [code]))
  const code = status ?? (reasonCodes.length > 0 ? (above?.code ?? null) : null)
  return code === null ? null : { code, reasonCodes }
}

/** The nearest reason of the status that was taken: of the transaction, its group, the file. */
function reasonOf(reasons: Reasons, row: TransmittedRow, { code, level }: BankAnswer): BankReason | null {
  const said = (key: string) => reasons.get(key) ?? []
  // of several statuses on one level each has its own reasons
  const taken = (key: string) => said(key).filter(({ status }) => status === null || status === code)
  const ofGroup = level === 'C' ? said(row.paymentInformationId) : taken(row.paymentInformationId)
  return [...taken(row.endToEndId), ...taken(row.instructionId), ...ofGroup, ...said('')][0]?.reason ?? null
}

/** The bank's reasons by the ids of what they speak of, the last first; the file's own under the empty id. */
function reasonsIn(report: PaymentStatusReport, filed: readonly TransmittedRow[]): Reasons {
  const found = new Map<string, readonly ToldReason[]>()
  const note = (key: string | null, level: StatusLevel, of: readonly TransmittedRow[] = []) => {
    // of several the one that decides: what may be a duplicate is no plain rejection
    const reason =
      level.reasons.find(({ code }) => code !== null && duplicateReasonCodes.includes(code)) ?? level.reasons[0]
    if (key === null || !reason) return
    const ofSalariesIn = [...new Set(of.filter(({ isSalary }) => isSalary).map(({ companyId }) => companyId))]
    const told: BankReason = {
      code: reason.code ?? '',
      text: reason.additionalInformation.join(' ') || null,
      ...(ofSalariesIn.length > 0 && { ofSalariesIn }),
    }
    found.set(key, [{ status: level.status, reason: told }, ...(found.get(key) ?? [])])
  }
  note('', report.group, filed)
  for (const group of report.payments) {
    const id = group.originalPaymentInformationId
    note(
      id,
      group,
      filed.filter((one) => one.paymentInformationId === id),
    )
    for (const one of group.transactions) {
      for (const id of new Set([one.originalEndToEndId, one.originalInstructionId])) note(id, one)
    }
  }
  return found
}
