// A payment: an instruction to a bank. Names follow the specification; values are parsed and trusted.
import type { CalendarDate } from '../calendar/index.ts'
import type { Currency, Decimal, RateFactor } from '../money/index.ts'

export const paymentTypes = ['domestic', 'qr-ch', 'sepa', 'international', 'transfer', 'batch'] as const
export type PaymentType = (typeof paymentTypes)[number]

export const paymentStatuses = [
  'open',
  'partial-signed',
  'signed',
  'rejected',
  'delivered',
  'accepted',
  'accepted-with-change',
  'accepted-with-error',
  'done',
  'not-executed',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const chargeBearers = ['SHAR', 'DEBT', 'CRED', 'SLEV'] as const
export type ChargeBearer = (typeof chargeBearers)[number]
export const debitAdvices = ['NOA', 'SIA', 'CND', 'CWD'] as const
export type DebitAdvice = (typeof debitAdvices)[number]

/** Postal address in the ISO 20022 sense. `lines` are free lines of a hybrid address. */
export type Address = {
  readonly name: string
  readonly streetName: string | null
  readonly buildingNumber: string | null
  readonly postCode: string | null
  readonly townName: string | null
  readonly countryCode: string | null
  readonly lines?: readonly string[]
}

export type Beneficiary = {
  /** Electronic form, no spaces. */
  readonly iban: string | null
  readonly accountNumber: string | null
  readonly address: Address
}

export type BankOfBeneficiary = {
  readonly bankIdentifierCode: string | null
  readonly domesticBankCode: string | null
  readonly address: Address | null
}

/** An own account to which a transfer pays, as it was when the transfer was saved: what it is paid by is signed. */
export type ReceivingAccount = {
  readonly shortName: string
  readonly companyId: string
  readonly companyName: string
  /** Electronic form, no spaces. */
  readonly iban: string | null
  readonly accountNumber: string | null
  readonly bankIdentifierCode: string | null
}

/** The type's own part of a payment: what stands on the right side of the form. */
export type PaymentDetails = {
  readonly beneficiary: Beneficiary | null
  readonly bankOfBeneficiary: BankOfBeneficiary | null
  readonly intermediaryAgent: BankOfBeneficiary | null
  /** QRR or RF reference, electronic form (no spaces). */
  readonly reference: string | null
  /** Unstructured message to the beneficiary: QR `additionalInformation`, else `remarks` of the details. */
  readonly message: string | null
  readonly instruction: string | null
  readonly chargeBearer: ChargeBearer | null
  readonly debitAdvice: DebitAdvice | null
  readonly isSalary: boolean
  readonly isInstant: boolean
  readonly transferAccountId: string | null
  /** Of a transfer alone: the account of `transferAccountId`. */
  readonly receivingAccount?: ReceivingAccount
  readonly executeAsSepa: boolean
  /** Of a batch alone: what its transactions are. */
  readonly batch?: BatchContent
}

export type BatchPart = {
  /** From 1, in the order of the file. */
  readonly index: number
  readonly name: string
  readonly account: string
  /** Unsigned, with the decimals of its currency. */
  readonly amount: string
}

/** What is signed of a batch beside its sum. */
export type BatchContent = {
  readonly count: number
  /** SHA-256 over the canonical content of all its transactions with the ids that their file gave them, in their order. */
  readonly hash: string
  readonly paymentClass: 'sepa' | 'foreign'
  readonly fileName: string
  readonly largest: readonly BatchPart[]
}

/** Signed amounts as rules 2.7 lays them down: payments are below zero. */
export type PaymentAmounts = {
  readonly paymentAmount: Decimal
  readonly paymentCurrency: Currency
  readonly accountCurrency: Currency
  /** `factor` units of the payment currency = `rate` units of the account currency. */
  readonly accountExchangeRate: Decimal
  readonly exchangeRateFactor: RateFactor
  readonly intermediateAmount: Decimal
  readonly feesAndChargesAmount: Decimal
  readonly accountAmount: Decimal
}

/** What is signed: every field that a signature covers (decisions.md "Signing and sending"). */
export type PaymentContent = {
  readonly accountId: string
  readonly type: PaymentType
  readonly amounts: PaymentAmounts
  readonly valueDate: CalendarDate
  readonly details: PaymentDetails
}
