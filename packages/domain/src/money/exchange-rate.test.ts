import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '../calendar/index.ts'
import { decimal, formatDecimal, multiplyDivide } from './decimal.ts'
import {
  computeInverseQuote,
  computeQuote,
  findExchangeRate,
  type KnownRate,
  type RateFactor,
} from './exchange-rate.ts'

const day = calendarDate('2026-11-23')

function known(pair: string, rate: string, more: Partial<KnownRate> = {}): KnownRate {
  const [from = '', to = ''] = pair.split('>')
  return { from, to, date: day, rate: decimal(rate), factor: 1, provider: 'ECB', ...more }
}

function ask(rates: readonly KnownRate[], pair: string, companyCurrency = 'CHF') {
  const [from = '', to = ''] = pair.split('>')
  const answer = findExchangeRate(rates, { from, to, date: day, companyCurrency })
  return answer && { ...answer, rate: formatDecimal(answer.rate) }
}

it('golden 6: only EUR→JPY 163.2551 known, 1,000,000 JPY from a EUR account', () => {
  const answer = ask([known('EUR>JPY', '163.2551')], 'JPY>EUR')
  expect(answer).toEqual({
    rate: '0.612538',
    factor: 100,
    path: 'inverse',
    via: null,
    date: day,
    providers: ['ECB'],
    stale: false,
  })
  const net = multiplyDivide(decimal('-1000000'), decimal(answer!.rate), decimal('100'), 2)
  expect(formatDecimal(net, 2)).toBe('-6125.38')
})

describe('findExchangeRate', () => {
  it('answers 1 for equal currencies without any rate', () => {
    expect(ask([], 'CHF>CHF')).toMatchObject({ rate: '1', factor: 1, path: 'same', providers: [], stale: false })
  })

  it('answers null where no path leads', () => {
    expect(ask([known('EUR>JPY', '163'), known('USD>CHF', '0.9')], 'JPY>SEK')).toBeNull()
  })

  it('hands a direct rate on as its provider wrote it', () => {
    const rate = known('JPY>CHF', '0.5723', { factor: 100, provider: 'UBS' })
    expect(ask([known('CHF>JPY', '180'), rate], 'JPY>CHF')).toMatchObject({
      rate: '0.5723',
      factor: 100,
      path: 'direct',
      providers: ['UBS'],
    })
  })

  it('takes the last rate on or before the date, never a later one', () => {
    const rates = [-9, 1, -3, -5].map((days, at) => known('EUR>CHF', `0.9${at}`, { date: addDays(day, days) }))
    expect(ask(rates, 'EUR>CHF')).toMatchObject({ rate: '0.92', date: '2026-11-20' })
  })

  it.each([
    [10, false],
    [11, true],
  ])('a rate of %i days ago is stale: %s', (days, stale) => {
    expect(ask([known('EUR>CHF', '0.94', { date: addDays(day, -days) })], 'EUR>CHF')).toMatchObject({ stale })
  })

  it('prefers a young rate on a later path to a stale one on an earlier path', () => {
    const rates = [known('EUR>CHF', '0.90', { date: addDays(day, -400) }), known('CHF>EUR', '1.25')]
    expect(ask(rates, 'EUR>CHF')).toMatchObject({ path: 'inverse', rate: '0.8', stale: false })
    expect(ask(rates.slice(0, 1), 'EUR>CHF')).toMatchObject({ path: 'direct', rate: '0.9', stale: true })
  })

  it('crosses through the company currency before EUR', () => {
    const rates = [known('USD>CHF', '0.9'), known('GBP>CHF', '1.2'), known('EUR>USD', '1.1'), known('EUR>GBP', '0.8')]
    expect(ask(rates, 'GBP>USD')).toMatchObject({ path: 'cross', via: 'CHF', rate: '1.333333' })
    expect(ask(rates, 'GBP>USD', 'SEK')).toMatchObject({ path: 'cross', via: 'EUR', rate: '1.375' })
  })

  it('names both providers of a cross rate and the older of its two days', () => {
    const rates = [
      known('USD>CHF', '0.9', { date: addDays(day, -2) }),
      known('GBP>CHF', '1.2', { date: addDays(day, -11), provider: 'UBS' }),
    ]
    expect(ask(rates, 'GBP>USD')).toMatchObject({ date: '2026-11-12', stale: true, providers: ['UBS', 'ECB'] })
  })

  it('takes no rate that is zero or negative', () => {
    expect(ask([known('EUR>CHF', '0'), known('CHF>EUR', '-1')], 'EUR>CHF')).toBeNull()
  })

  it('divides a cross rate once: 1 ÷ 3 × 3 is 1', () => {
    expect(ask([known('CHF>USD', '3'), known('CHF>GBP', '3')], 'USD>GBP')).toMatchObject({ rate: '1', factor: 1 })
  })
})

const anyRate = fc.integer({ min: 1, max: 999_999_999 }).map((millionths) => decimal((millionths / 1e6).toFixed(6)))

describe('computeQuote', () => {
  it('uses the smallest factor with which the rate is at least 0.1, at most six decimals', () => {
    fc.assert(
      fc.property(anyRate, anyRate, (numerator, denominator) => {
        const quote = computeQuote(numerator, denominator)
        fc.pre(quote !== null)
        const { rate, factor } = quote!
        expect(formatDecimal(rate)).toMatch(/^\d+(\.\d{1,6})?$/)
        expect(factor === 1 || rate.div(100).lte('0.1')).toBe(true)
        expect(factor === 10_000 || rate.gte('0.1')).toBe(true)
        // at most half a millionth away from the true value
        const error = rate.times(denominator).minus(numerator.times(factor)).abs()
        expect(error.lte(denominator.times('0.0000005'))).toBe(true)
      }),
    )
  })

  it.each([
    ['163.2551', 1, '0.612538', 100],
    ['0.9425', 1, '1.061008', 1],
    ['0.5723', 100, '174.733531', 1],
    ['26000', 1, '0.384615', 10_000],
    ['10', 1, '0.1', 1],
    ['10.0001', 1, '9.9999', 100],
  ] as const)('inverts %s per %i to %s per %i', (rate, factor, inverse, inverseFactor) => {
    const quote = computeInverseQuote(decimal(rate), factor as RateFactor)
    expect(quote && { ...quote, rate: formatDecimal(quote.rate) }).toEqual({ rate: inverse, factor: inverseFactor })
  })

  it('answers null when nothing is left of six decimals', () => {
    expect(computeQuote(decimal('1'), decimal('100000000000'))).toBeNull()
  })
})
