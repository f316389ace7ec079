// What matching is given and what it answers (rules 2.7 "Matching passes"). All of it is values: the caller reads the
// entries and payments of the accounts in question, and applies the answer in one transaction.
import type { CalendarDate } from '../calendar/index.ts'
import type { BankEntry } from '../entries/index.ts'
import type { AccountId, EntryId, PaymentId } from '../identifiers/index.ts'
import type { Decimal } from '../money/index.ts'
import type { PaymentAmounts, PaymentStatus } from '../payments/index.ts'

/** A booked entry without an accepted match, with all details known so far (its own and those of camt.054). */
export type MatchableEntry = { readonly id: EntryId; readonly accountId: AccountId; readonly entry: BankEntry }

/** The `PmtInf` in which a payment went out, less what the bank rejected. */
export type TransmittedGroup = {
  readonly messageId: string
  readonly paymentInformationId: string
  readonly payments: number
  /** Of a batch those that it holds; what the bank rejected of it is in neither. */
  readonly transactions: number
  /** How many of a batch the bank rejected; without it none. */
  readonly rejected?: number
  /** Unsigned, in the payment currency. */
  readonly sum: Decimal
}

/** A transaction of a batch as it went out. */
export type SentTransaction = {
  /** From 1, in the order of the batch. */
  readonly place: number
  /** The id that its own file gave it, where it went out under it. */
  readonly endToEndId: string | null
  /** Unsigned, in the payment currency. */
  readonly amount: Decimal
  /** To whom it pays: an IBAN or another number, electronic form; without it nobody knows. */
  readonly creditorAccount?: string | null
  /** The bank has rejected it alone, and does not book it. */
  readonly isRejected: boolean
}

/** A file in which a payment went out, as a bank may name it. */
export type SendingNames = {
  /** EndToEndId and InstrId; of a batch its transactions have theirs behind it. */
  readonly ids: readonly string[]
  readonly groupNames: readonly string[]
}

/** A payment that a bank has, or may have. Done, rejected and not executed ones are given too: returns and alarms need them. */
export type OutstandingPayment = {
  readonly id: PaymentId
  readonly accountId: AccountId
  readonly transactionNumber: number
  readonly status: PaymentStatus
  /** Nobody knows whether the bank has it: a booking that fits is told to a person and never matched by itself. */
  readonly isInDoubt: boolean
  /** Nothing of it is to be booked, for it waits to be sent anew: then its status here is rejected, and what is booked of it all the same rings. */
  readonly waitsToBeSent?: boolean
  readonly isSalary: boolean
  /** Every EndToEndId and InstrId under which it went out. */
  readonly references: readonly string[]
  readonly uetr: string | null
  /** As it stands in its last file; null: it was rejected or is not to be executed. */
  readonly group: TransmittedGroup | null
  /** Ids of that group and its message, whatever became of the payment; of a batch, alone in its files, those of all of them. */
  readonly groupNames: readonly string[]
  /** Those of every file in which it went out. */
  readonly allGroupNames: readonly string[]
  /** Of one that is booked and went out more than once all of its files. */
  readonly sendings?: readonly SendingNames[]
  /**
   * Of a batch those that may be booked by themselves, because an entry bears an id of one, or names the group and has its
   * amount; null: it is no batch.
   */
  readonly transactions: readonly SentTransaction[] | null
  /** Of a batch that has no group any more: how many went out. */
  readonly transactionCount?: number
  readonly amounts: PaymentAmounts
  /** QRR or RF reference, electronic form. */
  readonly reference: string | null
  readonly beneficiaryIban: string | null
  readonly executionDate: CalendarDate
}

/** A whole entry (`detailIndex` null), or one detail of it. */
export type EntryPart = { readonly entryId: EntryId; readonly detailIndex: number | null }

