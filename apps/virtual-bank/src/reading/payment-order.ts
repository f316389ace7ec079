// What the bank reads out of a pain.001: texts as the customer wrote them, amounts as decimal text.

export type StructuredReference = { readonly kind: 'QRR' | 'SCOR'; readonly text: string }

/** One `CdtTrfTxInf`. */
export type TransferInstruction = {
  readonly instructionId: string | null
  readonly endToEndId: string
  /** `InstdAmt`: positive decimal text, in `currency`. */
  readonly amount: string
  readonly currency: string
  readonly chargeBearer: string | null
  readonly serviceLevel: string | null
  readonly creditorName: string | null
  readonly creditorIban: string | null
  readonly creditorOtherAccount: string | null
  readonly creditorBic: string | null
  readonly reference: StructuredReference | null
  readonly remittance: string | null
}

/** One `PmtInf`. */
export type PaymentGroup = {
  readonly paymentInformationId: string
  /** null: not said, the bank's master data decide. */
  readonly batchBooking: boolean | null
  readonly executionDate: string
  readonly debtorName: string | null
  /** IBAN, or the other number under which the customer names the account. */
  readonly debtorAccount: string
  /** `DbtrAcct/Tp/Prtry`: NOA, SIA, CND, CWD (Swiss debit advice). */
  readonly debitAdvice: string | null
  readonly categoryPurpose: string | null
  readonly serviceLevel: string | null
  readonly chargeBearer: string | null
  readonly numberOfTransactions: string | null
  readonly controlSum: string | null
  readonly transfers: readonly TransferInstruction[]
}

export type PaymentOrder = {
  /** `pain.001.001.09`, as answers repeat it (`OrgnlMsgNmId`). */
  readonly messageName: string
  readonly messageId: string
  readonly createdAt: string | null
  readonly numberOfTransactions: string
  readonly controlSum: string | null
  readonly groups: readonly PaymentGroup[]
}

export type OrderReading =
  | { readonly ok: true; readonly order: PaymentOrder }
  /** The ids are those read before the mistake, for the answer. */
  | {
      readonly ok: false
      readonly problem: string
      readonly messageId: string | null
      readonly messageName: string | null
    }
