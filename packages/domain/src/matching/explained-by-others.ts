// An entry that names a group may be explained by those who wait in it: then it says nothing of one that has left the group.
import { groupKeys, sameDirection } from './group-entries.ts'
import type { MatchableEntry, MatchingTerms, OutstandingPayment } from './matchable.ts'
import { isOutstanding } from './matching-run.ts'
import { memberNearAmount } from './meant-member.ts'
import { isNearCost, isSumOfSome } from './void-members.ts'
import { countOf } from './whole-bookings.ts'

/** They make it up to the cent, or one of them is near to it, as are all where it counts so many. */
export function isExplainedBy(
  of: MatchableEntry,
  payments: readonly OutstandingPayment[],
  terms: MatchingTerms,
): boolean {
  const keys = groupKeys(of)
  const waiting = payments.filter(
    (one) =>
      isOutstanding(one) &&
      sameDirection(one, of) &&
      one.groupNames.some((name) => keys.includes(`${one.accountId} ${name}`)),
  )
  const isNearAll = countOf(of) === waiting.length && isNearCost(of.entry.amount.abs(), waiting, terms)
  return isSumOfSome(of, waiting) || isNearAll || memberNearAmount(of, waiting, terms) !== null
}
