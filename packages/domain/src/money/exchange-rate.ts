// Which rate holds between two currencies on a day, out of the rates that are known (rules 2.7 "Lookup",
// decisions "Rates"): direct, inverse, across the company currency, across EUR.
import { daysBetween, type CalendarDate } from '../calendar/index.ts'
import { limits } from '../limits.ts'
import { decimal, isNegative, multiplyDivide, type Decimal } from './decimal.ts'

export const rateFactors = [1, 100, 10_000] as const
export type RateFactor = (typeof rateFactors)[number]

/** `factor` units of `from` are worth `rate` units of `to`, says `provider`, from `date` on. */
export type KnownRate = {
  readonly from: string
  readonly to: string
  readonly date: CalendarDate
  readonly rate: Decimal
  readonly factor: RateFactor
  readonly provider: string
}

export type RateQuestion = {
  readonly from: string
  readonly to: string
  readonly date: CalendarDate
  readonly companyCurrency: string
}

export type RatePath = 'same' | 'direct' | 'inverse' | 'cross'

/** `factor` units of the one are worth `rate` units of the other. */
export type Quote = { readonly rate: Decimal; readonly factor: RateFactor }

/** The rate, and how it came about, as the screen says it. */
export type RateAnswer = Quote & {
  readonly path: RatePath
  /** The currency in the middle of a cross rate. */
  readonly via: string | null
  /** Day of the rate; of the older one where a cross rate has two. */
  readonly date: CalendarDate
  /** Who says so: none for equal currencies, two where the halves of a cross rate come from two providers. */
  readonly providers: readonly string[]
  /** Older than ten days on the day that was asked for. */
  readonly stale: boolean
}

/** 1 unit of `from` = numerator ÷ denominator units of `to`: divided only once, at the very end. */
type Leg = {
  readonly numerator: Decimal
  readonly denominator: Decimal
  readonly date: CalendarDate
  readonly providers: readonly string[]
}
type Route = {
  readonly path: RatePath
  readonly via: string | null
  readonly leg: Leg
  /** What the provider itself wrote: handed on as it is. */
  readonly stated: Quote | null
}

const one = decimal('1')
const smallestRate = decimal('0.1')

/**
 * The rate to use, or null when there is none. On each path the last rate on or before the date counts. A path whose
 * rate is older than ten days is taken, as `stale`, only when no path has a younger one.
 */
export function findExchangeRate(known: readonly KnownRate[], question: RateQuestion): RateAnswer | null {
  const { from, to, date } = question
  if (from === to) return { rate: one, factor: 1, path: 'same', via: null, date, providers: [], stale: false }
  const routes = listRoutes(known, question)
  const isStale = (route: Route) => daysBetween(route.leg.date, date) > limits.days.rateAge
  const chosen = routes.find((route) => !isStale(route)) ?? routes[0]
  if (chosen === undefined) return null
  const { path, via, leg, stated } = chosen
  const quote = stated ?? computeQuote(leg.numerator, leg.denominator)
  return quote && { ...quote, path, via, date: leg.date, providers: leg.providers, stale: isStale(chosen) }
}

/**
 * A rate as the house writes it: the smallest factor with which it is at least 0.1, rounded once to six decimals;
 * null when even with 10 000 nothing is left of it.
 */
export function computeQuote(numerator: Decimal, denominator: Decimal): Quote | null {
  const isEnough = (factor: RateFactor) => numerator.times(factor).gte(denominator.times(smallestRate))
  const factor = rateFactors.find(isEnough) ?? 10_000
  const rate = multiplyDivide(numerator, decimal(String(factor)), denominator, limits.count.rateDecimals)
  return rate.eq(0) ? null : { rate, factor }
}

/** The inverse of a quote, at full precision before its one rounding: what `factor` units of the other are worth. */
export function computeInverseQuote(rate: Decimal, factor: RateFactor): Quote | null {
  return computeQuote(decimal(String(factor)), rate)
}

function listRoutes(known: readonly KnownRate[], { from, to, date, companyCurrency }: RateQuestion): Route[] {
  const usable = known.filter((rate) => rate.date <= date && !isNegative(rate.rate) && !rate.rate.eq(0))
  const routes: Route[] = []
  const direct = lastOf(usable, from, to)
  if (direct)
    routes.push({ path: 'direct', via: null, leg: legOf(direct), stated: { rate: direct.rate, factor: direct.factor } })
  const inverse = lastOf(usable, to, from)
  if (inverse) routes.push({ path: 'inverse', via: null, leg: turned(legOf(inverse)), stated: null })
  for (const via of new Set([companyCurrency, 'EUR'])) {
    if (via === from || via === to) continue
    const first = youngestLeg(usable, from, via)
    const second = youngestLeg(usable, via, to)
    if (first && second) routes.push({ path: 'cross', via, leg: joined(first, second), stated: null })
  }
  return routes
}

/** Half of a cross rate: the younger of direct and inverse, direct when both are of one day. */
function youngestLeg(rates: readonly KnownRate[], from: string, to: string): Leg | null {
  const direct = lastOf(rates, from, to)
  const inverse = lastOf(rates, to, from)
  if (inverse && (!direct || inverse.date > direct.date)) return turned(legOf(inverse))
  return direct ? legOf(direct) : null
}

/** The last rate of a pair; of one day, the one that stands first. */
function lastOf(rates: readonly KnownRate[], from: string, to: string): KnownRate | null {
  let last: KnownRate | null = null
  for (const rate of rates) {
    if (rate.from === from && rate.to === to && (last === null || rate.date > last.date)) last = rate
  }
  return last
}

function legOf({ rate, factor, date, provider }: KnownRate): Leg {
  return { numerator: rate, denominator: decimal(String(factor)), date, providers: [provider] }
}

function turned(leg: Leg): Leg {
  return { ...leg, numerator: leg.denominator, denominator: leg.numerator }
}

function joined(first: Leg, second: Leg): Leg {
  return {
    numerator: first.numerator.times(second.numerator),
    denominator: first.denominator.times(second.denominator),
    date: first.date < second.date ? first.date : second.date,
    providers: [...new Set([...first.providers, ...second.providers])],
  }
}
