import { describe, expect, test } from 'vitest'
import type { Currency } from '../money/index.ts'
import { formatDecimal, parseCurrencyCode, standardCurrency } from '../money/index.ts'
import type { AmountKind } from './amounts.ts'
import type { WireAmounts } from './decide-amounts.ts'
import { decidePaymentAmounts } from './decide-amounts.ts'

const currency = (code: string): Currency => standardCurrency(parseCurrencyCode(code)!)

function decide(wire: Partial<WireAmounts>, pair = 'CHF→CHF', kind: AmountKind = 'payment') {
  const [payment = '', account = ''] = pair.split('→')
  return decidePaymentAmounts(
    {
      paymentAmount: '-1.00',
      accountExchangeRate: null,
      exchangeRateFactor: null,
      feesAndChargesAmount: null,
      accountAmount: null,
      ...wire,
    },
    { kind, paymentCurrency: currency(payment), accountCurrency: currency(account) },
  )
}

function codes(outcome: ReturnType<typeof decide>): readonly string[] {
  return outcome.ok ? [] : outcome.refusals.map((one) => `${one.code} @${one.field}`)
}

describe('decidePaymentAmounts', () => {
  test('golden 7: a wrong account amount is refused with the amount that was expected', () => {
    const outcome = decide(
      {
        paymentAmount: '-1000.00',
        accountExchangeRate: '0.9',
        feesAndChargesAmount: '5',
        accountAmount: '-895.00',
      },
      'EUR→CHF',
    )
    expect(outcome).toEqual({
      ok: false,
      refusals: [
        {
          code: 'amount.account-amount-differs',
          params: { expected: '-905.00', actual: '-895.00' },
          field: 'accountAmount',
        },
      ],
    })
  })

  test('golden 9: half a yen is refused, a Kuwaiti fils accepted, a tenth of a centime refused with the minimum', () => {
    expect(codes(decide({ paymentAmount: '-100.5' }, 'JPY→JPY'))).toEqual(['amount.too-many-decimals @paymentAmount'])
    expect(decide({ paymentAmount: '-12.345' }, 'KWD→KWD').ok).toBe(true)
    const small = decide({ paymentAmount: '0.001' }, 'CHF→CHF', 'credit')
    expect(small).toMatchObject({
      refusals: [
        { code: 'amount.too-many-decimals', params: { decimals: '2', currency: 'CHF' } },
        { code: 'amount.too-small', params: { minimum: '0.01', currency: 'CHF' } },
      ],
    })
  })

  test.each([
    ['1e3', 'CHF', 'amount.not-a-number'],
    ['12,50', 'CHF', 'amount.not-a-number'],
    ['NaN', 'CHF', 'amount.not-a-number'],
    ['', 'CHF', 'amount.not-a-number'],
    ['-0', 'CHF', 'amount.zero'],
    ['0.00', 'CHF', 'amount.zero'],
    ['-0.005', 'CHF', 'amount.too-many-decimals'],
    ['-0.5', 'JPY', 'amount.too-many-decimals'],
    ['5.00', 'CHF', 'amount.wrong-sign'],
    ['-12345678901234567890', 'CHF', 'amount.too-large'],
  ])('refuses the payment amount %s %s: %s', (text, code, expected) => {
    const outcome = decide({ paymentAmount: text }, `${code}→${code}`)
    expect(codes(outcome)[0]).toBe(`${expected} @paymentAmount`)
  })

  test('names decimals and currency, because the text of the refusal does', () => {
    expect(decide({ paymentAmount: '-1.005' })).toMatchObject({
      refusals: [{ code: 'amount.too-many-decimals', params: { decimals: '2', currency: 'CHF' } }],
    })
  })

  test('a credit below zero has the wrong sign', () => {
    expect(codes(decide({ paymentAmount: '-5.00' }, 'CHF→CHF', 'credit'))).toEqual(['amount.wrong-sign @paymentAmount'])
  })

  test('eighteen digits are accepted and nineteen are not', () => {
    expect(decide({ paymentAmount: '-9999999999999999.99' }).ok).toBe(true)
    expect(codes(decide({ paymentAmount: '-10000000000000000.00' }))).toEqual(['amount.too-large @paymentAmount'])
  })

  test('a rate that carries the account amount beyond eighteen digits is refused', () => {
    const wire = { paymentAmount: '-9999999999999999.99', accountExchangeRate: '10' }
    expect(codes(decide(wire, 'EUR→CHF'))).toEqual(['amount.too-large @accountAmount'])
  })

  test.each([
    [{ accountExchangeRate: '0' }, 'rate.invalid @accountExchangeRate'],
    [{ accountExchangeRate: '-0.9' }, 'rate.invalid @accountExchangeRate'],
    [{ accountExchangeRate: '0.1234567' }, 'rate.invalid @accountExchangeRate'],
    [{ accountExchangeRate: null }, 'rate.invalid @accountExchangeRate'],
    [{ accountExchangeRate: '0.9', exchangeRateFactor: '10' }, 'rate.factor @exchangeRateFactor'],
    [{ accountExchangeRate: '0.9', feesAndChargesAmount: '-1' }, 'fees.negative @feesAndChargesAmount'],
    [{ accountExchangeRate: '0.9', feesAndChargesAmount: '1.234' }, 'amount.too-many-decimals @feesAndChargesAmount'],
    [{ accountExchangeRate: '0.9', accountAmount: '0.90' }, 'amount.wrong-sign @accountAmount'],
  ])('between two currencies refuses %o: %s', (wire, expected) => {
    expect(codes(decide(wire, 'EUR→CHF'))).toEqual([expected])
  })

  test('equal currencies take no rate but 1 and no factor but 1', () => {
    expect(codes(decide({ accountExchangeRate: '1.1' }))).toEqual(['rate.not-one @accountExchangeRate'])
    expect(codes(decide({ accountExchangeRate: '1', exchangeRateFactor: '100' }))).toEqual([
      'rate.not-one @accountExchangeRate',
    ])
    expect(decide({ accountExchangeRate: '1.000000' }).ok).toBe(true)
  })

  test('keeps an account amount that is one minor unit off, and the net follows it', () => {
    const outcome = decide(
      { paymentAmount: '-50.10', accountExchangeRate: '0.05', feesAndChargesAmount: '1.00', accountAmount: '-3.50' },
      'USD→CHF',
    )
    if (!outcome.ok) throw new Error('refused')
    expect(formatDecimal(outcome.value.accountAmount, 2)).toBe('-3.50')
    expect(formatDecimal(outcome.value.intermediateAmount, 2)).toBe('-2.50')
    expect(formatDecimal(outcome.value.feesAndChargesAmount, 2)).toBe('1.00')
  })

  test('tells every refusal at once', () => {
    const outcome = decide({ paymentAmount: 'x', accountExchangeRate: 'y', feesAndChargesAmount: 'z' })
    expect(codes(outcome)).toHaveLength(3)
  })
})
