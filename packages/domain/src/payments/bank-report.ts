// A status report speaks on three levels: file (A), payment group (B), transaction (C). The nearest word counts.
import type { CalendarDate } from '../calendar/index.ts'
import type { AnsweredPayment, AnswerLevel, BankAnswer, BankAnswerDecision } from './bank-answers.ts'
import { decideBankAnswer } from './bank-answers.ts'

/** The status on one level; null where the report says nothing there. */
export type ReportedStatus = { readonly code: string; readonly reasonCodes: readonly string[] }

export type ReportedTransaction = {
  /** `OrgnlEndToEndId` and `OrgnlInstrId`, either may be missing. */
  readonly endToEndId: string | null
  readonly instructionId: string | null
  readonly status: ReportedStatus | null
  readonly changedDate: CalendarDate | null
}

export type ReportedGroup = {
  /** `OrgnlPmtInfId`; null when the bank leaves it out: then its transactions are found by their ids alone. */
  readonly paymentInformationId: string | null
  readonly status: ReportedStatus | null
  readonly changedDate: CalendarDate | null
  readonly transactions: readonly ReportedTransaction[]
}

/** One pain.002 on one transmission, found by `OrgnlMsgId` before. */
export type StatusReport = {
  /** The bank's creation time, one zone for all. */
  readonly reportedAt: string
  readonly status: ReportedStatus | null
  readonly groups: readonly ReportedGroup[]
}

/** A payment of the transmission with the ids under which it was sent. */
export type SentPayment = AnsweredPayment & {
  readonly id: string
  readonly paymentInformationId: string
  readonly endToEndId: string
  readonly instructionId: string | null
}

export type AppliedAnswer = {
  readonly paymentId: string
  readonly answer: BankAnswer
  readonly decision: BankAnswerDecision
}

export type AppliedReport = {
  readonly answers: readonly AppliedAnswer[]
  /** Transactions and groups that belong to no payment given: logged and shown under bank messages (B26). */
  readonly unknownIds: readonly string[]
}

/** Finds for every payment the nearest status of the report and decides it. Payments without any are left out. */
export function applyReport(report: StatusReport, payments: readonly SentPayment[]): AppliedReport {
  const answers: AppliedAnswer[] = []
  for (const payment of payments) {
    const found = nearestStatus(report, payment)
    if (found === null) continue
    const { level, status, changedDate } = found
    const answer: BankAnswer = { ...status, level, reportedAt: report.reportedAt, changedDate }
    answers.push({ paymentId: payment.id, answer, decision: decideBankAnswer(payment, answer) })
  }
  return { answers, unknownIds: listUnknownIds(report, payments) }
}

type NearestStatus = {
  readonly level: AnswerLevel
  readonly status: ReportedStatus
  readonly changedDate: CalendarDate | null
}

function nearestStatus(report: StatusReport, payment: SentPayment): NearestStatus | null {
  const groups = report.groups.filter(
    (group) => group.paymentInformationId === null || group.paymentInformationId === payment.paymentInformationId,
  )
  // a bank may repeat a group in one report: the transaction is looked for in all of them first
  for (const group of groups) {
    const own = group.transactions.find((one) => isAbout(one, payment))
    if (own?.status) return { level: 'C', status: own.status, changedDate: own.changedDate ?? group.changedDate }
  }
  const group = groups.find((one) => one.paymentInformationId !== null && one.status !== null)
  if (group?.status) return { level: 'B', status: group.status, changedDate: group.changedDate }
  return report.status === null ? null : { level: 'A', status: report.status, changedDate: null }
}

function isAbout(transaction: ReportedTransaction, payment: SentPayment): boolean {
  if (transaction.endToEndId !== null) return transaction.endToEndId === payment.endToEndId
  return transaction.instructionId !== null && transaction.instructionId === payment.instructionId
}

function listUnknownIds(report: StatusReport, payments: readonly SentPayment[]): readonly string[] {
  const unknown: string[] = []
  for (const { paymentInformationId, transactions } of report.groups) {
    const inGroup = payments.filter(
      (one) => paymentInformationId === null || one.paymentInformationId === paymentInformationId,
    )
    if (inGroup.length === 0 && paymentInformationId !== null) unknown.push(paymentInformationId)
    for (const transaction of transactions) {
      if (inGroup.some((payment) => isAbout(transaction, payment))) continue
      const id = transaction.endToEndId ?? transaction.instructionId
      if (id !== null) unknown.push(id)
    }
  }
  return unknown
}
