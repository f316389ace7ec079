import { describe, expect, test } from 'vitest'
import type { Currency } from '../money/index.ts'
import { decimal, formatDecimal, parseCurrencyCode, standardCurrency } from '../money/index.ts'
import type { AmountKind } from './amounts.ts'
import { computePaymentAmounts } from './amounts.ts'
import type { ExchangeRateSourceOption } from './booked-amounts.ts'
import { bookedAmounts, proposeSourceOption } from './booked-amounts.ts'
import type { PaymentAmounts } from './payment.ts'

const currency = (code: string): Currency => standardCurrency(parseCurrencyCode(code)!)
const limit = decimal('50')

function estimate(kind: AmountKind, amount: string, rate: string, fees: string, from: string): PaymentAmounts {
  return computePaymentAmounts({
    kind,
    amount: decimal(amount),
    rate: decimal(rate),
    factor: 1,
    fees: decimal(fees),
    paymentCurrency: currency(from),
    accountCurrency: currency('CHF'),
  })
}

function book(of: PaymentAmounts, booked: string, charges: string | null, option: ExchangeRateSourceOption) {
  const outcome = bookedAmounts(of, decimal(booked), charges === null ? null : decimal(charges), option)
  if (!outcome.ok) return outcome.refusals.map((one) => one.code)
  const { accountExchangeRate, intermediateAmount, feesAndChargesAmount, accountAmount } = outcome.value
  return [
    formatDecimal(accountExchangeRate, 6),
    formatDecimal(intermediateAmount, 2),
    formatDecimal(feesAndChargesAmount, 2),
    formatDecimal(accountAmount, 2),
  ]
}

const golden1 = estimate('payment', '10000.00', '0.942500', '5.00', 'EUR')

describe('bookedAmounts', () => {
  test('golden 8: the difference goes into the rate, into the fees, or forbids the match', () => {
    expect(book(golden1, '9451.20', '5.00', 'exchange-rate')).toEqual(['0.944620', '-9446.20', '5.00', '-9451.20'])
    expect(book(golden1, '9451.20', '5.00', 'fees-and-charges')).toEqual(['0.942500', '-9425.00', '26.20', '-9451.20'])
    expect(book(golden1, '9451.20', '5.00', 'none')).toEqual(['booking.amount-differs'])
  })

  test('without charges of the entry the estimated fees stand', () => {
    expect(book(golden1, '9455.00', null, 'exchange-rate')).toEqual(['0.945000', '-9450.00', '5.00', '-9455.00'])
  })

  test('a booking as estimated changes nothing under any option', () => {
    for (const option of ['none', 'exchange-rate', 'fees-and-charges'] as const) {
      expect(book(golden1, '9430.00', '5.00', option)).toEqual(['0.942500', '-9425.00', '5.00', '-9430.00'])
    }
  })

  test('fees below zero, a rate between equal currencies and a net of nothing are refused', () => {
    expect(book(golden1, '9420.00', null, 'fees-and-charges')).toEqual(['fees.negative'])
    expect(book(estimate('payment', '100', '1', '0', 'CHF'), '101', null, 'exchange-rate')).toEqual([
      'booking.exchange-rate-needs-two-currencies',
    ])
    expect(book(golden1, '4.00', '5.00', 'exchange-rate')).toEqual(['booking.net-not-positive'])
  })

  test('a credit that arrives short has paid fees', () => {
    const credit = estimate('credit', '1000', '0.88', '12.50', 'USD')
    expect(book(credit, '860.00', null, 'fees-and-charges')).toEqual(['0.880000', '880.00', '20.00', '860.00'])
    expect(book(credit, '860.00', null, 'exchange-rate')).toEqual(['0.872500', '872.50', '12.50', '860.00'])
  })
})

describe('proposeSourceOption', () => {
  const own = estimate('payment', '100.00', '1', '0', 'CHF')

  test.each([
    ['100.00', 'none'],
    ['100.01', 'fees-and-charges'],
    ['150.00', 'fees-and-charges'],
    ['150.01', 'none'],
    ['99.99', 'none'],
  ])('in one currency a booking of %s for 100.00 proposes %s', (booked, expected) => {
    expect(proposeSourceOption(own, decimal(booked), limit)).toBe(expected)
  })

  test('two currencies propose the exchange rate, however large the difference', () => {
    expect(proposeSourceOption(golden1, decimal('9999.99'), limit)).toBe('exchange-rate')
  })

  test('a credit in one currency proposes fees only when less arrives', () => {
    const credit = estimate('credit', '100.00', '1', '0', 'CHF')
    expect(proposeSourceOption(credit, decimal('95.00'), limit)).toBe('fees-and-charges')
    expect(proposeSourceOption(credit, decimal('105.00'), limit)).toBe('none')
  })
})
