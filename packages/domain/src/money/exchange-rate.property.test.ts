// The lookup of a rate against a computation of its own with exact fractions of whole numbers: no decimal library, no code of
// the lookup. 10,000 drawn questions.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate, daysBetween, type CalendarDate } from '../calendar/index.ts'
import { decimal, formatDecimal } from './decimal.ts'
import { findExchangeRate, type KnownRate, rateFactors } from './exchange-rate.ts'

const runs = 10_000
const today = calendarDate('2026-11-23')
const codes = ['CHF', 'EUR', 'USD', 'JPY'] as const
const million = 1_000_000n

/** A rate in millionths, so many days before today (after it, below zero). */
type Drawn = {
  readonly from: string
  readonly to: string
  readonly millionths: bigint
  readonly factor: (typeof rateFactors)[number]
  readonly age: number
}
type Fraction = { readonly up: bigint; readonly down: bigint; readonly age: number }

const pair = fc.uniqueArray(fc.constantFrom(...codes), { minLength: 2, maxLength: 2 })
// of many sizes: from a millionth to a billion
const millionths = fc
  .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 9 }))
  .map(([digits, zeros]) => BigInt(digits) * 10n ** BigInt(zeros))
const drawn: fc.Arbitrary<Drawn> = fc
  .record({ pair, millionths, factor: fc.constantFrom(...rateFactors), age: fc.integer({ min: -8, max: 24 }) })
  .map(({ pair: [from = '', to = ''], ...rest }) => ({ from, to, ...rest }))
// of one pair and day a provider has one rate
const known = fc.uniqueArray(drawn, { maxLength: 14, selector: ({ from, to, age }) => `${from}${to}${age}` })

test('in 10,000 drawn cases the answer is what exact fractions say, and no rate of a later day has a part in it', () => {
  const paths = new Map<string, number>()
  fc.assert(
    fc.property(known, pair, fc.constantFrom(...codes), (rates, [from = '', to = ''], companyCurrency) => {
      const question = { from, to, date: today, companyCurrency }
      const answer = findExchangeRate(rates.map(knownOf), question)
      const expected = exactAnswer(rates, question)
      paths.set(expected.path, (paths.get(expected.path) ?? 0) + 1)
      expect(answer && { path: answer.path, via: answer.via, text: textOf(answer), age: ageOf(answer.date) }).toEqual(
        expected.text === null
          ? null
          : { path: expected.path, via: expected.via, text: expected.text, age: expected.age },
      )
      if (answer === null) return
      expect(answer.stale).toBe(expected.age > 10)
      expect(answer.date <= today).toBe(true)
      // what came later could be anything
      expect(findExchangeRate(rates.filter(({ age }) => age >= 0).map(knownOf), question)).toEqual(answer)
    }),
    { numRuns: runs, seed: 63 },
  )
  // each path was gone often enough for the comparison to mean something
  for (const path of ['direct', 'inverse', 'cross', 'none']) expect(paths.get(path) ?? 0).toBeGreaterThan(500)
})

function knownOf({ from, to, millionths: value, factor, age }: Drawn): KnownRate {
  const digits = value.toString().padStart(7, '0')
  const rate = decimal(`${digits.slice(0, -6)}.${digits.slice(-6)}`)
  return { from, to, rate, factor, date: addDays(today, -age), provider: 'one' }
}

const ageOf = (date: CalendarDate): number => daysBetween(date, today)
const textOf = ({ rate, factor }: { readonly rate: KnownRate['rate']; readonly factor: number }) =>
  `${formatDecimal(rate, 6)}/${factor}`

type Exact = { readonly path: string; readonly via: string | null; readonly text: string | null; readonly age: number }
const nothing: Exact = { path: 'none', via: null, text: null, age: 0 }

function exactAnswer(
  rates: readonly Drawn[],
  { from, to, companyCurrency }: { readonly from: string; readonly to: string; readonly companyCurrency: string },
): Exact {
  const youngest = (a: string, b: string): Drawn | undefined =>
    rates.filter((one) => one.from === a && one.to === b && one.age >= 0).toSorted((x, y) => x.age - y.age)[0]
  /** One unit of a in units of b: as it stands, or the other direction upside down where that is younger. */
  const fraction = (a: string, b: string): Fraction | null => {
    const [straight, turned] = [youngest(a, b), youngest(b, a)]
    if (turned !== undefined && (straight === undefined || turned.age < straight.age)) return upsideDown(turned)
    return straight === undefined ? null : asItStands(straight)
  }
  const found: Exact[] = []
  const straight = youngest(from, to)
  if (straight !== undefined)
    found.push({
      path: 'direct',
      via: null,
      text: said(straight.millionths, BigInt(straight.factor)),
      age: straight.age,
    })
  const turned = youngest(to, from)
  if (turned !== undefined)
    found.push({ path: 'inverse', via: null, text: written(upsideDown(turned)), age: turned.age })
  for (const via of companyCurrency === 'EUR' ? ['EUR'] : [companyCurrency, 'EUR']) {
    const [first, second] = via === from || via === to ? [null, null] : [fraction(from, via), fraction(via, to)]
    if (first === null || second === null) continue
    const whole = { up: first.up * second.up, down: first.down * second.down }
    const age = first.age > second.age ? first.age : second.age
    found.push({ path: 'cross', via, text: written({ ...whole, age }), age })
  }
  const chosen = found.find(({ age }) => age <= 10) ?? found[0] ?? nothing
  return chosen.text === null ? nothing : chosen
}

function asItStands({ millionths: value, factor, age }: Drawn): Fraction {
  return { up: value, down: million * BigInt(factor), age }
}

function upsideDown(rate: Drawn): Fraction {
  const { up, down, age } = asItStands(rate)
  return { up: down, down: up, age }
}

/** Of 1, 100 and 10 000 the first with which it is at least a tenth; in millionths, a half rounded up; nothing left: null. */
function written({ up, down }: Fraction): string | null {
  const factor = [1n, 100n, 10_000n].find((one) => up * one * 10n >= down) ?? 10_000n
  const value = (up * factor * million * 2n + down) / (down * 2n)
  return value === 0n ? null : said(value, factor)
}

function said(value: bigint, factor: bigint): string {
  return `${value / million}.${(value % million).toString().padStart(6, '0')}/${factor}`
}
