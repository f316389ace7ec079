// A payment as the database keeps it, read back into the domain's values.
import { type CalendarDate, wallClock } from '@kontor/domain/calendar'
import type { CommunicationState } from '@kontor/domain/communications'
import type {
  AccountId,
  BeneficiaryId,
  CashflowId,
  CompanyId,
  CurrencyId,
  MatchId,
  PaymentId,
  UserId,
} from '@kontor/domain/identifiers'
import type { Decimal } from '@kontor/domain/money'
import {
  type ActedPayment,
  type AnswerLevel,
  type BankReason,
  type BankResponseStatus,
  type ChangedRecord,
  type GivenSignature,
  type PaymentContent,
  type PaymentStatus,
  type SignablePayment,
  type TransmissionState,
  canonicalContent,
} from '@kontor/domain/payments'
import { sha256 } from '../../kernel/ids.ts'
import type { SignedFacts } from './signature-codes.ts'

export type PaymentRecord = {
  readonly id: PaymentId
  readonly companyId: CompanyId
  readonly companyName: string
  readonly timeZone: string
  readonly accountId: AccountId
  readonly accountShortName: string
  readonly accountIban: string | null
  readonly accountNumber: string | null
  readonly bankCountry: string | null
  /** Of the account's contract with its bank; null: it has none. */
  readonly contractState: CommunicationState | null
  /** A sequence per tenant; bigint as text. */
  readonly transactionNumber: string
  readonly status: PaymentStatus
  readonly content: PaymentContent
  readonly contentHash: string
  readonly currencyId: CurrencyId
  readonly cashflowId: CashflowId | null
  readonly cashflowName: string | null
  readonly beneficiaryId: BeneficiaryId | null
  readonly beneficiaryName: string
  readonly remarks: string | null
  readonly version: number
  readonly sendingState: TransmissionState | null
  /** Message id of an unsettled file that has left with it and that this restored database forgot. */
  readonly forgottenFile: string | null
  readonly transmissionCount: number
  readonly executionDate: CalendarDate | null
  readonly expectedDate: CalendarDate | null
  readonly response: {
    readonly status: BankResponseStatus | null
    readonly at: string | null
    readonly level: AnswerLevel | null
    /** The bank's time of a part acceptance that stands beside. */
    readonly partAcceptedAt: string | null
    /** How often the bank has answered, of all its sendings. */
    readonly count: number
    readonly reasons: readonly BankReason[]
  }
  readonly alarm: string | null
  /** The bank has accepted a file of it after its no: it is not sent before a person has settled that. */
  readonly isContradicted: boolean
  /** All of it has come back. */
  readonly isReturned: boolean
  /** What has come back so far, unsigned, in the account currency. */
  readonly returnedAmount: Decimal
  /** The match that ended it; without one the match with money that came back. */
  readonly matchId: MatchId | null
  readonly bookedDate: CalendarDate | null
  /** The recurring payment that made it. */
  readonly recurringId: PaymentId | null
  readonly createdBy: UserId
  readonly createdByName: string
  readonly createdAt: string
  readonly editedBy: UserId
  readonly editedByName: string
  readonly editedAt: string
  /** Who made the present version and when, where it was no edit. */
  readonly versionBy: string | null
  readonly versionAt: string | null
  /** Those that were not voided. */
  readonly signatures: readonly (GivenSignature & Pick<SignedFacts, 'signedAt'>)[]
}

/** SHA-256 over the canonical signed content: what a signature covers. */
export function contentHashOf(content: PaymentContent): string {
  return sha256(canonicalContent(content))
}

/** Who made the present version and when, on the company's clock, as a reader is told it. */
export function changedRecordOf(payment: PaymentRecord): ChangedRecord {
  const { date, time } = wallClock(Date.parse(payment.versionAt ?? payment.editedAt), payment.timeZone)
  return {
    version: payment.version,
    changedByName: payment.versionBy ?? payment.editedByName,
    changedAt: `${date} ${time}`,
  }
}

/** The payment as the rules of acts see it. */
export function actedOf({ status, sendingState, forgottenFile }: PaymentRecord): ActedPayment {
  return { status, transmission: sendingState, forgottenFile }
}

/** The payment as the signing rules see it; the hash is made anew from the content, never trusted from the row. */
export function signableOf(
  payment: PaymentRecord,
  beneficiaryIsTrusted: boolean,
  contentHash = contentHashOf(payment.content),
): SignablePayment {
  return {
    ...actedOf(payment),
    transactionNumber: payment.transactionNumber,
    ...changedRecordOf(payment),
    createdBy: payment.createdBy,
    lastEditedBy: payment.editedBy,
    contentHash,
    isSalary: payment.content.details.isSalary,
    isOwnTransfer: payment.content.details.receivingAccount?.companyId === payment.companyId,
    beneficiaryIsTrusted,
  }
}
