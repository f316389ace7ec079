// What is asked about before a rate is kept: one that is far from the last one of its provider, and one that looks as if the
// two currencies had been taken for each other. Asked, not refused: rates do leap.
import type { CalendarDate } from '../calendar/index.ts'
import { limits } from '../limits.ts'
import { decimal, formatDecimal, type Quote } from '../money/index.ts'
import { type Refusal, refusal } from '../outcome.ts'

/** What the provider said last of the pair, written in the direction of what is asked about. */
export type LastRate = Quote & { readonly date: CalendarDate }

type Pair = { readonly from: string; readonly to: string }

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

/** Whether `value` is more than so many percent above or below `measure`. */
function isFurther(value: Quote['rate'], measure: Quote['rate'], percent: number): boolean {
  return value
    .minus(measure)
    .abs()
    .times(hundred)
    .gt(measure.times(decimal(`${percent}`)))
}
