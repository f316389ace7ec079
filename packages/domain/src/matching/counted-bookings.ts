// Entries that say how many transactions of a batch they book and not which.
import type { Decimal } from '../money/index.ts'
import { type BatchNames, type SentBatch, fitsTransaction, paidAmount, runsAlike } from './batch-lines.ts'
import { expectedBooking } from './booked-difference.ts'
import { type EntryLine, byBookingDate } from './entry-lines.ts'
import type { EntryPart, MatchingTerms, SentTransaction } from './matchable.ts'
import type { MatchingRun } from './matching-run.ts'
import { countOf } from './whole-bookings.ts'

/** What of an entry is taken, and how much that is, unsigned. */
export type Piece = {
  readonly part: EntryPart
  readonly amount: Decimal
  /** Of a whole entry the number of transactions that it books. */
  readonly count: number
}

/**
 * It books some of the batch in one sum, and is none of its transactions, whatever its amount; which they are it does not
 * tell. Our own id of a transaction with its amount is that one, for banks write counts of theirs beside it.
 */
export function countsSeveral(line: EntryLine, batch: SentBatch, names: BatchNames, terms: MatchingTerms): boolean {
  const { entry } = line.of
  const count = entry.batch?.numberOfTransactions ?? 0
  if (entry.details.length > 1 || count < 2 || count >= sizeOf(batch)) return false
  const as = names.named(line)
  const isOurs = as !== null && as.isOurId && as.batch === batch
  if (!isOurs || !fitsTransaction(line, batch, as.transaction, terms)) return true
  return (
    paidAmount(line, batch)?.eq(as.transaction.amount) !== true && isNearerToSome(line, batch, as.transaction, count)
  )
}

/** How many the bank is to book; of what was rejected or not executed, how many it may have booked. */
export function sizeOf({ group, transactionCount = 0 }: SentBatch): number {
  return group?.transactions ?? transactionCount
}

/** Than to the one transaction, with a fee or at a rate: to what so many of the batch cost on average. Without divisions. */
function isNearerToSome(
  { of: { entry } }: EntryLine,
  { amounts, group }: SentBatch,
  { amount }: SentTransaction,
  count: number,
): boolean {
  if (group === null) return false
  const booked = entry.amount.abs()
  const expected = expectedBooking(amounts)
  const fromOne = booked.times(group.sum).minus(expected.times(amount)).abs()
  const fromSome = booked.times(group.transactions).minus(expected.times(count)).abs()
  return fromSome.times(group.sum).lt(fromOne.times(group.transactions))
}

/** As long as they book no more than is left, beside `taken` transactions. What is over is of some of them once more. */
export function countedPieces(
  { terms }: MatchingRun,
  batch: SentBatch,
  unnamed: readonly EntryLine[],
  taken: number,
  names: BatchNames,
) {
  const pieces: Piece[] = []
  const over: EntryLine[] = []
  let left = sizeOf(batch) - taken
  for (const line of unnamed.filter((one) => countsSeveral(one, batch, names, terms)).toSorted(byBookingDate)) {
    const { entry, id } = line.of
    const count = countOf(line.of) ?? 0
    if (count > left) {
      over.push(line)
      continue
    }
    left -= count
    pieces.push({ part: { entryId: id, detailIndex: null }, amount: entry.amount.abs(), count })
  }
  return { pieces, over }
}

/** The batch that is booked, and of which the line counts some once more: it bears its group, or an id of ours. */
export function countedAgain({ booked, terms }: MatchingRun, names: BatchNames, line: EntryLine): SentBatch | null {
  const as = names.named(line)
  const [only, another] = names.grouped(line)
  const batch = as?.isOurId === true ? as.batch : another === undefined ? only : undefined
  if (batch === undefined || !booked.has(batch.id) || !runsAlike(line, batch)) return null
  return countsSeveral(line, batch, names, terms) ? batch : null
}
