// A pain.002 as its reader hands it on: file, groups, transactions, and the payments of the file that it may mean.
import type { CalendarDate } from '../calendar/index.ts'
import type { StatedStatus } from './answer-rules.ts'
import type { AnsweredPayment } from './bank-answers.ts'
import type { ReportedCount } from './report-counts.ts'

/** The status on one level; null where the report says nothing there. */
export type ReportedStatus = StatedStatus

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
  /** How many of its transactions have which status (`NbOfTxsPerSts`); left out where the bank counts nothing. */
  readonly counts?: readonly ReportedCount[]
  readonly transactions: readonly ReportedTransaction[]
}

/** One pain.002 on one transmission, found by `OrgnlMsgId` before. */
export type StatusReport = {
  /** The bank's creation time, one zone for all. */
  readonly reportedAt: string
  readonly status: ReportedStatus | null
  /** Of the whole file. */
  readonly counts?: readonly ReportedCount[]
  readonly groups: readonly ReportedGroup[]
}

/** A payment of the transmission with the ids under which it was sent. */
export type SentPayment = AnsweredPayment & {
  readonly id: string
  readonly paymentInformationId: string
  readonly endToEndId: string
  readonly instructionId: string | null
}

/** Which payment a transaction means; null: none, or it cannot be told. */
export type FindMeant = (transaction: ReportedTransaction) => SentPayment | null
