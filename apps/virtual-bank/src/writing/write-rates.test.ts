import { calendarDate } from '@kontor/domain/calendar'
import { expect, test } from 'vitest'
import { writeRates } from './write-rates.ts'

const ratesOf = (day: string) =>
  new Map(
    Array.from(writeRates(calendarDate(day)).matchAll(/currency='(\w+)' rate='([\d.]+)'/g), ([, currency, rate]) => [
      currency,
      rate,
    ]),
  )

test('a day has its rates, the same whenever it is asked for, and another day has others', () => {
  expect(writeRates(calendarDate('2026-11-23'))).toContain(`<Cube time='2026-11-23'>`)
  expect(ratesOf('2026-11-23')).toEqual(ratesOf('2026-11-23'))
  expect(ratesOf('2026-11-23').get('CHF')).toMatch(/^0\.9\d{3}$/)
  expect(ratesOf('2026-11-23').get('JPY')).toMatch(/^1[567]\d\.\d{2}$/)
  expect(ratesOf('2026-11-24')).not.toEqual(ratesOf('2026-11-23'))
})

test('a day without business has those of the day before it', () => {
  for (const day of ['2026-11-21', '2026-11-22'])
    expect(writeRates(calendarDate(day))).toBe(writeRates(calendarDate('2026-11-20')))
})

test('no rate leaps from one day to the next', () => {
  const [before, after] = [ratesOf('2026-11-23'), ratesOf('2026-11-24')]
  for (const [currency, rate] of before) {
    const share = +(after.get(currency) ?? '0') / +(rate ?? '1')
    expect(Math.abs(share - 1), currency).toBeLessThan(0.01)
  }
})
