// Whether an entry that names a group has the number and the sum of those of its payments that wait.
import { decimal, sum, zero } from '../money/index.ts'
import type { Decimal } from '../money/index.ts'
import { expectedBooking, hasTwoCurrencies } from './booked-difference.ts'
import type { DifferenceKind, MatchableEntry, MatchReason, OutstandingPayment, TransmittedGroup } from './matchable.ts'
import type { MatchingRun } from './matching-run.ts'

/** An entry that names the group of payments that wait. */
export type Claim = {
  readonly of: MatchableEntry
  readonly members: readonly OutstandingPayment[]
  /** Of its payments those that are rejected or not executed. */
  readonly voids: readonly OutstandingPayment[]
  /** Those that were rejected in it and have gone out again in another one since. */
  readonly left: readonly OutstandingPayment[]
}

export function judgeGroup(run: MatchingRun, { of, members, voids }: Pick<Claim, 'of' | 'members' | 'voids'>) {
  const { entry } = of
  const reasons: MatchReason[] = []
  const sent = sentGroups(members, voids)
  if (members.length !== sent.payments || !isCountOf(entry, sent)) reasons.push('count-differs')
  const difference = judgeSum(run, of, members, sent.sum)
  if (difference === null) reasons.push('amount-differs')
  return { reasons, difference: difference ?? ('none' as const) }
}

type SentGroups = Pick<TransmittedGroup, 'payments' | 'transactions' | 'sum'>

/** A bank that says no count can only mean the group when the group is one payment. */
function isCountOf({ batch, details }: MatchableEntry['entry'], { payments, transactions }: SentGroups): boolean {
  const counted = batch?.numberOfTransactions ?? null
  if (counted !== null) return counted === transactions
  return details.length === transactions || (details.length <= 1 && payments === 1)
}

/** What went out in the groups that the members belong to, less what was not executed of it. */
export function sentGroups(members: readonly OutstandingPayment[], voids: readonly OutstandingPayment[]): SentGroups {
  const groups = new Map(
    members.flatMap(({ group }) => (group === null ? [] : [[group.paymentInformationId, group] as const])),
  )
  let payments = 0
  let transactions = 0
  let total = zero
  for (const group of groups.values()) {
    payments += group.payments
    transactions += group.transactions
    total = total.plus(group.sum)
  }
  // what the bank has rejected is not in its group any more
  const unpaid = voids.filter(({ group }) => group !== null && groups.has(group.paymentInformationId))
  return {
    payments: payments - unpaid.length,
    transactions: transactions - unpaid.length,
    sum: total.minus(sum(unpaid.map(({ amounts }) => amounts.paymentAmount.abs()))),
  }
}

export function judgeSum(
  run: MatchingRun,
  of: MatchableEntry,
  members: readonly OutstandingPayment[],
  sent: Decimal,
): DifferenceKind | null {
  const { terms } = run
  const booked = of.entry.amount.abs()
  const expected = sum(members.map((one) => expectedBooking(one.amounts)))
  if (booked.eq(expected)) return 'none'
  const isTotalProven = of.entry.batch?.totalAmount?.eq(sent) ?? false
  if (members.some((one) => hasTwoCurrencies(one.amounts))) {
    const allowsRate = terms.difference === 'default' || terms.difference === 'exchange-rate'
    const isNear = booked
      .minus(expected)
      .abs()
      .lte(expected.times(decimal('0.1')))
    return allowsRate && isTotalProven && isNear ? 'exchange-rate' : null
  }
  const above = booked.minus(expected)
  const allowsFees = terms.difference === 'fees-and-charges' || terms.difference === 'default'
  return allowsFees && isTotalProven && above.gt(zero) && above.lte(terms.differenceLimit) ? 'fees-and-charges' : null
}
