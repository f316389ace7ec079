// The balances of an account (rules 2.6): what the bank has booked, what is due, and what will be there.
import type { CalendarDate } from '../calendar/index.ts'
import { type Decimal, zero } from '../money/index.ts'
import type { BalanceBasis } from './check-arithmetic.ts'

export type BankClosing = { readonly date: CalendarDate; readonly amount: Decimal }

/** A booked entry; signed amount in the account's currency. Without a date of its own the other one holds. */
export type BookedMovement = {
  readonly bookingDate: CalendarDate
  readonly valueDate: CalendarDate
  readonly amount: Decimal
}

/** Pending, open outgoing, or expected: signed, with the day on which it is counted. */
export type ExpectedMovement = { readonly valueDate: CalendarDate; readonly amount: Decimal }

export type AccountLedger = {
  /** Bank closings, any order. */
  readonly closings: readonly BankClosing[]
  readonly booked: readonly BookedMovement[]
  readonly basis: BalanceBasis
  /** What the account held before its first statement; counts where no closing does. */
  readonly opening?: Decimal | null
}

/** Last bank closing on or before the day, plus what was booked after it up to the day. */
export function bookedOn(ledger: AccountLedger, day: CalendarDate): Decimal {
  const closing = lastClosing(ledger, day)
  return total(
    closing?.amount ?? ledger.opening ?? zero,
    ledger.booked,
    (one) => one.bookingDate <= day && (closing === null || one.bookingDate > closing.date),
  )
}

/**
 * What is due on the day. Basis booking: all that is booked, less what has a later value date. Basis value: the closing
 * holds no later value dates, so what it left out is added as it becomes due.
 */
export function valueOn(ledger: AccountLedger, day: CalendarDate): Decimal {
  const closing = lastClosing(ledger, null)
  const start = closing?.amount ?? ledger.opening ?? zero
  if (ledger.basis === 'booking' || closing === null) {
    const after = (one: BookedMovement): boolean => closing === null || one.bookingDate > closing.date
    const booked = total(start, ledger.booked, after)
    return less(booked, ledger.booked, (one) => one.valueDate > day)
  }
  const isLeftOut = (one: BookedMovement): boolean => one.bookingDate > closing.date || one.valueDate > closing.date
  const due = total(start, ledger.booked, (one) => isLeftOut(one) && one.valueDate <= day)
  return less(due, ledger.booked, (one) => !isLeftOut(one) && one.valueDate > day)
}

export type Outlook = {
  readonly today: CalendarDate
  /** Pending entries that are not tied to an own payment. */
  readonly pending: readonly ExpectedMovement[]
  /** Outgoing payments from OPEN to ACCEPTED_WITH_ERROR; overdue ones count today. */
  readonly openPayments: readonly ExpectedMovement[]
  /** Expected manual and recurring items. */
  readonly expected: readonly ExpectedMovement[]
}

/** What will be on the account on the day, by all that is known. */
export function projectedOn(ledger: AccountLedger, outlook: Outlook, day: CalendarDate): Decimal {
  const overdueToday = outlook.openPayments.map((one) =>
    one.valueDate < outlook.today ? { ...one, valueDate: outlook.today } : one,
  )
  const isDue = (one: ExpectedMovement): boolean => one.valueDate <= day
  return [outlook.pending, overdueToday, outlook.expected].reduce(
    (balance, movements) => total(balance, movements, isDue),
    valueOn(ledger, day),
  )
}

function lastClosing(ledger: AccountLedger, day: CalendarDate | null): BankClosing | null {
  let last: BankClosing | null = null
  for (const one of ledger.closings) {
    if ((day === null || one.date <= day) && (last === null || one.date >= last.date)) last = one
  }
  return last
}

function total<T extends { readonly amount: Decimal }>(
  start: Decimal,
  movements: readonly T[],
  counts: (one: T) => boolean,
): Decimal {
  let balance = start
  for (const one of movements) if (counts(one)) balance = balance.plus(one.amount)
  return balance
}

function less(start: Decimal, movements: readonly BookedMovement[], counts: (one: BookedMovement) => boolean): Decimal {
  let balance = start
  for (const one of movements) if (counts(one)) balance = balance.minus(one.amount)
  return balance
}
