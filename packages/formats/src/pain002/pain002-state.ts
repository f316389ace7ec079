// The reader's state while a pain.002 passes, and the drafts of its levels.
import type { ReaderState } from '../xml/index.ts'
import type { OriginalPayment, OriginalTransaction, PaymentStatusReport } from './payment-status-report.ts'
import type { StatusCount, StatusReason } from './payment-status-report.ts'

type Draft<T> = { -readonly [Key in keyof T]: T[Key] }

export type ReasonDraft = Draft<Omit<StatusReason, 'additionalInformation' | 'originatorIds'>> & {
  additionalInformation: string[]
  originatorIds: { id: string; scheme: string | null }[]
}
export type LevelDraft = { status: string | null; reasons: ReasonDraft[]; line: number }
export type TransactionDraft = Draft<Omit<OriginalTransaction, 'reasons'>> & LevelDraft
export type PaymentDraft = Draft<Omit<OriginalPayment, 'reasons' | 'counts' | 'transactions'>> &
  LevelDraft & { counts: StatusCount[]; transactions: TransactionDraft[] }
export type ReportDraft = Draft<Omit<PaymentStatusReport, 'group' | 'counts' | 'payments'>> & {
  group: LevelDraft
  counts: StatusCount[]
  payments: PaymentDraft[]
}

export type Pain002State = ReaderState & {
  isReport: boolean
  readonly report: ReportDraft
  payment: PaymentDraft
  transaction: TransactionDraft
  /** The level that a status reason belongs to. */
  level: LevelDraft
  reason: ReasonDraft
  count: number | null
  countStatus: string | null
  transactions: number
}

export function newReason(): ReasonDraft {
  return { code: null, isProprietary: false, additionalInformation: [], originator: null, originatorIds: [] }
}

export function newPayment(line: number): PaymentDraft {
  return {
    status: null,
    reasons: [],
    line,
    originalPaymentInformationId: null,
    originalTransactions: null,
    counts: [],
    transactions: [],
  }
}

export function newTransaction(line: number): TransactionDraft {
  return {
    status: null,
    reasons: [],
    line,
    statusId: null,
    originalInstructionId: null,
    originalEndToEndId: null,
    originalUetr: null,
    accountServicerReference: null,
    acceptedAt: null,
    settlementDate: null,
    executionDate: null,
    amount: null,
    currency: null,
    creditorName: null,
    creditorIban: null,
  }
}

export function newPain002State(): Pain002State {
  const group: LevelDraft = { status: null, reasons: [], line: 0 }
  return {
    place: { line: 1 },
    isReport: false,
    report: {
      version: null,
      messageId: null,
      createdAt: null,
      originalMessageId: null,
      originalMessageName: null,
      originalCreatedAt: null,
      originalTransactions: null,
      group,
      counts: [],
      payments: [],
    },
    payment: newPayment(0),
    transaction: newTransaction(0),
    level: group,
    reason: newReason(),
    count: null,
    countStatus: null,
    transactions: 0,
  }
}
