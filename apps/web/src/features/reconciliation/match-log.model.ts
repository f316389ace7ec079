// The facts of a match as the columns of the log show them.
import type { MatchAnswer } from '@kontor/contract'
import { decimal, formatDecimal, sum } from '@kontor/domain/money'
import { decimalsOf } from '../../shared/decimals-of.ts'

/** What the bank booked for this match, as an exact decimal text in the account's currency. */
export function bookedAmountOf({ bankMessages }: Pick<MatchAnswer, 'bankMessages'>): string {
  const texts = bankMessages.map(({ amount }) => amount)
  return formatDecimal(sum(texts.map(decimal)), Math.max(0, ...texts.map(decimalsOf)))
}

/** The difference, signed as on the account like the booked amount and the bar: below zero, the bank debited more. */
export function signedDifferenceOf(match: Pick<MatchAnswer, 'bankMessages' | 'differenceAmount'>): string {
  const { differenceAmount } = match
  const isDebit = match.bankMessages.some(({ amount }) => amount.startsWith('-'))
  return formatDecimal(decimal(differenceAmount).times(isDebit ? -1 : 1), decimalsOf(differenceAmount))
}

/** The first and how many more: "Muster AG +2". */
export function shortList(texts: readonly string[]): string {
  const [first = '', ...others] = [...new Set(texts)]
  return others.length === 0 ? first : `${first} +${others.length}`
}

export function earliest(dates: readonly string[]): string | null {
  return dates.toSorted()[0] ?? null
}
