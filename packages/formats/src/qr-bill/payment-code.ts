// What a payment code tells, whichever of the two it is.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { Iban, PaymentReference } from '@kontor/domain/identifiers'

/** `swiss`: the Swiss QR bill ("SPC"). `epc`: the code of SEPA credit transfers ("BCD"), called Girocode. */
export const paymentCodeKinds = ['swiss', 'epc'] as const
export type PaymentCodeKind = (typeof paymentCodeKinds)[number]

/** `structured`: in parts; `combined`: on two lines, which were read into parts as far as they could be. */
export type CodeAddressType = 'structured' | 'combined'

/** A part that is not there is null. */
export type CodeAddress = {
  /** null: the code says a name only. */
  readonly type: CodeAddressType | null
  readonly name: string
  readonly streetName: string | null
  readonly buildingNumber: string | null
  readonly postCode: string | null
  readonly townName: string | null
  readonly countryCode: string | null
  /** A combined address as it was written. */
  readonly lines: readonly string[]
  /** A person has to look whether the parts are the right ones. */
  readonly isDoubtful: boolean
}

/** Less is paid until a day; `until` is null where the bill says no date to count from. */
export type SwicoDiscount = {
  /** Decimal text. */
  readonly percent: string
  readonly days: number
  readonly until: CalendarDate | null
}

/** Bill information by the syntax S1 of Swico. What cannot be read by it is left out; the text itself is always kept. */
export type SwicoInformation = {
  readonly invoiceNumber: string | null
  readonly invoiceDate: CalendarDate | null
  readonly customerReference: string | null
  readonly vatNumber: string | null
  readonly dueDate: CalendarDate | null
  readonly discounts: readonly SwicoDiscount[]
}

export type PaymentCode = {
  readonly kind: PaymentCodeKind
  readonly account: Iban
  readonly bic: string | null
  readonly creditor: CodeAddress
  /** Decimal text without sign; null where the payer decides. */
  readonly amount: string | null
  readonly currency: 'CHF' | 'EUR'
  readonly debtor: CodeAddress | null
  readonly reference: PaymentReference | null
  readonly message: string | null
  /** As it was written. */
  readonly billInformation: string | null
  readonly swico: SwicoInformation | null
  readonly alternativeProcedures: readonly string[]
  /** ISO 20022 external purpose code. */
  readonly purpose: string | null
}
