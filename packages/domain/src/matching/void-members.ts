// An entry of a group may hold money of payments that count as rejected or not executed, beside that of the others.
import { type Decimal, sum, zero } from '../money/index.ts'
import { expectedBooking, hasTwoCurrencies, rateTolerance } from './booked-difference.ts'
import type { MatchableEntry, MatchingTerms, OutstandingPayment } from './matchable.ts'
import { countOf } from './whole-bookings.ts'

/** Of so many payments of one group every sum is tried. */
const triedMost = 10

/** The other members of a group. */
type Others = { readonly waiting: readonly OutstandingPayment[]; readonly booked: readonly OutstandingPayment[] }

/**
 * Those whose money makes up, to the cent, what the entry has beside that of the others; or all of them, with the fees of the
 * bank or at its rate, where the entry counts all that went out. What some that wait make up is theirs.
 */
export function heldVoids(
  { entry }: MatchableEntry,
  voids: readonly OutstandingPayment[],
  { waiting, booked }: Others,
  terms: MatchingTerms,
): readonly OutstandingPayment[] {
  if (voids.length === 0) return []
  const amount = entry.amount.abs()
  // of more than are tried nobody knows which of them it is
  if (waiting.length > triedMost && amount.lt(costOf(waiting))) return []
  if (makeUp(waiting.slice(0, triedMost), amount) !== null) return []
  for (const beside of [waiting, [...waiting, ...booked], []]) {
    const above = amount.minus(costOf(beside))
    if (above.lte(zero)) continue
    if (costOf(voids).eq(above)) return voids
    const exact = makeUp(voids.slice(0, triedMost), above)
    if (exact !== null) return exact
    const isAllCounted = countOf({ entry }) === beside.length + voids.length && beside.length > 0
    if (isAllCounted && isNearAll(amount, beside, voids, terms)) return voids
  }
  return []
}

/** To the cent; of more than are tried only one or all. */
export function isSumOfSome({ entry }: MatchableEntry, payments: readonly OutstandingPayment[]): boolean {
  const amount = entry.amount.abs()
  if (amount.eq(zero)) return false
  if (payments.some(({ amounts }) => expectedBooking(amounts).eq(amount)) || costOf(payments).eq(amount)) return true
  return makeUp(payments.slice(0, triedMost), amount) !== null
}

/** Every choice of them that makes up the entry to the cent, of as many as it counts. */
export function choicesOf<T extends Costing>(
  of: Pick<MatchableEntry, 'entry'>,
  payments: readonly T[],
): readonly (readonly T[])[] {
  const amount = of.entry.amount.abs()
  const count = countOf(of)
  return allMakingUp(payments, amount).filter((one) => one.length > 0 && (count === null || one.length === count))
}

/**
 * Which of them the entry books where a person says that it books this one: all, or the only choice that makes it up, by itself
 * or with the usual fee or rate. Where nobody can tell, all.
 */
export function membersBooked<T extends Costing>(
  of: Pick<MatchableEntry, 'entry'>,
  members: readonly T[],
  one: T,
  terms: Pick<MatchingTerms, 'differenceLimit'>,
): readonly T[] {
  const amount = of.entry.amount.abs()
  const count = countOf(of)
  if (costOf(members).eq(amount) && (count === null || count === members.length)) return members
  const exact = choicesOf(of, members)
  const own = exact.filter((chosen) => chosen.includes(one))
  if (exact.length > 0) return own.length === 1 ? (own[0] ?? members) : members
  // the count of the order stands beside what is booked of it too
  if (count === null || count >= members.length || members.length > triedMost) return members
  const [near, another] = choicesOfSize(members, count).filter((chosen) => isNearCost(amount, chosen, terms))
  return near !== undefined && another === undefined && near.includes(one) ? near : members
}

type Costing = Pick<OutstandingPayment, 'amounts'>

function allMakingUp<T extends Costing>(payments: readonly T[], amount: Decimal): readonly (readonly T[])[] {
  if (payments.length > triedMost) {
    const alone = payments.filter((one) => expectedBooking(one.amounts).eq(amount)).map((one) => [one])
    return costOf(payments).eq(amount) ? [payments, ...alone] : alone
  }
  return choicesUpTo(payments, amount).filter((chosen) => costOf(chosen).eq(amount))
}

/** Those that cost no more than this. */
function choicesUpTo<T extends Costing>(payments: readonly T[], amount: Decimal): readonly (readonly T[])[] {
  const [first, ...rest] = payments
  if (first === undefined) return [[]]
  const left = amount.minus(expectedBooking(first.amounts))
  const without = choicesUpTo(rest, amount)
  return left.lt(zero) ? without : [...choicesUpTo(rest, left).map((chosen) => [first, ...chosen]), ...without]
}

function choicesOfSize<T>(payments: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]]
  return payments.flatMap((first, at) =>
    choicesOfSize(payments.slice(at + 1), size - 1).map((chosen) => [first, ...chosen]),
  )
}

/** But for a usual fee, or the rate of the day. */
export function isNearCost(
  amount: Decimal,
  payments: readonly Costing[],
  { differenceLimit }: Pick<MatchingTerms, 'differenceLimit'>,
): boolean {
  const cost = costOf(payments)
  const above = amount.minus(cost)
  if (payments.some(({ amounts }) => hasTwoCurrencies(amounts))) return above.abs().lte(cost.times(rateTolerance))
  return above.gte(zero) && above.lte(differenceLimit)
}

function isNearAll(
  amount: Decimal,
  beside: readonly OutstandingPayment[],
  voids: readonly OutstandingPayment[],
  { differenceLimit }: MatchingTerms,
): boolean {
  const all = [...beside, ...voids]
  const cost = costOf(all)
  const above = amount.minus(cost)
  if (!all.some(({ amounts }) => hasTwoCurrencies(amounts))) return above.gt(zero) && above.lte(differenceLimit)
  const isNearer = amount.plus(amount).gt(cost.plus(costOf(beside)))
  return isNearer && above.abs().lte(cost.times(rateTolerance))
}

/** The first of them that cost exactly this together. */
function makeUp(payments: readonly OutstandingPayment[], amount: Decimal): readonly OutstandingPayment[] | null {
  if (amount.eq(zero)) return []
  const [first, ...rest] = payments
  if (first === undefined || amount.lt(zero)) return null
  const others = makeUp(rest, amount.minus(expectedBooking(first.amounts)))
  return others === null ? makeUp(rest, amount) : [first, ...others]
}

function costOf(payments: readonly Costing[]): Decimal {
  return sum(payments.map(({ amounts }) => expectedBooking(amounts)))
}
