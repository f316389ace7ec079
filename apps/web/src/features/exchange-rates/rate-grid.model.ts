// The grid of rates without a DOM: which days it shows, its rows, and what each cell is.
import type { CurrencyPairAnswer, RateAnswer } from '@kontor/contract'
import { type CalendarDate, addDays, isBankDay, usableDays } from '@kontor/domain/calendar'
import { isRateExpected } from '@kontor/domain/exchange-rates'
import type { Days, PairCodes } from './exchange-rates.queries.ts'

/** So many days of TARGET stand beside each other. */
export const shownDays = 10

/** From the tenth day of TARGET back to this one, and from no day before which there are none. */
export function periodUntil(last: CalendarDate): Days {
  let first = last
  for (let found = isBankDay('TARGET', last) ? 1 : 0; found < shownDays && first > usableDays.first;) {
    first = addDays(first, -1)
    if (isBankDay('TARGET', first)) found += 1
  }
  return { first, last }
}

/** `missing`: a rate is expected and not there; `none`: of this day none is expected. */
export type RateCell =
  | { readonly kind: 'rate'; readonly date: CalendarDate; readonly rate: RateAnswer }
  | { readonly kind: 'missing' | 'none'; readonly date: CalendarDate }
export type RateLine = PairCodes & {
  /** Whether the provider keeps the pair: then days without a rate are missing. */
  readonly isKept: boolean
  readonly cells: readonly RateCell[]
}
export type RateGrid = {
  readonly days: readonly CalendarDate[]
  readonly lines: readonly RateLine[]
  readonly missing: number
}

/** The latest day first. Days without business are shown where they have a rate. */
export function rateGridOf(
  { first, last }: Days,
  pairs: readonly CurrencyPairAnswer[],
  rates: readonly RateAnswer[],
  today: CalendarDate,
): RateGrid {
  const withRates = new Set(rates.map(({ date }) => date))
  const days: CalendarDate[] = []
  for (let day = last; day >= first; day = addDays(day, -1))
    if (isBankDay('TARGET', day) || withRates.has(day)) days.push(day)
  const byCell = new Map(rates.map((rate) => [`${rate.fromCurrency}-${rate.toCurrency} ${rate.date}`, rate]))
  const kept = new Set(pairs.map(({ fromCurrency, toCurrency }) => `${fromCurrency}-${toCurrency}`))
  const all = [...new Set([...kept, ...rates.map((rate) => `${rate.fromCurrency}-${rate.toCurrency}`)])].toSorted()
  const lines = all.map((key): RateLine => {
    const [from = '', to = ''] = key.split('-')
    const isKept = kept.has(key)
    const cells = days.map((date): RateCell => {
      const rate = byCell.get(`${key} ${date}`)
      if (rate !== undefined) return { kind: 'rate', date, rate }
      return { kind: isKept && isRateExpected(date, today) ? 'missing' : 'none', date }
    })
    return { from, to, isKept, cells }
  })
  const missing = lines.flatMap(({ cells }) => cells).filter(({ kind }) => kind === 'missing').length
  return { days, lines, missing }
}
