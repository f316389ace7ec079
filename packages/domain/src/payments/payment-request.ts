// A payment as the form or the wire asks for it: plain texts that are still to be read.
import type { CalendarDate } from '../calendar/index.ts'
import type { Currency } from '../money/index.ts'
import type { WireAmounts } from './decide-amounts.ts'
import type { ChargeBearer, DebitAdvice, PaymentType, ReceivingAccount } from './payment.ts'

type Text = string | null | undefined

export type AddressRequest = {
  readonly name?: Text
  readonly streetName?: Text
  readonly buildingNumber?: Text
  readonly postCode?: Text
  readonly townName?: Text
  readonly countryCode?: Text
}

export type BeneficiaryRequest = {
  readonly iban?: Text
  readonly accountNumber?: Text
  readonly address?: AddressRequest | null | undefined
}

export type BankRequest = {
  readonly bankIdentifierCode?: Text
  readonly domesticBankCode?: Text
  readonly address?: AddressRequest | null | undefined
}

/** The details of specification section 3 "Payment"; what a type does not have is left out or blank. */
export type PaymentDetailsRequest = {
  readonly beneficiary?: BeneficiaryRequest | null | undefined
  readonly bankOfBeneficiary?: BankRequest | null | undefined
  readonly intermediaryAgent?: BankRequest | null | undefined
  readonly qr?: { readonly reference?: Text; readonly additionalInformation?: Text } | null | undefined
  readonly remarks?: Text
  readonly instruction?: Text
  readonly chargeBearer?: ChargeBearer | null | undefined
  readonly debitAdvice?: DebitAdvice | null | undefined
  readonly isSalary?: boolean | undefined
  readonly isInstant?: boolean | undefined
  readonly transferAccountId?: Text
  readonly executeAsSepa?: boolean | undefined
}

export type PaymentRequest = {
  readonly type: PaymentType
  readonly valueDate: string
  readonly amounts: WireAmounts
  /** Internal: never sent, never signed. */
  readonly remarks?: Text
  readonly details: PaymentDetailsRequest
}

/** An account of the tenant that takes part in a payment. */
export type OwnAccount = { readonly accountId: string; readonly currency: Currency }

/** One to which a transfer pays. */
export type CreditAccount = OwnAccount & { readonly receiving: ReceivingAccount }

/** What the rules must know besides the request. The debit account exists and the caller may use it. */
export type PaymentContext = {
  readonly debitAccount: OwnAccount
  readonly paymentCurrency: Currency
  /** The account that `transferAccountId` names; null when there is none, or none that the caller may see. */
  readonly creditAccount: CreditAccount | null
  /** Today in the company's zone, and the zone's name. */
  readonly today: CalendarDate
  readonly zone: string
  /** A line of an uploaded file, written for a bank, at which the rules of the account's bank look next. */
  readonly isForBankRules?: boolean
}
