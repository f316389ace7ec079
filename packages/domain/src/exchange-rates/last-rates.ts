// What a provider said last before a day: the pair itself, or turned round where it keeps only the other direction.
import type { CalendarDate } from '../calendar/index.ts'
import { computeInverseQuote, type Quote } from '../money/index.ts'

/** What the provider said last of the pair, written in the direction of what is asked about. */
export type LastRate = Quote & { readonly date: CalendarDate }

/** A rate of one provider. */
export type RateOnDay = Quote & { readonly from: string; readonly to: string; readonly date: CalendarDate }

export type FindLastRate = (date: CalendarDate, from: string, to: string) => LastRate | null

/** Of two rates of one pair and day the one that stands later counts. */
export function lastRatesOf(rates: Iterable<RateOnDay>): FindLastRate {
  const byPair = new Map<string, Map<CalendarDate, RateOnDay>>()
  for (const rate of rates) {
    const key = keyOf(rate.from, rate.to)
    const days = byPair.get(key) ?? new Map<CalendarDate, RateOnDay>()
    byPair.set(key, days.set(rate.date, rate))
  }
  const ordered = new Map(
    Array.from(byPair, ([key, days]) => [key, [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))]),
  )
  const before = (key: string, date: CalendarDate) => lastBefore(ordered.get(key) ?? [], date)
  return (date, from, to) => {
    const direct = before(keyOf(from, to), date)
    if (direct !== null) return { rate: direct.rate, factor: direct.factor, date: direct.date }
    const inverse = before(keyOf(to, from), date)
    const quote = inverse && computeInverseQuote(inverse.rate, inverse.factor)
    return inverse && quote && { ...quote, date: inverse.date }
  }
}

/** Of rates in the order of their days. */
function lastBefore(rates: readonly RateOnDay[], date: CalendarDate): RateOnDay | null {
  let [low, high] = [0, rates.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((rates[middle] as RateOnDay).date < date) low = middle + 1
    else high = middle
  }
  return rates[low - 1] ?? null
}

const keyOf = (from: string, to: string) => `${from}/${to}`
