// What has come back of each transaction of a batch: of one no more than it was ordered for, whatever the others cost.
import { type Decimal, multiplyDivide, zero } from '../money/index.ts'
import { expectedBooking, hasTwoCurrencies, rateTolerance } from './booked-difference.ts'
import { type EntryLine, linesOf, partKey } from './entry-lines.ts'
import type { KnownMatch, OutstandingPayment, SentTransaction } from './matchable.ts'
import type { NamedReturn } from './named-returns.ts'

/** Unsigned, in the account currency; zero where no transaction is named. */
export type ReturnedParts = {
  of(named: NamedReturn): Decimal
  add(named: NamedReturn, amount: Decimal): void
}

/** By the matches that stand. `returnsIn`: what a line brings back. */
export function countReturned(
  known: readonly KnownMatch[],
  returnsIn: (line: EntryLine) => readonly NamedReturn[] | null,
): ReturnedParts {
  const returned = new Map<SentTransaction, Decimal>()
  const of = ({ transaction }: NamedReturn) => (transaction && returned.get(transaction)) ?? zero
  const add = (named: NamedReturn, amount: Decimal) => {
    if (named.transaction) returned.set(named.transaction, of(named).plus(amount))
  }
  for (const { isReturn, isAccepted, told = [], entries, paymentIds } of known) {
    if (!isReturn || !isAccepted) continue
    const held = new Set(entries.map(partKey))
    for (const line of told.flatMap(linesOf)) {
      if (!held.has(line.part.entryId) && !held.has(partKey(line.part))) continue
      const named = returnsIn(line)?.find(({ payment }) => paymentIds.includes(payment.id))
      if (named?.transaction) add(named, line.amount?.abs() ?? orderedOf(named.payment, named.transaction))
    }
  }
  return { of, add }
}

/** `returned`: all that has come back of what is named. Between two currencies as far as rates move. */
export function isMoreThanOrdered({ payment, transaction }: NamedReturn, returned: Decimal): boolean {
  if (transaction === undefined) return false
  const ordered = orderedOf(payment, transaction)
  const { amounts } = payment
  // what the bank took for the batch it may give back with any part of it
  const above = hasTwoCurrencies(amounts) ? ordered.times(rateTolerance) : amounts.feesAndChargesAmount
  return returned.gt(ordered.plus(above))
}

/**
 * Of what the bank had rejected and booked all the same nothing is in what its batch cost, unless that has the money of all:
 * then it was rejected after its booking. Between two currencies nobody knows.
 */
export function isOutsideBooking({ payment: { amounts }, transaction }: NamedReturn): boolean {
  if (transaction?.isRejected !== true) return false
  return hasTwoCurrencies(amounts) || expectedBooking(amounts).lt(amounts.paymentAmount.abs())
}

/** What it cost; between two currencies its share of what the batch cost. */
function orderedOf({ amounts, group }: OutstandingPayment, { amount }: SentTransaction): Decimal {
  if (!hasTwoCurrencies(amounts)) return amount
  const sent = group?.sum.gt(zero) === true ? group.sum : amounts.paymentAmount.abs()
  return multiplyDivide(expectedBooking(amounts), amount, sent, 6)
}
