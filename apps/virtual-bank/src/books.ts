// The books of the bank: everything it knows, as plain data that go into one file. Amounts are decimal texts.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { PaymentGroup, StructuredReference, TransferInstruction } from './reading/payment-order.ts'

export type StatementFormat = 'CH' | 'DE' | 'AT'

export type BankAccount = {
  readonly iban: string
  /** The alias under which customers pay with QR bills; its credits of a day are booked as one entry. */
  readonly qrIban: string | null
  readonly currency: string
  readonly name: string
  readonly overdraft: string
  readonly closed: boolean
  readonly format: StatementFormat
  balance: string
  /** Closing balance of the last statement: the opening of the next. */
  reportedBalance: string
  /** Numbers of the last camt.053 and the last camt.054. */
  sequenceNumber: number
  notificationNumber: number
}

/** Reason codes that this bank gives (ISO 20022 external status reasons). */
export type ReasonCode = string
export type Reason = { readonly code: ReasonCode; readonly text: string }

export type BankTransfer = TransferInstruction & {
  status: 'pending' | 'executed' | 'rejected'
  reason: Reason | null
}

/** One PmtInf that the bank took, with the message it came in. */
export type BankOrder = Omit<PaymentGroup, 'transfers'> & {
  /** The number of the receipt: a file received twice by a naive bank is two orders. */
  readonly receipt: number
  readonly messageId: string
  readonly messageName: string
  readonly receivedOn: CalendarDate
  reason: Reason | null
  readonly transfers: readonly BankTransfer[]
}

export type Receipt = {
  readonly number: number
  readonly fileName: string
  readonly sha256: string
  readonly size: number
  readonly receivedOn: CalendarDate
  readonly messageId: string | null
  readonly status: 'ACCP' | 'PART' | 'RJCT'
  readonly reason: Reason | null
}

/** One child of an entry; amounts unsigned, `amount` in the account's currency. */
export type BookedDetail = {
  readonly amount: string
  readonly instructedAmount: string | null
  readonly instructedCurrency: string | null
  readonly exchangeRate: string | null
  readonly messageId: string | null
  readonly paymentInformationId: string | null
  readonly instructionId: string | null
  readonly endToEndId: string | null
  readonly accountServicerReference: string
  readonly debtorName: string | null
  readonly debtorIban: string | null
  readonly creditorName: string | null
  readonly creditorIban: string | null
  readonly creditorOtherAccount: string | null
  readonly reference: StructuredReference | null
  readonly remittance: string | null
  readonly returnReason: string | null
}

/** One booking that no statement has told yet. */
export type Booking = {
  readonly iban: string
  readonly accountServicerReference: string
  readonly entryReference: string | null
  /** Signed: credit positive. */
  readonly amount: string
  readonly date: CalendarDate
  /** ISO bank transaction code: domain, family, sub-family. */
  readonly code: readonly [string, string, string]
  readonly text: string
  /** Taken with this entry and inside its amount. */
  readonly charge: string | null
  readonly batch: {
    readonly messageId: string
    readonly paymentInformationId: string
    readonly count: number
    readonly total: string
  } | null
  readonly details: readonly BookedDetail[]
  /** What each message says below the entry: nothing, the references alone, or all. */
  readonly in053: 'nothing' | 'batch' | 'references' | 'details'
  readonly in054: boolean
}

/** What the bank does with the next file instead of its normal answer. */
export type NextFailure =
  | { readonly kind: 'none' }
  | { readonly kind: 'reject'; readonly code: ReasonCode }
  | { readonly kind: 'no-answer' }

export type Books = {
  readonly version: 1
  readonly bankName: string
  readonly bankBic: string
  readonly bankCountry: string
  date: CalendarDate
  readonly counters: { receipt: number; document: number; reference: number; delivery: number }
  readonly accounts: BankAccount[]
  readonly receipts: Receipt[]
  readonly orders: BankOrder[]
  unreported: Booking[]
  nextFailure: NextFailure
}

export function findAccount(books: Books, iban: string): BankAccount | null {
  return books.accounts.find((account) => account.iban === iban || account.qrIban === iban) ?? null
}

/** A reference that the bank gives once in its life: its date and a counter. */
export function takeReference(books: Books): string {
  books.counters.reference += 1
  return `VB${books.date.replaceAll('-', '')}${String(books.counters.reference).padStart(8, '0')}`
}
