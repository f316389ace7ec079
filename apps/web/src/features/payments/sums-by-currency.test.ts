// Totals of selected payments.
import { expect, test } from 'vitest'
import { sumsByCurrency } from './sums-by-currency.ts'

const payment = (currencyCode: string, paymentAmount: string, isMasked = false) => ({
  currencyCode,
  currencyMinorUnit: currencyCode === 'JPY' ? 0 : 2,
  paymentAmount,
  isMasked,
})

test('adds exactly and per currency, and leaves hidden salaries out', () => {
  const payments = [
    payment('EUR', '-0.10'),
    payment('CHF', '-5.00'),
    payment('EUR', '-0.20'),
    payment('JPY', '-7'),
    payment('CHF', '0', true),
  ]
  expect(sumsByCurrency(payments).map(({ currencyCode, sum, count }) => [currencyCode, sum, count])).toEqual([
    ['CHF', '5.00', 1],
    ['EUR', '0.30', 2],
    ['JPY', '7', 1],
  ])
})
