// What goes into a file and what comes out of planning: payments in, files of payment groups of transfers out.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { PaymentId } from '@kontor/domain/identifiers'
import type { Address, ChargeBearer, DebitAdvice, PaymentContent } from '@kontor/domain/payments'
import type { BankProfile, FormatsByClass, MessageFormat, PaymentClass } from '../profiles/index.ts'

/** An account of ours, as a file names it. */
export type OwnAccount = {
  /** Electronic form; null where the account has none. */
  readonly iban: string | null
  /** A second IBAN of the same account, for incoming QR payments; no file names our side by it. */
  readonly qrIban: string | null
  readonly otherId: string | null
  readonly currency: string
  readonly bic: string | null
  readonly name: string
  readonly address: Address
}

export type OutgoingPayment = {
  readonly id: PaymentId
  readonly transactionNumber: number
  /** Counts the transmissions of this payment: a new one never repeats an id. */
  readonly version: number
  readonly content: PaymentContent
  /** The day that is written; differs from the signed value date when the bank day or cut-off was missed. */
  readonly executionDate: CalendarDate
  readonly debtor: OwnAccount
  /** The receiving account of a transfer between own accounts. */
  readonly transferTo: OwnAccount | null
  /** A person saw that names or texts are too long for this bank, and agreed to the shortened ones. */
  readonly isShorteningConfirmed: boolean
  /** Set for one transaction of an uploaded batch; its content has the type that the transaction is of. */
  readonly batch: { readonly index: number; readonly originalEndToEndId: string | null } | null
}

/** What one contract lets us write. */
export type FileTerms = {
  readonly profile: BankProfile
  /** The contract's formats; the profile's are only their defaults. */
  readonly formats: FormatsByClass
  /** The contract insists on a 2009 version although banks end it. */
  readonly isOutdatedFormatForced: boolean
}

export type BankAddress = {
  readonly streetName: string | null
  readonly buildingNumber: string | null
  readonly postCode: string | null
  readonly townName: string
  readonly countryCode: string
  readonly lines: readonly string[]
}

export type BankParty = { readonly name: string; readonly address: BankAddress | null }
export type BankAccountId = { readonly iban: string } | { readonly otherId: string }
export type BankAgent = {
  readonly bic: string | null
  /** A national code with its system. */
  readonly clearing: { readonly system: string; readonly number: string } | null
  readonly party: BankParty | null
}

export type BankRemittance =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'QRR' | 'SCOR'; readonly reference: string; readonly additional: string | null }

/** What every transfer of one payment group shares: the key of a `PmtInf` (rules 2.1). */
export type GroupTerms = {
  readonly executionDate: CalendarDate
  readonly currency: string
  readonly serviceLevel: string | null
  readonly localInstrument: string | null
  readonly categoryPurpose: string | null
  readonly chargeBearer: ChargeBearer | null
  /** Where service level and charge bearer are written. */
  readonly termsAt: 'group' | 'transaction'
  readonly batchBooking: boolean | null
  readonly debitAdvice: DebitAdvice | null
  readonly debtor: BankParty
  readonly debtorAccount: BankAccountId
  readonly debtorCurrency: string
  readonly debtorBic: string | null
}

/** One transfer in the bank's words: every text is ready to be written but for the escapes of XML. */
export type BankTransfer = {
  /** Unsigned, with the decimals of its currency. */
  readonly amountText: string
  readonly currency: string
  readonly creditor: BankParty
  readonly creditorAccount: BankAccountId | null
  readonly creditorAgent: BankAgent | null
  readonly intermediaryBic: string | null
  readonly instruction: string | null
  readonly remittance: BankRemittance | null
}

export type PlannedTransaction = {
  readonly paymentId: PaymentId
  readonly transactionNumber: number
  readonly paymentInformationId: string
  readonly instructionId: string
  readonly endToEndId: string
  /** What an uploaded batch called it; stored, and written only where banks take it. */
  readonly originalEndToEndId: string | null
  readonly transfer: BankTransfer
}

/** One `PmtInf`. */
export type PlannedGroup = {
  readonly paymentInformationId: string
  readonly terms: GroupTerms
  readonly controlSum: string
  readonly transactions: readonly PlannedTransaction[]
}

export type VerificationOption = 'opt-in' | 'opt-out'

/** What may share a file (rules 2.1): order, message format, verification, salary, instant. */
export type FileKey = {
  /** Null where the bank has one order for all classes. */
  readonly orderClass: PaymentClass | null
  readonly format: MessageFormat
  readonly verification: VerificationOption | null
  readonly isSalary: boolean
  readonly isInstant: boolean
}

export type PlannedFile = {
  readonly key: FileKey
  readonly messageId: string
  readonly initiatingParty: string
  readonly numberOfTransactions: number
  /** Over all currencies (rules 2.1). */
  readonly controlSum: string
  readonly groups: readonly PlannedGroup[]
  readonly notices: readonly FileNotice[]
}

/** Said of a file before it is sent: a lone SEPA transaction goes opt-in; the 2009 version was forced. */
export type FileNotice = 'goes-opt-in' | 'outdated-format'

export const noticeKinds = [
  'replaced',
  'shortened',
  'omitted',
  'address-omitted',
  'country-added',
  'charge-bearer-fixed',
  'moved',
  'bic-missing',
  'reference-structured',
] as const

/** What the bank will get that differs from what was typed. `shortened` asks a person to agree. */
export type PreflightNotice = {
  readonly kind: (typeof noticeKinds)[number]
  /** The path of the field as the wire names it. */
  readonly field: string
  readonly before: string
  readonly after: string
  /** Characters that fit; set when `shortened`. */
  readonly limit?: number
}
