// Exact decimals. No JavaScript number ever holds money: text comes in, text goes out, big.js carries it.
import Big from 'big.js'

/** An exact decimal of any scale. */
export type Decimal = Big

export const zero: Decimal = new Big(0)

/** Plain text of a decimal: digits, a point, a sign before what is below zero. */
export const decimalPattern = /^-?\d{1,40}(\.\d{1,20})?$/

/** A decimal from its plain text ("-1234.50"): no exponent, no sign plus, no separators; null when it is none. */
export function parseDecimal(text: string): Decimal | null {
  return decimalPattern.test(text) ? new Big(text) : null
}

/** A decimal from text that the house itself wrote (SQL numeric, the wire after its check). Throws on anything else. */
export function decimal(text: string): Decimal {
  const value = parseDecimal(text)
  if (value === null) throw new Error(`Not a decimal: ${text.slice(0, 60)}`)
  return value
}

/** Rounds half away from zero to `scale` decimals: the one rounding of the house (rules 2.7). */
export function round(value: Decimal, scale: number): Decimal {
  if (scaleOf(value) <= scale) return value
  return value.round(scale, Big.roundHalfUp)
}

/** Plain text; with `scale`, exactly so many decimals (the value must already have no more). */
export function formatDecimal(value: Decimal, scale?: number): string {
  if (scale === undefined) return value.toFixed()
  const own = scaleOf(value)
  // nearly always there is nothing to round, and zeros are all that is missing
  if (own === scale) return value.toFixed()
  if (own < scale) return `${value.toFixed()}${own === 0 ? '.' : ''}${'0'.repeat(scale - own)}`
  const text = value.toFixed(scale, Big.roundHalfUp)
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text
}

/** Decimals after the point, trailing zeros not counted. */
export function scaleOf(value: Decimal): number {
  // big.js: the digits `c` without trailing zeros, the first of them standing at 10 to the power of `e`
  return Math.max(0, value.c.length - 1 - value.e)
}

/** Digits from the first that is not zero to the last, of `scale` decimals at least, zeros behind the point counted; 0 of zero. */
export function digitCount(value: Decimal, scale: number): number {
  return isZero(value) ? 0 : value.e + 1 + Math.max(scale, scaleOf(value))
}

/** value × multiplier ÷ divisor, rounded once, at the end, to `scale` decimals. */
export function multiplyDivide(value: Decimal, multiplier: Decimal, divisor: Decimal, scale: number): Decimal {
  // nearly always a rate is 1 for 1: then it is the value itself
  if (multiplier.eq(divisor) && !isZero(divisor)) return round(value, scale)
  // big.js divides to a set number of decimals: 40 more than wanted leaves the one rounding to round()
  const Exact = Big()
  Exact.DP = scale + 40
  Exact.RM = Big.roundDown
  return round(new Big(new Exact(value.times(multiplier)).div(divisor)), scale)
}

export type Total = {
  /** An amount as `decimalPattern` has it. Throws on anything else. */
  add(text: string): void
  sum(): Decimal
}

/**
 * The sum of amounts that are written already. Those with equally many decimals are added as whole numbers: a file's hundred
 * thousand amounts need not become decimals to be added.
 */
export function createTotal(): Total {
  const units = new Map<number, bigint>()
  return {
    add(text) {
      const point = text.indexOf('.')
      const decimals = point === -1 ? 0 : text.length - point - 1
      const digits = point === -1 ? text : text.slice(0, point) + text.slice(point + 1)
      units.set(decimals, (units.get(decimals) ?? 0n) + BigInt(digits))
    },
    sum: () => sum(Array.from(units, ([decimals, total]) => new Big(`${total}e-${decimals}`))),
  }
}

export function sumOfTexts(texts: Iterable<string>): Decimal {
  const total = createTotal()
  for (const text of texts) total.add(text)
  return total.sum()
}

export function sum(values: Iterable<Decimal>): Decimal {
  let total = zero
  for (const value of values) total = total.plus(value)
  return total
}

export function isNegative(value: Decimal): boolean {
  return value.s < 0 && !isZero(value)
}

export function isZero(value: Decimal): boolean {
  return value.c[0] === 0
}
