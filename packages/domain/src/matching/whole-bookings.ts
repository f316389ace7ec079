// What an entry that counts all of a batch holds: with its money it may book what the bank had rejected, or book all of it
// once more. The count alone proves neither, for banks repeat that of the order.
import { isNegative, multiplyDivide, sum, zero } from '../money/index.ts'
import type { Decimal } from '../money/index.ts'
import type { SentBatch } from './batch-lines.ts'
import { paidAmount } from './batch-lines.ts'
import { expectedBooking, hasTwoCurrencies, rateTolerance } from './booked-difference.ts'
import type { EntryLine } from './entry-lines.ts'
import type { MatchableEntry, MatchingTerms, TransmittedGroup } from './matchable.ts'

/** `lines`: all of the entry. The count must be that of all that went out, and so must the money; of some of what was rejected it says nothing. */
export function booksRejected(
  { entry }: MatchableEntry,
  lines: readonly EntryLine[],
  batch: SentBatch,
  terms: MatchingTerms,
): boolean {
  const { group, amounts } = batch
  const rejected = group?.rejected ?? 0
  if (group === null || rejected === 0 || countOf({ entry }) !== group.transactions + rejected) return false
  // the details of an entry without the rejected ones say what the count beside them does not
  if (entry.details.length > 1 && entry.details.length !== group.transactions + rejected) return false
  if (isNegative(entry.amount) !== isNegative(amounts.paymentAmount)) return false
  const booked = entry.amount.abs()
  const sent = amounts.paymentAmount.abs()
  const paid = lines.map((line) => paidAmount(line, batch))
  const told = paid.includes(null) ? null : sum(paid.filter((one) => one !== null))
  if (hasTwoCurrencies(amounts)) return isOfAll(batch, group, booked, told ?? entry.batch?.totalAmount ?? null)
  const above = booked.minus(expectedBooking(amounts)).minus(sent.minus(group.sum))
  if (above.eq(zero)) return true
  const isTold = (told?.eq(sent) ?? false) || (entry.batch?.totalAmount?.eq(sent) ?? false)
  return isTold && above.gt(zero) && above.lte(terms.differenceLimit)
}

/** Between two currencies: what the bank tells in that of the payment, else what the booked amount is nearer to. */
function isOfAll({ amounts }: SentBatch, group: TransmittedGroup, booked: Decimal, told: Decimal | null): boolean {
  if (group.sum.lte(zero)) return false
  const sent = amounts.paymentAmount.abs()
  const net = multiplyDivide(amounts.intermediateAmount.abs(), sent, group.sum, 6)
  const all = net.plus(amounts.feesAndChargesAmount)
  if (booked.minus(all).abs().gt(all.times(rateTolerance))) return false
  if (told?.eq(sent)) return true
  if (told?.eq(group.sum)) return false
  return booked.plus(booked).gt(all.plus(expectedBooking(amounts)))
}

/** Whether the entry has all the money that the batch is expected to cost: two of them are one too many. */
export function holdsAll({ entry }: MatchableEntry, { group, amounts }: SentBatch): boolean {
  const booked = entry.amount.abs()
  const expected = expectedBooking(amounts)
  if (booked.eq(expected)) return true
  const count = countOf({ entry })
  // of one transaction that is not named only the exact amount says which it is
  if (group === null || count === null || count < Math.max(2, group.transactions)) return false
  return booked.gte(hasTwoCurrencies(amounts) ? expected.minus(expected.times(rateTolerance)) : expected)
}

/** What the bank says that the entry books, or its details; null where it says nothing. */
export function countOf({ entry: { batch, details } }: Pick<MatchableEntry, 'entry'>): number | null {
  return batch?.numberOfTransactions ?? (details.length > 1 ? details.length : null)
}
