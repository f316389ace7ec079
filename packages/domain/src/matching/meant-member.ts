// Which one payment of a group an entry means that names the group and none of its payments: its amount says so, and its
// payee where the bank tells one.
import { formatDecimal, zero } from '../money/index.ts'
import { expectedBooking, hasTwoCurrencies, rateTolerance } from './booked-difference.ts'
import type { MatchableEntry, MatchingTerms, OutstandingPayment } from './matchable.ts'
import { sameDirection } from './group-entries.ts'
import { indexBy } from './matching-run.ts'
import { electronic } from './told-payees.ts'
import { countOf } from './whole-bookings.ts'

/** The only one that costs exactly what the entry is; null where several do, or none. Groups may be large. */
export function indexMembers(
  members: readonly OutstandingPayment[],
): (of: MatchableEntry) => OutstandingPayment | null {
  const perAmount = indexBy(members, ({ amounts }) => [
    formatDecimal(expectedBooking(amounts)),
    `${amounts.paymentCurrency.code} ${formatDecimal(amounts.paymentAmount.abs())}`,
  ])
  return (of) => {
    const { amount, details } = of.entry
    const keys = [formatDecimal(amount.abs())]
    for (const { instructedAmount, instructedCurrency } of details)
      if (instructedAmount !== null) keys.push(`${instructedCurrency} ${formatDecimal(instructedAmount)}`)
    const alike = new Set(keys.flatMap((key) => perAmount.get(key) ?? []))
    return onlyOf([...alike].filter((one) => mayPay(of, one) && costsExactly(of, one)))
  }
}

/** Else the only one that a fee or the rate explains; null too where the entry counts several. */
export function memberNearAmount(
  of: MatchableEntry,
  members: readonly OutstandingPayment[],
  terms: MatchingTerms,
): OutstandingPayment | null {
  if ((countOf(of) ?? 1) > 1) return null
  const open = members.filter((one) => mayPay(of, one))
  const exact = open.filter((one) => costsExactly(of, one))
  return onlyOf(exact.length > 0 ? exact : open.filter((one) => isNear(of, one, terms)))
}

function onlyOf(members: readonly OutstandingPayment[]): OutstandingPayment | null {
  return members.length === 1 ? (members[0] ?? null) : null
}

function mayPay(of: MatchableEntry, payment: OutstandingPayment): boolean {
  const { entry } = of
  const { beneficiaryIban } = payment
  if (!sameDirection(payment, of)) return false
  const told = entry.details.length === 1 ? (entry.details[0]?.creditor.iban ?? null) : null
  return told === null || beneficiaryIban === null || electronic(told) === beneficiaryIban
}

/** In the currency of the payment where the bank tells it. */
function costsExactly({ entry }: MatchableEntry, { amounts }: OutstandingPayment): boolean {
  const [first] = entry.details
  const { code } = amounts.paymentCurrency
  const instructed =
    entry.details.length === 1 && code !== entry.currency && first?.instructedCurrency === code
      ? first.instructedAmount
      : null
  if (instructed !== null) return instructed.eq(amounts.paymentAmount.abs())
  return entry.amount.abs().eq(expectedBooking(amounts))
}

function isNear(
  { entry }: MatchableEntry,
  { amounts }: OutstandingPayment,
  { differenceLimit }: MatchingTerms,
): boolean {
  const expected = expectedBooking(amounts)
  const above = entry.amount.abs().minus(expected)
  if (hasTwoCurrencies(amounts)) return above.abs().lte(expected.times(rateTolerance))
  return above.gt(zero) && above.lte(differenceLimit)
}
