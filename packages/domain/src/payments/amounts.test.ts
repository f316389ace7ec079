import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Currency, RateFactor } from '../money/index.ts'
import { decimal, formatDecimal, parseCurrencyCode, standardCurrency } from '../money/index.ts'
import { computeNet, computePaymentAmounts, grossOf, rateFromNet } from './amounts.ts'
import type { AmountKind } from './amounts.ts'

const currency = (code: string): Currency => standardCurrency(parseCurrencyCode(code)!)

function compute(kind: AmountKind, amount: string, rate: string, factor: RateFactor, fees: string, pair: string) {
  const [payment = '', account = ''] = pair.split('→')
  const amounts = computePaymentAmounts({
    kind,
    amount: decimal(amount),
    rate: decimal(rate),
    factor,
    fees: decimal(fees),
    paymentCurrency: currency(payment),
    accountCurrency: currency(account),
  })
  const { minorUnit } = amounts.accountCurrency
  return [
    formatDecimal(amounts.paymentAmount, amounts.paymentCurrency.minorUnit),
    formatDecimal(amounts.intermediateAmount, minorUnit),
    formatDecimal(amounts.feesAndChargesAmount, minorUnit),
    formatDecimal(amounts.accountAmount, minorUnit),
  ]
}

describe('computePaymentAmounts', () => {
  test('golden 1: a EUR payment from a CHF account shows 9425.00 net and 9430.00 gross and goes out below zero', () => {
    const net = computeNet({
      amount: decimal('10000'),
      rate: decimal('0.942500'),
      factor: 1,
      accountCurrency: currency('CHF'),
    })
    expect(formatDecimal(net, 2)).toBe('9425.00')
    expect(formatDecimal(grossOf('payment', net, decimal('5.00')), 2)).toBe('9430.00')
    expect(compute('payment', '10000.00', '0.942500', 1, '5.00', 'EUR→CHF')).toEqual([
      '-10000.00',
      '-9425.00',
      '5.00',
      '-9430.00',
    ])
  })

  test('golden 2: a JPY payment has no decimals and a rate for 100 units', () => {
    expect(compute('payment', '100000', '0.572300', 100, '0', 'JPY→CHF')).toEqual([
      '-100000',
      '-572.30',
      '0.00',
      '-572.30',
    ])
  })

  test('golden 3: fees make a credit smaller', () => {
    expect(compute('credit', '1000.00', '0.880000', 1, '12.50', 'USD→CHF')).toEqual([
      '1000.00',
      '880.00',
      '12.50',
      '867.50',
    ])
  })

  test('golden 5: a half rounds away from zero on both signs', () => {
    expect(compute('debit', '50.10', '0.050000', 1, '0', 'USD→CHF')[1]).toBe('-2.51')
    expect(compute('credit', '50.10', '0.050000', 1, '0', 'USD→CHF')[1]).toBe('2.51')
  })

  test('golden 6: a million yen at 0.612538 for 100 is 6125.38 euro', () => {
    expect(compute('payment', '1000000', '0.612538', 100, '0', 'JPY→EUR')[1]).toBe('-6125.38')
  })

  test('refuses to work on signed magnitudes', () => {
    expect(() => compute('payment', '-1', '1', 1, '0', 'CHF→CHF')).toThrow('magnitudes')
  })

  test('never loses more than half a minor unit against exact integer arithmetic', () => {
    const cents = fc.bigInt({ min: 1n, max: 10n ** 15n })
    const micros = fc.bigInt({ min: 1n, max: 10n ** 9n })
    fc.assert(
      fc.property(cents, micros, fc.constantFrom(1 as const, 100 as const, 10_000 as const), (amount, rate, factor) => {
        const text = (units: bigint, scale: number) => {
          const digits = units.toString().padStart(scale + 1, '0')
          return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
        }
        const net = computeNet({
          amount: decimal(text(amount, 2)),
          rate: decimal(text(rate, 6)),
          factor,
          accountCurrency: currency('CHF'),
        })
        const divisor = 1_000_000n * BigInt(factor)
        const expected = (amount * rate * 2n + divisor) / (divisor * 2n)
        expect(formatDecimal(net, 2)).toBe(text(expected, 2))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('rateFromNet', () => {
  test('golden 4: a typed net of 915.37 for 1000.00 is the rate 0.915370, a typed zero is 1', () => {
    expect(formatDecimal(rateFromNet(decimal('915.37'), decimal('1000.00'), 1), 6)).toBe('0.915370')
    expect(formatDecimal(rateFromNet(decimal('0'), decimal('1000.00'), 1))).toBe('1')
  })

  test('an amount that is still empty gives 1 instead of dividing by zero', () => {
    expect(formatDecimal(rateFromNet(decimal('10'), decimal('0'), 1))).toBe('1')
  })
})
