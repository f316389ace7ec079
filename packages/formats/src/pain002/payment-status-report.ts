// A pain.002 as the bank wrote it: three levels of status (file, PmtInf, transaction), each with its reasons. What the
// codes mean for a payment is decided in the domain (rules 2.2), not here.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { Decimal } from '@kontor/domain/money'

export type StatusReason = {
  /** `Rsn/Cd`, else `Rsn/Prtry`. */
  readonly code: string | null
  readonly isProprietary: boolean
  readonly additionalInformation: readonly string[]
  readonly originator: string | null
  /** `Orgtr/Id/OrgId/Othr`: in an EBICS protocol (HAC as pain.002) partner, user, order type, time. */
  readonly originatorIds: readonly { readonly id: string; readonly scheme: string | null }[]
}

/** `NbOfTxsPerSts`. */
export type StatusCount = { readonly status: string; readonly count: number }

export type StatusLevel = {
  /** The ISO code as written; null when this level says nothing of its own. */
  readonly status: string | null
  readonly reasons: readonly StatusReason[]
  readonly line: number
}

export type OriginalTransaction = StatusLevel & {
  readonly statusId: string | null
  readonly originalInstructionId: string | null
  readonly originalEndToEndId: string | null
  readonly originalUetr: string | null
  /** `AcctSvcrRef`. */
  readonly accountServicerReference: string | null
  /** `AccptncDtTm` as written. */
  readonly acceptedAt: string | null
  /** `FctvIntrBkSttlmDt`, else `OrgnlTxRef/IntrBkSttlmDt`. */
  readonly settlementDate: CalendarDate | null
  /** `OrgnlTxRef/ReqdExctnDt`: with ACWC the date that the bank will execute on. */
  readonly executionDate: CalendarDate | null
  readonly amount: Decimal | null
  readonly currency: string | null
  /** With a close match of the payee (RVMC): the name that the payee's bank has. */
  readonly creditorName: string | null
  readonly creditorIban: string | null
}

export type OriginalPayment = StatusLevel & {
  readonly originalPaymentInformationId: string | null
  /** `OrgnlNbOfTxs` of the group. */
  readonly originalTransactions: number | null
  readonly counts: readonly StatusCount[]
  readonly transactions: readonly OriginalTransaction[]
}

export type PaymentStatusReport = {
  /** `pain.002.001.10` as the namespace says; null when it does not. */
  readonly version: string | null
  readonly messageId: string | null
  /** `CreDtTm` as written. */
  readonly createdAt: string | null
  readonly originalMessageId: string | null
  /** `OrgnlMsgNmId`: `pain.001.001.09`, or EBICS for a protocol. */
  readonly originalMessageName: string | null
  readonly originalCreatedAt: string | null
  readonly originalTransactions: number | null
  readonly group: StatusLevel
  readonly counts: readonly StatusCount[]
  readonly payments: readonly OriginalPayment[]
}
