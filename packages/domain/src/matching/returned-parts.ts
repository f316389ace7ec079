// What has come back of each transaction of a batch: of one no more than it was ordered for, whatever the others cost.
import { type Decimal, decimal, multiplyDivide, zero } from '../money/index.ts'
import { expectedBooking, hasTwoCurrencies, rateTolerance } from './booked-difference.ts'
import { type EntryLine, linesOf, partKey } from './entry-lines.ts'
import type { KnownMatch, MatchingTerms, OutstandingPayment, SentTransaction } from './matchable.ts'
import type { NamedReturn } from './named-returns.ts'
import { isReturnedAsOrdered } from './told-payees.ts'

/** Unsigned, in the account currency; zero where no transaction is named. */
export type ReturnedParts = {
  of(named: NamedReturn): Decimal
  /** What has not come back of what it was ordered for. */
  restOf(named: NamedReturn): Decimal
  add(named: NamedReturn, amount: Decimal): void
}

/** By the matches that stand. `returnsIn`: what a line brings back. */
export function countReturned(
  known: readonly KnownMatch[],
  returnsIn: (line: EntryLine) => readonly NamedReturn[] | null,
  terms: MatchingTerms,
): ReturnedParts {
  const returned = new Map<SentTransaction, Decimal>()
  const of = ({ transaction }: NamedReturn) => (transaction && returned.get(transaction)) ?? zero
  const restOf = (named: NamedReturn) => {
    const { payment, transaction } = named
    const ordered = transaction ? orderedOf(payment, transaction) : expectedBooking(payment.amounts)
    return ordered.minus(of(named))
  }
  const add = (named: NamedReturn, amount: Decimal) => {
    if (named.transaction) returned.set(named.transaction, of(named).plus(amount))
  }
  const parts = { of, restOf, add }
  for (const { isReturn, isAccepted, told = [], entries, paymentIds } of known) {
    if (!isReturn || !isAccepted) continue
    const held = new Set(entries.map(partKey))
    for (const line of told.flatMap(linesOf)) {
      if (!held.has(line.part.entryId) && !held.has(partKey(line.part))) continue
      const ones = returnsIn(line)?.filter(({ payment }) => paymentIds.includes(payment.id)) ?? []
      const amount = line.amount?.abs() ?? null
      const named = pickPart(ofPayee(line, ones, terms), amount, parts)
      if (named?.transaction) add(named, amount ?? orderedOf(named.payment, named.transaction))
    }
  }
  return parts
}

/** Those whose payee the line names; where it names none of theirs, all. */
export function ofPayee(line: EntryLine, ones: readonly NamedReturn[], terms: MatchingTerms): readonly NamedReturn[] {
  if (ones.length < 2) return ones
  const told = ones.filter((one) => isReturnedBy(line, one, terms) === true)
  if (told.length > 0) return told
  const open = ones.filter((one) => isReturnedBy(line, one, terms) === null)
  return open.length > 0 ? open : ones
}

/** Whether it comes from whom it had gone to; null: nobody tells. */
export function isReturnedBy(
  line: EntryLine,
  { transaction }: NamedReturn,
  { ownIbans = [] }: MatchingTerms,
): boolean | null {
  return transaction === undefined ? null : isReturnedAsOrdered(line, transaction, ownIbans)
}

/** A fee of its bank takes no more of a transaction: under the limit alone anything could be all of a small one. */
const shortfallShare = decimal('0.1')

/** How much less may come back of a transaction and still be all of it: a fee of its bank, or what rates move. */
export function shortfallMost({ payment, transaction }: NamedReturn, { differenceLimit }: MatchingTerms): Decimal {
  if (transaction === undefined) return differenceLimit
  const share = orderedOf(payment, transaction).times(shortfallShare)
  return hasTwoCurrencies(payment.amounts) || differenceLimit.gt(share) ? share : differenceLimit
}

/** Of transactions under one id the one of which the least is left over, for most come back whole. */
export function pickPart(
  ones: readonly NamedReturn[],
  amount: Decimal | null,
  parts: ReturnedParts,
): NamedReturn | undefined {
  const [first] = ones
  if (amount === null || ones.length < 2) return first
  const fitting = ones.filter((one) => !isMoreThanOrdered(one, parts.of(one).plus(amount)))
  const [least = first] = fitting.toSorted((a, b) => parts.restOf(a).cmp(parts.restOf(b)))
  return least
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
 * Of what the bank had rejected and booked all the same nothing is in what its batch cost, unless that has the money of all, without fees:
 * then it was rejected after its booking. Between two currencies nobody knows.
 */
export function isOutsideBooking({ payment: { amounts }, transaction }: NamedReturn): boolean {
  if (transaction?.isRejected !== true) return false
  return hasTwoCurrencies(amounts) || amounts.intermediateAmount.abs().lt(amounts.paymentAmount.abs())
}

/** What it cost; between two currencies its share of what the batch cost. */
function orderedOf({ amounts, group }: OutstandingPayment, { amount }: SentTransaction): Decimal {
  if (!hasTwoCurrencies(amounts)) return amount
  const sent = group?.sum.gt(zero) === true ? group.sum : amounts.paymentAmount.abs()
  return multiplyDivide(expectedBooking(amounts), amount, sent, 6)
}
