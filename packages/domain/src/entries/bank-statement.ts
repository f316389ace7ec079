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

/** Whose account it is and at which bank, as the file says; each null where it does not. */
export type StatementParties = {
  readonly ownerName: string | null
  readonly bankName: string | null
  readonly bankIdentifierCode: string | null
  /** `ClrSysMmbId`: the clearing system of a country, and what it calls the bank. */
  readonly clearingSystem: string | null
  readonly clearingCode: string | null
  readonly bankCountry: string | null
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

export type PageMark = { readonly number: string | null; readonly isLast: boolean | null }

/** The head of one Stmt, Rpt or Ntfctn. */
export type StatementHead = {
  readonly kind: StatementKind
  readonly id: string
  /** `CreDtTm` as the bank wrote it. */
  readonly createdAt: string | null
  /** `ElctrncSeqNb`, else `LglSeqNb`. */
  readonly sequenceNumber: number | null
  /** The statement's own page: `StmtPgntn`, or the second number of :28C: where the message begins or ends on :60M:, :62M:. */
  readonly pageNumber: string | null
  readonly lastPage: boolean | null
  /** `GrpHdr/MsgPgntn`: a page of the message, and of a statement only under the conditions of rules 2.5. */
  readonly messagePage: PageMark | null
  /** `CpyDplctInd`: DUPL, CODU or COPY; null of an original. */
  readonly copyMark: string | null
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
  readonly account: BankAccountReference
  /** Left out where the format tells none. */
  readonly parties?: StatementParties
  readonly balances: readonly BankBalance[]
}

/**
 * ISO 20022 ExternalEntryStatus1Code. Future (FUTR) stands with the pending at its value date; information (INFO, an
 * unknown status, or no direction) is shown with its statement and is in no sum.
 */
export const entryStatuses = ['booked', 'pending', 'future', 'information'] as const
export type EntryStatus = (typeof entryStatuses)[number]

/** An amount as the bank wrote it: unsigned, with its currency (empty: the bank gave none). */
export type CurrencyAmount = { readonly amount: Decimal; readonly currency: string }

/** `CcyXchg`: information only, the rate as the bank wrote it. */
export type CurrencyExchange = {
  readonly sourceCurrency: string | null
  readonly targetCurrency: string | null
  readonly unitCurrency: string | null
  readonly rate: string
}

/** One record of `Chrgs`. */
export type BankCharge = CurrencyAmount & {
  /** Charges given back are a credit. */
  readonly isCredit: boolean
  /** `ChrgInclInd`: whether the amount beside it holds the charge already; null where the bank does not say. */
  readonly isIncluded: boolean | null
}

/** `CdtrRefInf`: QRR, SCOR (RF) or another type as the bank wrote it. */
export type StructuredReference = { readonly type: string | null; readonly value: string }

/** `RfrdDocInf`: an invoice (CINV), a credit note (CREN) … that the payment is for. */
export type ReferredDocument = {
  readonly type: string | null
  readonly number: string | null
  readonly date: CalendarDate | null
}

/** `RtrInf`: why money came back. */
export type ReturnReason = { readonly code: string | null; readonly text: string | null }

/** A bank on the way of the money. `number`: `ClrSysMmbId`, else `Othr`, by which a bank without a BIC is known. */
export type Agent = { readonly bic: string | null; readonly name: string | null; readonly number: string | null }

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
  /** `AmtDtls` that may say the entry in another currency: CntrValAmt, then TxAmt. */
  readonly counterValues: readonly CurrencyAmount[]
  readonly endToEndId: string | null
  readonly instructionId: string | null
  readonly messageId: string | null
  readonly paymentInformationId: string | null
  readonly transactionId: string | null
  readonly uetr: string | null
  readonly mandateId: string | null
  /** SEPA creditor identifier of a collection. */
  readonly creditorId: string | null
  readonly accountServicerReference: string | null
  /** Of every `Strd` block, in the order of the file. */
  readonly references: readonly StructuredReference[]
  readonly documents: readonly ReferredDocument[]
  /** All `Ustrd`, joined by a blank. */
  readonly remittance: string | null
  /** `AddtlRmtInf` of every `Strd` block, apart from `remittance`. */
  readonly additionalRemittance: readonly string[]
  readonly exchange: CurrencyExchange | null
  readonly charges: readonly BankCharge[]
  readonly debtor: Party
  readonly creditor: Party
  readonly debtorAgent: Agent | null
  readonly creditorAgent: Agent | null
  /** `IntrmyAgt1` to `IntrmyAgt3`, in their order. */
  readonly intermediaryAgents: readonly Agent[]
  readonly ultimateDebtor: string | null
  readonly ultimateCreditor: string | null
  /** Set when the bank says why this is money coming back. */
  readonly returnReason: ReturnReason | null
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
  /** Effective sign: CRDT positive, DBIT negative; positive where the direction is not known. */
  readonly amount: Decimal
  /** As the bank wrote it: it need not be the account's (`inAccountCurrency`). */
  readonly currency: string
  /** What the bank wrote, signed, where `amount` is what it counts in the account's currency; a reader leaves it null. */
  readonly own: CurrencyAmount | null
  /** `AmtDtls` of the entry that may say it in another currency: CntrValAmt, then TxAmt. */
  readonly counterValues: readonly CurrencyAmount[]
  /** `InstdAmt` of the entry: information only. */
  readonly instructed: CurrencyAmount | null
  readonly exchange: CurrencyExchange | null
  /** False: the bank does not say whether the money came or went. Shown, and in no sum. */
  readonly hasDirection: boolean
  /** `RvslInd`: kept; it does not turn the sign (profile `reversalSign`). */
  readonly isReversal: boolean
  readonly bookingDate: CalendarDate | null
  readonly valueDate: CalendarDate | null
  readonly entryReference: string | null
  /** MT940 :61: subfield 7, the reference of the account's owner. */
  readonly customerReference: string | null
  readonly accountServicerReference: string | null
  readonly code: BankTransactionCode
  readonly batch: EntryBatch | null
  /** Σ of `Chrgs` that the bank took with this entry, unsigned; null when it names none. */
  readonly charges: Decimal | null
  /** `Chrgs` of the entry itself; those of a detail stand there. */
  readonly chargeRecords: readonly BankCharge[]
  readonly details: readonly EntryDetail[]
  readonly additionalInformation: string | null
  /** The line of the file at which the entry begins. */
  readonly line: number
}
