// Details that come onto a booking when it is matched already (camt.054 after camt.053, or a statement told once more): what
// would have kept them from being matched is told to a person.
import { type SentBatch, indexBatches, isSentBatch } from './batch-lines.ts'
import { linesOf } from './entry-lines.ts'
import type { EntryLine } from './entry-lines.ts'
import type { KnownMatch, MatchAlarm, MatchableEntry, MatchingTerms, OutstandingPayment } from './matchable.ts'
import { startRun } from './matching-run.ts'
import { indexPayments } from './named-payments.ts'
import { paysOthers } from './payees.ts'

/** `entries`: those with new details, and all others of their matches, which are `known`. Rings once for each of them and payment. */
export function questionDetails(
  entries: readonly MatchableEntry[],
  payments: readonly OutstandingPayment[],
  known: readonly KnownMatch[],
  terms: MatchingTerms,
): readonly MatchAlarm[] {
  const linesIn = new Map(entries.map((of) => [of.id, linesOf(of)]))
  const namedBy = indexPayments(payments)
  return known
    .filter(({ isAccepted, isReturn }) => isAccepted && !isReturn)
    .flatMap((match) => {
      const members = payments.filter(({ id }) => match.paymentIds.includes(id))
      const lines = match.entries.flatMap(({ entryId, detailIndex }) =>
        (linesIn.get(entryId) ?? []).filter(({ part }) => detailIndex === null || part.detailIndex === detailIndex),
      )
      const isQuestioned =
        lines.some((line) => namesOthers([...namedBy(line)], members)) ||
        members.some((one) => isSentBatch(one) && booksOthers(lines, one, terms))
      const [first] = match.entries
      if (!isQuestioned || first === undefined) return []
      return members.map(({ id }) => ({ code: 'match-questioned' as const, entry: first, paymentId: id }))
    })
}

function namesOthers(named: readonly OutstandingPayment[], members: readonly OutstandingPayment[]): boolean {
  return named.length > 0 && !named.some((one) => members.includes(one))
}

/** By the batch alone: of others whose files gave the same ids none is meant, for this one is booked. */
function booksOthers(lines: readonly EntryLine[], batch: SentBatch, terms: MatchingTerms): boolean {
  const names = indexBatches(startRun(lines, [batch], [], terms), [batch])
  return paysOthers(lines, batch, names) || lines.some((line) => names.named(line)?.transaction.isRejected === true)
}