export const differenceKinds = ['none', 'exchange-rate', 'fees-and-charges'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** Payments to bank messages. */
export const matchTypes = ['one-to-one', 'one-to-many', 'many-to-one', 'many-to-many'] as const
export type MatchType = (typeof matchTypes)[number]

export function matchTypeOf(payments: number, messages: number): MatchType {
  if (payments === 1) return messages === 1 ? 'one-to-one' : 'one-to-many'
  return messages === 1 ? 'many-to-one' : 'many-to-many'
}

/** 0 return · 1 EndToEndId · 2 group, UETR or InstrId · 3 QRR or RF · 4 counterparty's IBAN and amount. */
export type MatchPass = 0 | 1 | 2 | 3 | 4

export const matchReasons = [
  'return-mark',
  'reversal-mark',
  'end-to-end-id',
  'instruction-id',
  'uetr',
  'payment-group',
  'batch-transactions',
  'reference',
  'counterparty-iban',
  'amount-differs',
  'count-differs',
  'transactions-missing',
  'payee-differs',
  'several-candidates',
  'payment-is-final',
  'delivery-in-doubt',
  'earlier-sending',
  'other-sending',
] as const
export type MatchReason = (typeof matchReasons)[number]

export type MatchProposal = {
  readonly pass: MatchPass
  /** A return sets *returned* on a done payment; it is no booking of it. */
  readonly isReturn: boolean
  /** Of a return: what it brings back, unsigned, in the account currency; without it the bank does not tell. */
  readonly returned?: Decimal
  readonly paymentIds: readonly PaymentId[]
  readonly entries: readonly EntryPart[]
  readonly isAutomatic: boolean
  readonly difference: DifferenceKind
  readonly reasons: readonly MatchReason[]
}

/**
 * debited-twice: a second debit of what is booked already, by an id of a payment or of a batch's transaction, or by the group
 * with all its money or a number of its transactions; or the bank takes it again and marks it, whatever its amount; it rings
 * at the bank message alone · returned-twice: more comes back of a payment than it cost · reversed: the bank gives back what
 * it had booked, and does not say why, or not of which transaction · return-taken-back: it debits again what it had given
 * back · booked-although-rejected: of a payment that has gone out again also what names a former sending · booked-in-doubt: an entry books what nobody knows the bank to have.
 */
export const matchAlarms = [
  'debited-twice',
  'returned-twice',
  'reversed',
  'return-taken-back',
  'booked-although-rejected',
  'booked-in-doubt',
  'match-questioned',
] as const
export type MatchAlarm = {
  readonly code: (typeof matchAlarms)[number]
  readonly entry: EntryPart
  readonly paymentId: PaymentId
  /** The payment is with the bank by a later file too. */
  readonly isOutAgain?: boolean
}

/** A match or proposal of an earlier run; `pass` is null for one that a person made. */
export type KnownMatch = {
  readonly pass: MatchPass | null
  /** Money that came back: it holds its entries, and of its payments no more comes back than they cost. */
  readonly isReturn: boolean
  /** As of a proposal; without it all that its payment cost. */
  readonly returned?: Decimal | undefined
  /**
   * Of a return its entries, which say of which transactions of a batch it is; of a booking those that say by which of its files the
   * payment was booked. Without them nobody knows.
   */
  readonly told?: readonly MatchableEntry[]
  readonly isAccepted: boolean
  readonly paymentIds: readonly PaymentId[]
  /** Those of them that counted as rejected or not executed before it, and that a person has confirmed. */
  readonly confirmedIds?: readonly PaymentId[]
  readonly entries: readonly EntryPart[]
}

export type MatchingTerms = {
  /** Which difference the source allows; `default` follows rules 2.7 by the currencies. */
  readonly difference: DifferenceKind | 'default'
  /** Units of the account currency up to which a same-currency difference counts as fees (bank profile). */
  readonly differenceLimit: Decimal
  /** The account's own, electronic form: among the parties of what comes back it is not the payee. */
  readonly ownIbans?: readonly string[]
  /** Bank days of the account's currency from `from` to `to`; negative when `to` is earlier. */
  readonly bankDaysBetween: (accountId: AccountId, from: CalendarDate, to: CalendarDate) => number
  /** Whether a person has undone a match of the two: a return that was undone is proposed, and counts for nothing. */
  readonly wasUndone: (paymentId: PaymentId, entry: EntryPart) => boolean
}

export type MatchingResult = {
  readonly proposals: readonly MatchProposal[]
  /** Unaccepted proposals of earlier runs that a stronger fact has replaced. */
  readonly replaced: readonly KnownMatch[]
  readonly alarms: readonly MatchAlarm[]
  /** What the bank says to bring back a payment of ours, booked or not yet: nobody accepts it but a person. */
  readonly returns: readonly EntryPart[]
  /** What bears an id of a salary of ours, matched or not: it is shown to those only who may see salaries. */
  readonly salaries: readonly EntryPart[]
}
