import type { RateAnswer } from '@kontor/contract'
import { calendarDate } from '@kontor/domain/calendar'
import { expect, test } from 'vitest'
import { idOf } from '../../shared/ids.ts'
import { periodUntil, rateGridOf } from './rate-grid.model.ts'

const day = calendarDate
const today = day('2026-11-23')
const rate = (pair: string, date: string): RateAnswer => {
  const [fromCurrency = '', toCurrency = ''] = pair.split('-')
  const exchangeRateProviderId = idOf<'exchange-rate-provider'>('one')
  return { exchangeRateProviderId, fromCurrency, toCurrency, date: day(date), rate: '0.940000', factor: 1, version: 1 }
}
const pair = (fromCurrency: string, toCurrency: string) => ({ fromCurrency, toCurrency, lastDate: null })

test.each([
  ['2026-11-23', '2026-11-10'],
  ['2026-11-22', '2026-11-09'],
  // without Good Friday and Easter Monday
  ['2026-04-10', '2026-03-26'],
])('until %s ten days of business go back to %s', (last, first) => {
  expect(periodUntil(day(last))).toEqual({ first, last })
})

test('the days before the first one that can be are asked for nowhere', () => {
  expect(periodUntil(day('1900-01-01'))).toEqual({ first: '1900-01-01', last: '1900-01-01' })
  expect(periodUntil(day('1900-01-03')).first).toBe('1900-01-01')
})

test('the latest day comes first, a weekend only where it has a rate', () => {
  const days = { first: day('2026-11-19'), last: day('2026-11-24') }
  expect(rateGridOf(days, [], [], today).days).toEqual(['2026-11-24', '2026-11-23', '2026-11-20', '2026-11-19'])
  expect(rateGridOf(days, [], [rate('EUR-CHF', '2026-11-22')], today).days).toContain('2026-11-22')
})

test('a kept pair misses the days that have come; one that is not kept misses nothing', () => {
  const days = { first: day('2026-11-19'), last: day('2026-11-24') }
  const rates = [rate('EUR-CHF', '2026-11-20'), rate('EUR-CHF', '2026-11-22'), rate('USD-CHF', '2026-11-20')]
  const { lines, missing } = rateGridOf(days, [pair('EUR', 'CHF'), pair('EUR', 'JPY')], rates, today)
  const shown = lines.map(({ from, to, isKept, cells }) => [`${from}/${to}`, isKept, cells.map(({ kind }) => kind)])
  expect(shown).toEqual([
    // 24th, 23rd, 22nd (a Sunday), 20th, 19th
    ['EUR/CHF', true, ['none', 'missing', 'rate', 'rate', 'missing']],
    ['EUR/JPY', true, ['none', 'missing', 'none', 'missing', 'missing']],
    ['USD/CHF', false, ['none', 'none', 'none', 'rate', 'none']],
  ])
  expect(missing).toBe(5)
})
