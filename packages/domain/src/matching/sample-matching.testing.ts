// Entries and payments for the tests of matching: a plain debit and a plain payment, to be changed in what a test is
// about.
import { calendarDate, dayOfWeek, addDays } from '../calendar/index.ts'
import type { CalendarDate } from '../calendar/index.ts'
import { type BankEntry, type EntryBatch, type EntryDetail, emptyDetail, emptyEntry, nobody } from '../entries/index.ts'
import type { AccountId, EntryId, PaymentId } from '../identifiers/index.ts'
import { decimal, standardCurrency } from '../money/index.ts'
import type { CurrencyCode } from '../money/index.ts'
import type { PaymentStatus } from '../payments/index.ts'
import type {
  MatchableEntry,
  MatchingResult,
  MatchingTerms,
  OutstandingPayment,
  SentTransaction,
  TransmittedGroup,
} from './matchable.ts'
import { proposeMatches } from './propose-matches.ts'

export const account = 'account-1' as AccountId
export const supplier = 'CH5604835012345678009'

export function detail(changes: Partial<EntryDetail>): EntryDetail {
  return { ...emptyDetail, ...changes }
}

export function batch(paymentInformationId: string, numberOfTransactions: number | null): EntryBatch {
  return { messageId: null, paymentInformationId, numberOfTransactions, totalAmount: null }
}

/** A booked entry of `amount` (signed) with these details. */
export function entry(id: string, amount: string, details: readonly EntryDetail[], changes: Partial<BankEntry> = {}) {
  const made: BankEntry = {
    ...emptyEntry,
    amount: decimal(amount),
    currency: 'CHF',
    bookingDate: calendarDate('2026-11-24'),
    valueDate: calendarDate('2026-11-24'),
    accountServicerReference: `bank-${id}`,
    code: { domain: 'PMNT', family: 'ICDT', subFamily: 'DMCT', proprietary: null },
    details,
    line: 1,
    ...changes,
  }
  return { id: id as EntryId, accountId: account, entry: made } satisfies MatchableEntry
}

export type PaymentChanges = {
  readonly currency?: string
  /** Unsigned; where the payment currency is not the account's. */
  readonly net?: string
  readonly rate?: string
  readonly fees?: string
  readonly status?: PaymentStatus
  readonly isInDoubt?: boolean
  readonly isSalary?: boolean
  readonly reference?: string
  readonly iban?: string | null
  readonly date?: string
  readonly group?: TransmittedGroup
  /** Where it has no group any more. */
  readonly groupNames?: readonly string[]
  /** Of earlier files. */
  readonly formerNames?: readonly string[]
  readonly transactions?: readonly SentTransaction[]
}

/** A delivered payment of `amount` (unsigned) from a franc account, known to the bank as `K<number>-1`. */
export function outstanding(
  transactionNumber: number,
  amount: string,
  changes: PaymentChanges = {},
): OutstandingPayment {
  const paid = decimal(amount).times(-1)
  const net = decimal(changes.net ?? amount).times(-1)
  const fees = decimal(changes.fees ?? '0')
  const groupNames =
    changes.groupNames ?? (changes.group ? [changes.group.messageId, changes.group.paymentInformationId] : [])
  return {
    id: `payment-${transactionNumber}` as PaymentId,
    accountId: account,
    transactionNumber,
    status: changes.status ?? 'delivered',
    isInDoubt: changes.isInDoubt ?? false,
    isSalary: changes.isSalary ?? false,
    references: [`K${transactionNumber}-1`],
    uetr: null,
    group: changes.group ?? null,
    groupNames,
    allGroupNames: [...groupNames, ...(changes.formerNames ?? [])],
    transactions: changes.transactions ?? null,
    amounts: {
      paymentAmount: paid,
      paymentCurrency: standardCurrency((changes.currency ?? 'CHF') as CurrencyCode),
      accountCurrency: standardCurrency('CHF' as CurrencyCode),
      accountExchangeRate: decimal(changes.rate ?? '1'),
      exchangeRateFactor: 1,
      intermediateAmount: net,
      feesAndChargesAmount: fees,
      accountAmount: net.minus(fees),
    },
    reference: changes.reference ?? null,
    beneficiaryIban: changes.iban === undefined ? supplier : changes.iban,
    executionDate: calendarDate(changes.date ?? '2026-11-23'),
  }
}

export const toSupplier = { ...nobody, iban: supplier }

/** Weekdays are bank days. */
export const terms: MatchingTerms = {
  difference: 'default',
  differenceLimit: decimal('50'),
  wasUndone: () => false,
  bankDaysBetween: (_, from, to) => (from <= to ? weekdays(from, to) : -weekdays(to, from)),
}

function weekdays(from: CalendarDate, to: CalendarDate): number {
  let count = 0
  for (let date = from; date < to; date = addDays(date, 1)) if (dayOfWeek(addDays(date, 1)) <= 5) count += 1
  return count
}

/** Pass, whether it matches by itself, what differs and why. */
export const brief = ({ proposals }: MatchingResult) =>
  proposals.map((one) => [one.pass, one.isAutomatic, one.difference, one.reasons.join(' ')] as const)
export const run = (entries: readonly MatchableEntry[], payments: readonly OutstandingPayment[]) =>
  proposeMatches(entries, payments, [], terms)
