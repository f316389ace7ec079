import type { RateAnswer } from '@kontor/contract'
import { calendarDate } from '@kontor/domain/calendar'
import { expect, test } from 'vitest'
import { idOf } from '../../shared/ids.ts'
import { chartSize, lineOf, nearestTo, rateChartOf } from './rate-chart.model.ts'

const rate = (date: string, value: string, factor: RateAnswer['factor'] = 1): RateAnswer => ({
  exchangeRateProviderId: idOf<'exchange-rate-provider'>('one'),
  fromCurrency: 'EUR',
  toCurrency: 'CHF',
  date: calendarDate(date),
  rate: value,
  factor,
  version: 1,
})
const { width, height, edge } = chartSize

test('nothing is drawn of no rates, and one rate stands in the middle', () => {
  expect(rateChartOf([])).toBeNull()
  expect(rateChartOf([rate('2026-11-23', '0.94')])?.points).toMatchObject([{ x: width / 2, y: height / 2 }])
})

test('days go from left to right as far apart as they are, the lowest rate stands below and the highest above', () => {
  const chart = rateChartOf([rate('2026-11-23', '0.96'), rate('2026-11-13', '0.94'), rate('2026-11-18', '0.95')])
  expect(chart?.points).toMatchObject([
    { x: edge, y: height - edge },
    { x: width / 2, y: height / 2 },
    { x: width - edge, y: edge },
  ])
  expect([chart?.lowest, chart?.highest, chart?.last].map((point) => point?.rate.date)).toEqual([
    '2026-11-13',
    '2026-11-23',
    '2026-11-23',
  ])
  expect(lineOf(chart?.points ?? [])).toBe('M12.0 228.0 L360.0 120.0 L708.0 12.0')
})

test('rates for other factors stand on one scale', () => {
  const chart = rateChartOf([rate('2026-11-20', '0.94'), rate('2026-11-23', '94', 100)])
  expect(new Set(chart?.points.map(({ y }) => y))).toEqual(new Set([height / 2]))
})

test('the nearest point to a place is found', () => {
  const { points = [] } = rateChartOf([rate('2026-11-13', '1'), rate('2026-11-18', '2'), rate('2026-11-23', '3')]) ?? {}
  expect([0, 0.2, 0.3, 0.5, 1].map((share) => nearestTo(points, share))).toEqual([0, 0, 1, 1, 2])
})
