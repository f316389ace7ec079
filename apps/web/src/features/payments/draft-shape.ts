// What the payment form holds while it is typed.
import type { AccountAnswer, PaymentBody } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { RecurrenceEndKind, RepeatSchedule } from '@kontor/domain/recurrence'
import type { OfferedCurrency } from '../currencies/public.ts'

export const formPaymentTypes = ['domestic', 'qr-ch', 'sepa', 'international', 'transfer'] as const
export type FormPaymentType = (typeof formPaymentTypes)[number]
type RateFactor = NonNullable<PaymentBody['exchangeRateFactor']>

export type BeneficiaryDraft = {
  readonly iban: string
  readonly accountNumber: string
  readonly name: string
  readonly streetName: string
  readonly buildingNumber: string
  readonly postCode: string
  readonly townName: string
  readonly countryCode: string
  /** A person chose the country: no IBAN writes over it. */
  readonly isCountryChosen: boolean
}

/** Of a bank, beside its name and its country. */
export type BankAddressDraft = {
  readonly streetName: string
  readonly buildingNumber: string
  readonly postCode: string
  readonly townName: string
}

/** The bank between, of international payments. */
export type IntermediaryDraft = BankAddressDraft & {
  readonly bic: string
  readonly name: string
  readonly countryCode: string
}

/** How it recurs; of both ends the one that is chosen counts. */
export type RecurringDraft = {
  readonly name: string
  readonly schedule: RepeatSchedule
  readonly end: RecurrenceEndKind
  /** '' is not typed yet. */
  readonly endAfter: string
  readonly endDate: CalendarDate | null
  readonly beforeHoliday: boolean
}

/** Amounts are unsigned decimal texts; '' is not typed yet. */
export type PaymentDraft = {
  readonly accountId: string | null
  readonly type: FormPaymentType | null
  /** A person chose the type: only a QR-IBAN changes it by itself then. */
  readonly isTypeChosen: boolean
  /** The type came by itself: what it was before, and why. */
  readonly ownTypeChange: OwnTypeChange | null
  /** Account, type and currency followed from the payee: they go with him as long as nobody changed them. */
  readonly ownTerms: OwnTerms | null
  /** What a bill said of the payment beside its payee: it goes with him as long as nobody changed it. */
  readonly ownBill: OwnBill | null
  readonly cashflowId: string | null
  readonly valueDate: CalendarDate | null
  readonly currencyId: string | null
  readonly amount: string
  readonly rate: string
  /** A person typed the rate: no lookup writes over it. */
  readonly isRateTyped: boolean
  readonly factor: RateFactor
  /** Of the account, also of one that was taken away: fees and a rate were typed in it. */
  readonly accountCurrencyCode: string | null
  readonly fees: string
  /** Typed for an account of another currency. */
  readonly feesLeft: { readonly amount: string; readonly currencyCode: string } | null
  readonly remarks: string
  readonly beneficiaryId: string | null
  readonly beneficiary: BeneficiaryDraft
  readonly bic: string
  readonly bankCode: string
  readonly bankName: string
  readonly bankCountryCode: string
  readonly isBankCountryChosen: boolean
  /** Asked for of international payments. */
  readonly bankAddress: BankAddressDraft
  readonly intermediary: IntermediaryDraft
  /** Null: what the type means by itself. */
  readonly chargeBearer: string | null
  readonly instruction: string
  /** The own account that a transfer goes to. */
  readonly transferAccountId: string | null
  readonly executeAsSepa: boolean
  /** A transfer was chosen before the account that it leaves from. */
  readonly isAccountAsked: boolean
  /** The currency that a transfer has changed: its code before; null where it changed none. */
  readonly forcedFrom: string | null
  readonly reference: string
  readonly additionalInformation: string
  readonly message: string
  readonly debitAdvice: string | null
  readonly isSalary: boolean
  readonly isInstant: boolean
  /** null: it is paid once. */
  readonly recurring: RecurringDraft | null
}

type Terms = Pick<PaymentDraft, 'type' | 'currencyId'> & {
  /** Not there where a person chose it. */
  readonly accountId?: string | null
}

/** `before`: what another payee finds. */
export type OwnTerms = {
  readonly filled: Terms
  readonly before: Terms & Pick<PaymentDraft, 'rate' | 'factor' | 'isRateTyped' | 'isTypeChosen' | 'isInstant'>
}

/** `before`: what another payee finds. */
export type OwnBill = {
  readonly filled: Pick<PaymentDraft, 'amount' | 'message' | 'remarks'>
  readonly before: Pick<PaymentDraft, 'amount' | 'message' | 'remarks'>
}

export type TypeContext = {
  readonly account: AccountAnswer | null
  readonly currencies: readonly OfferedCurrency[]
}

export const typeCauses = ['qr-iban', 'swiss-iban', 'euro-account', 'sepa-iban', 'foreign-iban'] as const
export type TypeCause = (typeof typeCauses)[number]

/** `before`: what undoing brings back. */
export type OwnTypeChange = {
  readonly cause: TypeCause
  /** What a person changed when the type followed: there it is said. */
  readonly after: 'account' | 'beneficiary'
  readonly before: Pick<
    PaymentDraft,
    'type' | 'currencyId' | 'rate' | 'factor' | 'isRateTyped' | 'isTypeChosen' | 'isInstant'
  >
}
