// What is asked about before a rate is kept: one that is far from the last one of its provider, one that looks as if the two
// currencies had been taken for each other, one that contradicts the other direction of its day, and one by which a service
// would undo what somebody has done by hand. Asked, not refused: rates do leap.
import type { CalendarDate } from '../calendar/index.ts'
import { limits } from '../limits.ts'
import { decimal, formatDecimal, type Quote } from '../money/index.ts'
import { type Refusal, refusal } from '../outcome.ts'
import { type LastRate, type RateOnDay, lastRatesOf } from './last-rates.ts'

type Pair = { readonly from: string; readonly to: string }

/** Null: nothing to be asked. */
export type FindRateDoubt = (quote: Quote, date: CalendarDate, pair: Pair) => Refusal | null

/**
 * Held against these rates of its provider: the last one of the pair before the day, and the other direction on the day
 * itself, where that does not say the same within the limit. Of two rates of one pair and day the later one counts.
 */
export function rateDoubtsOf(rates: readonly RateOnDay[]): FindRateDoubt {
  const findLast = lastRatesOf(rates)
  const onDay = new Map(rates.map((rate) => [`${rate.date}/${rate.from}/${rate.to}`, rate]))
  return (quote, date, pair) => {
    const doubt = findRateDoubt(quote, findLast(date, pair.from, pair.to), pair)
    if (doubt !== null) return doubt
    const turned = onDay.get(`${date}/${pair.to}/${pair.from}`)
    if (turned === undefined || !isContradiction(quote, turned)) return null
    const params = { rate: quoteText(quote, pair), other: quoteText(turned, turned), date }
    return refusal('exchange-rate.contradicting', params, 'rate')
  }
}

/** What somebody did with a rate that a service or a bank gives too: entered or changed it, or took theirs out. */
export type RateHand = { readonly entered: Quote } | 'removed'

/** What a service would undo; null: nothing, or what it says is what stands there. */
export function findUndoDoubt(quote: Quote, date: CalendarDate, pair: Pair, hand: RateHand | null): Refusal | null {
  if (hand === null) return null
  const rate = quoteText(quote, pair)
  if (hand === 'removed') return refusal('exchange-rate.removed', { rate, date }, 'rate')
  const { entered } = hand
  if (entered.rate.eq(quote.rate) && entered.factor === quote.factor) return null
  return refusal('exchange-rate.entered', { rate, entered: quoteText(entered, pair), date }, 'rate')
}

/** Null: nothing to be asked. The sentences name both numbers, each for so many units as its factor says. */
export function findRateDoubt(quote: Quote, last: LastRate | null, pair: Pair): Refusal | null {
  if (last === null) return null
  const kind = doubtOf(quote, last)
  if (kind === null) return null
  const params = { rate: quoteText(quote, pair), last: quoteText(last, pair), date: last.date }
  return refusal(`exchange-rate.${kind}`, params, 'rate')
}

/** `100 JPY = 0.612538 EUR`, with all decimals that count. */
export function quoteText({ rate, factor }: Quote, { from, to }: Pair): string {
  return `${factor} ${from} = ${formatDecimal(rate)} ${to}`
}

const hundred = decimal('100')

/**
 * All is compared crosswise, so that nothing is divided. With x the new rate for one unit and y the last one, x looks
 * inverted when it lies nearer to 1 ÷ y than to y, and not more than the limit away from 1 ÷ y.
 */
function doubtOf(quote: Quote, last: Quote): 'inverted' | 'unusual' | null {
  // x = new ÷ newBy, y = old ÷ oldBy
  const [now, nowBy] = [quote.rate, decimal(`${quote.factor}`)]
  const [old, oldBy] = [last.rate, decimal(`${last.factor}`)]
  const [a, b] = [now.times(oldBy), old.times(nowBy)]
  // x ÷ y = a ÷ b, and x ÷ (1 ÷ y) = c ÷ d
  const [c, d] = [now.times(old), nowBy.times(oldBy)]
  const { rateUnusual, rateInverted } = limits.percent
  const isFar = isFurther(a, b, rateUnusual)
  // nearer to the inverse: the larger of c ÷ d and d ÷ c is below the larger of a ÷ b and b ÷ a
  const [most, least] = a.gt(b) ? [a, b] : [b, a]
  const [mostTurned, leastTurned] = c.gt(d) ? [c, d] : [d, c]
  const isNearer = mostTurned.times(least).lt(most.times(leastTurned))
  if (isNearer && isFurther(a, b, rateInverted) && !isFurther(c, d, rateUnusual)) return 'inverted'
  return isFar ? 'unusual' : null
}

/** The product of both directions is 1, or within the limit of it. */
function isContradiction(quote: Quote, turned: Quote): boolean {
  const units = decimal(`${quote.factor}`).times(decimal(`${turned.factor}`))
  return isFurther(quote.rate.times(turned.rate), units, limits.percent.rateUnusual)
}

/** Whether `value` is more than so many percent above or below `measure`. */
function isFurther(value: Quote['rate'], measure: Quote['rate'], percent: number): boolean {
  return value
    .minus(measure)
    .abs()
    .times(hundred)
    .gt(measure.times(decimal(`${percent}`)))
}
