// Details that come onto a booking when it is matched already (camt.054 after camt.053, or a statement told once more): what
// would have kept them from being matched is told to a person.
import { type SentBatch, indexBatches, isSentBatch } from './batch-lines.ts'
import { linesOf } from './entry-lines.ts'
import { isOfFormerSending } from './former-sendings.ts'
import type { EntryLine } from './entry-lines.ts'
import type { KnownMatch, MatchAlarm, MatchableEntry, MatchingTerms, OutstandingPayment } from './matchable.ts'
import { startRun } from './matching-run.ts'
import { indexPayments } from './named-payments.ts'
import { paysOthers } from './payees.ts'

/**
 * `entries`: those with new details, and all others of their matches, which are `known`. Of a match rings the batch of which
 * they say otherwise, else one payment: the first that no detail names. What they tell of a former sending rings on its payment,
 * but where a person has confirmed what counted as rejected or not executed.
 */
export function questionDetails(
  entries: readonly MatchableEntry[],
  payments: readonly OutstandingPayment[],
  known: readonly KnownMatch[],
  terms: MatchingTerms,
): readonly MatchAlarm[] {
  const linesIn = new Map(entries.map((of) => [of.id, linesOf(of)]))
  const paymentsById = new Map(payments.map((one) => [one.id, one]))
  const namedBy = indexPayments(payments)
  return known
    .filter(({ isAccepted, isReturn }) => isAccepted && !isReturn)
    .flatMap((match): readonly MatchAlarm[] => {
      const members = new Set(match.paymentIds.flatMap((id) => paymentsById.get(id) ?? []))
      const lines = match.entries.flatMap(({ entryId, detailIndex }) =>
        (linesIn.get(entryId) ?? []).filter(({ part }) => detailIndex === null || part.detailIndex === detailIndex),
      )
      const [first] = match.entries
      if (first === undefined) return []
      const { confirmedIds = [] } = match
      const out = [...members].filter(({ id }) => !confirmedIds.includes(id))
      const former = formerOf(lines, out)
      if (former !== null)
        return [
          { code: 'booked-although-rejected', entry: former.part, paymentId: former.payment.id, isOutAgain: true },
        ]
      return listQuestioned(lines, members, namedBy, terms).map(({ id }) => ({
        code: 'match-questioned' as const,
        entry: first,
        paymentId: id,
      }))
    })
}

/** The bank booked an earlier file, and has the last one too: that has to be stopped in time. */
function formerOf(lines: readonly EntryLine[], members: readonly OutstandingPayment[]) {
  for (const payment of members) {
    const line = lines.find((one) => isOfFormerSending(one, payment))
    if (line !== undefined) return { part: line.part, payment }
  }
  return null
}

function listQuestioned(
  lines: readonly EntryLine[],
  members: ReadonlySet<OutstandingPayment>,
  namedBy: (line: EntryLine) => ReadonlySet<OutstandingPayment>,
  terms: MatchingTerms,
): readonly OutstandingPayment[] {
  const questioned = [...members].filter((one) => isSentBatch(one) && booksOthers(lines, one, terms))
  const named = lines.map(namedBy)
  if (questioned.length > 0 || !named.some((ones) => namesOthers(ones, members))) return questioned
  const isNamed = new Set(named.flatMap((ones) => [...ones]))
  const one = members.difference(isNamed).values().next().value ?? members.values().next().value
  return one === undefined ? [] : [one]
}

function namesOthers(named: ReadonlySet<OutstandingPayment>, members: ReadonlySet<OutstandingPayment>): boolean {
  return named.size > 0 && named.isDisjointFrom(members)
}

/** By the batch alone: of others whose files gave the same ids none is meant, for this one is booked. */
function booksOthers(lines: readonly EntryLine[], batch: SentBatch, terms: MatchingTerms): boolean {
  const names = indexBatches(startRun(lines, [batch], [], terms), [batch])
  return paysOthers(lines, batch, names) || lines.some((line) => names.named(line)?.transaction.isRejected === true)
}
