// What a bank says of an account, whatever the format it says it in: statements with balances and entries.
// Readers in packages/formats make these values; the rules on them (2.5) stand beside this file.
import type { CalendarDate } from '../calendar/index.ts'
import type { Decimal } from '../money/index.ts'

/** camt.053/MT940: end of day · camt.052/MT942: intraday · camt.054: notification (details, never a balance). */
export type StatementKind = 'end-of-day' | 'intraday' | 'notification'

export type BankAccountReference = {
  readonly iban: string | null
  /** `Acct/Id/Othr/Id`, or :25: of MT940. */
  readonly otherId: string | null
  readonly currency: string | null
}

/** ISO 20022 balance types that the house knows; others are kept as text and never used. */
export type BalanceType = 'OPBD' | 'CLBD' | 'PRCD' | 'ITBD' | 'CLAV' | 'FWAV' | 'OPAV' | 'ITAV'

export type BankBalance = {
  /** A BalanceType, or what else the bank wrote. */
  readonly type: string
  /** `Tp/SubTp`; for an ITBD also `opening` or `closing`, where the format says which of the two it is. */
  readonly subType: string | null
  /** Signed: credit positive. */
  readonly amount: Decimal
  readonly currency: string
  readonly date: CalendarDate | null
}

/** The head of one Stmt, Rpt or Ntfctn. */
export type StatementHead = {
  readonly kind: StatementKind
  readonly id: string
  /** `CreDtTm` as the bank wrote it. */
  readonly createdAt: string | null
  /** `ElctrncSeqNb`, else `LglSeqNb`. */
  readonly sequenceNumber: number | null
  readonly pageNumber: string | null
  readonly lastPage: boolean | null
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
  readonly account: BankAccountReference
  readonly balances: readonly BankBalance[]
}

export type EntryStatus = 'booked' | 'pending' | 'information'

export type Party = { readonly name: string | null; readonly iban: string | null; readonly otherAccount: string | null }

/** ISO 20022 `BkTxCd`: domain/family/sub-family, or the bank's own. */
export type BankTransactionCode = {
  readonly domain: string | null
  readonly family: string | null
  readonly subFamily: string | null
  readonly proprietary: string | null
}

/** One child of an entry (`TxDtls`). Details never move a balance. */
export type EntryDetail = {
  /** In account currency when the bank gives it so, signed like the entry; null when only the entry's amount is known. */
  readonly amount: Decimal | null
  /** `InstdAmt`, else `TxAmt`: unsigned, in its own currency, information only. */
  readonly instructedAmount: Decimal | null
  readonly instructedCurrency: string | null
  readonly endToEndId: string | null
  readonly instructionId: string | null
  readonly messageId: string | null
  readonly paymentInformationId: string | null
  readonly transactionId: string | null
  readonly uetr: string | null
  readonly mandateId: string | null
  readonly accountServicerReference: string | null
  /** QRR, SCOR (RF) or another structured reference. */
  readonly structuredReference: string | null
  readonly remittance: string | null
  readonly debtor: Party
  readonly creditor: Party
  readonly ultimateDebtor: string | null
  readonly ultimateCreditor: string | null
  /** `RtrInf/Rsn`: set when this is money coming back. */
  readonly returnReason: string | null
  readonly isReturn: boolean
  readonly purpose: string | null
  readonly additionalInformation: string | null
}

export type EntryBatch = {
  readonly messageId: string | null
  readonly paymentInformationId: string | null
  readonly numberOfTransactions: number | null
  readonly totalAmount: Decimal | null
}

/** One `Ntry`: a line of a bank statement. Its amount and currency are law and are never recomputed. */
export type BankEntry = {
  readonly status: EntryStatus
  /** Effective sign: CRDT positive, DBIT negative. */
  readonly amount: Decimal
  readonly currency: string
  /** `RvslInd`: kept; it does not turn the sign (profile `reversalSign`). */
  readonly isReversal: boolean
  readonly bookingDate: CalendarDate | null
  readonly valueDate: CalendarDate | null
  readonly entryReference: string | null
  readonly accountServicerReference: string | null
  readonly code: BankTransactionCode
  readonly batch: EntryBatch | null
  /** Σ of `Chrgs` that the bank took with this entry, unsigned; null when it names none. */
  readonly charges: Decimal | null
  readonly details: readonly EntryDetail[]
  readonly additionalInformation: string | null
  /** The line of the file at which the entry begins. */
  readonly line: number
}
