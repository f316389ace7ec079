// The server's check of the amounts that a client sends (rules 2.7 "server check", bad inputs B3).
import { limits } from '../limits.ts'
import type { Currency, Decimal, RateFactor } from '../money/index.ts'
import {
  decimal,
  digitCount,
  formatDecimal,
  isNegative,
  isZero,
  parseDecimal,
  rateFactors,
  scaleOf,
  zero,
} from '../money/index.ts'
import type { Outcome, Refusal } from '../outcome.ts'
import { accept, refusal, refuse } from '../outcome.ts'
import type { AmountKind } from './amounts.ts'
import { computePaymentAmounts, rateFromNet, rateOne } from './amounts.ts'
import type { PaymentAmounts } from './payment.ts'

/** Amounts as they stand on the wire: signed decimal texts. */
export type WireAmounts = {
  readonly paymentAmount: string
  /** Left out: 1, which only equal currencies accept. */
  readonly accountExchangeRate: string | null
  /** Left out: 1. */
  readonly exchangeRateFactor: string | null
  /** Left out: 0. */
  readonly feesAndChargesAmount: string | null
  /** Left out: computed. */
  readonly accountAmount: string | null
}

export type AmountContext = {
  readonly kind: AmountKind
  readonly paymentCurrency: Currency
  readonly accountCurrency: Currency
}

/**
 * Signed amounts from the wire, or every reason against them. The client's account amount is kept when it lies within
 * one minor unit of ours (it may have rounded on another path); the net follows it, so that net and fees still add up.
 */
export function decidePaymentAmounts(wire: WireAmounts, context: AmountContext): Outcome<PaymentAmounts> {
  const refusals: Refusal[] = []
  const take = <T>(outcome: Outcome<T>): T | null => {
    if (outcome.ok) return outcome.value
    refusals.push(...outcome.refusals)
    return null
  }
  const amount = take(parsePaymentAmount(wire.paymentAmount, context))
  const fees = take(parseFees(wire.feesAndChargesAmount, context.accountCurrency))
  const rate = take(parseRate(wire.accountExchangeRate, wire.exchangeRateFactor, context))
  const stated = wire.accountAmount === null ? null : take(parseAccountAmount(wire.accountAmount, context))
  if (refusals.length > 0 || amount === null || fees === null || rate === null) return refuse(...refusals)
  const computed = computePaymentAmounts({ ...context, amount, fees, ...rate })
  if (hasTooManyDigits(computed.accountAmount, context.accountCurrency)) {
    return refuse(refusal('amount.too-large', {}, 'accountAmount'))
  }
  return stated === null ? accept(computed) : keepStated(computed, stated)
}

/** The rate by which payment and account amount fit each other; null where they are no amounts. */
export function impliedRate(wire: WireAmounts): string | null {
  const [amount, account, fees] = [wire.paymentAmount, wire.accountAmount ?? '', wire.feesAndChargesAmount ?? '0'].map(
    parseDecimal,
  )
  const factor = rateFactors.find((one) => `${one}` === (wire.exchangeRateFactor ?? '1'))
  if (!amount || !account || !fees || factor === undefined) return null
  return formatDecimal(rateFromNet(account.abs().minus(fees), amount.abs(), factor))
}

/** The smallest amount: one minor unit, never below 0.001 (decisions.md "Signs"). */
export function minimumAmount(currency: Currency): Decimal {
  return minorUnitOf(currency)
}

function keepStated(computed: PaymentAmounts, stated: Decimal): Outcome<PaymentAmounts> {
  const currency = computed.accountCurrency
  const difference = stated.minus(computed.accountAmount)
  if (difference.abs().gt(minorUnitOf(currency))) {
    const expected = formatDecimal(computed.accountAmount, currency.minorUnit)
    const actual = formatDecimal(stated, currency.minorUnit)
    return refuse(refusal('amount.account-amount-differs', { expected, actual }, 'accountAmount'))
  }
  return accept({
    ...computed,
    accountAmount: stated,
    intermediateAmount: computed.intermediateAmount.plus(difference),
  })
}

function parsePaymentAmount(text: string, context: AmountContext): Outcome<Decimal> {
  const field = 'paymentAmount'
  const value = parseDecimal(text)
  if (value === null) return refuse(refusal('amount.not-a-number', {}, field))
  if (isZero(value)) return refuse(refusal('amount.zero', {}, field))
  const currency = context.paymentCurrency
  const refusals: Refusal[] = []
  if (isNegative(value) === (context.kind === 'credit')) {
    refusals.push(refusal('amount.wrong-sign', { type: context.kind }, field))
  }
  // what is below the minimum has too many decimals first: that is what the person typed wrong
  refusals.push(...decimalsAndSize(value, currency, field))
  // only what has too many decimals can lie below one minor unit
  if (scaleOf(value) > currency.minorUnit) refusals.push(...belowMinimum(value, currency, field))
  return refusals.length > 0 ? refuse(...refusals) : accept(value.abs())
}

function belowMinimum(value: Decimal, currency: Currency, field: string): readonly Refusal[] {
  const minimum = minimumAmount(currency)
  if (value.abs().gte(minimum)) return []
  return [refusal('amount.too-small', { minimum: formatDecimal(minimum), currency: currency.code }, field)]
}

function parseFees(text: string | null, currency: Currency): Outcome<Decimal> {
  const field = 'feesAndChargesAmount'
  if (text === null) return accept(zero)
  const value = parseDecimal(text)
  if (value === null) return refuse(refusal('amount.not-a-number', {}, field))
  const refusals = [...decimalsAndSize(value, currency, field)]
  if (value.lt(0)) refusals.unshift(refusal('fees.negative', {}, field))
  return refusals.length > 0 ? refuse(...refusals) : accept(value.abs())
}

function parseAccountAmount(text: string, context: AmountContext): Outcome<Decimal> {
  const field = 'accountAmount'
  const value = parseDecimal(text)
  if (value === null) return refuse(refusal('amount.not-a-number', {}, field))
  const refusals = [...decimalsAndSize(value, context.accountCurrency, field)]
  // a credit may sink below zero when its fees exceed it; money that leaves never arrives
  if (context.kind !== 'credit' && value.gt(0)) {
    refusals.unshift(refusal('amount.wrong-sign', { type: context.kind }, field))
  }
  return refusals.length > 0 ? refuse(...refusals) : accept(value)
}

function parseRate(
  rateText: string | null,
  factorText: string | null,
  context: AmountContext,
): Outcome<{ readonly rate: Decimal; readonly factor: RateFactor }> {
  const isSame = context.paymentCurrency.code === context.accountCurrency.code
  if (isSame && rateText === null && factorText === null) return accept(oneForOne)
  const refusals: Refusal[] = []
  const rate = rateText === null ? (isSame ? rateOne : null) : parseDecimal(rateText)
  const factor = rateFactors.find((one) => `${one}` === (factorText ?? '1'))
  if (rate === null || !isRate(rate)) refusals.push(refusal('rate.invalid', {}, 'accountExchangeRate'))
  if (factor === undefined) refusals.push(refusal('rate.factor', {}, 'exchangeRateFactor'))
  if (rate === null || factor === undefined || refusals.length > 0) return refuse(...refusals)
  if (isSame && (!rate.eq(rateOne) || factor !== 1)) {
    return refuse(refusal('rate.not-one', { currency: context.accountCurrency.code }, 'accountExchangeRate'))
  }
  return accept({ rate, factor })
}

const oneForOne = { rate: rateOne, factor: 1 } as const

function isRate(rate: Decimal): boolean {
  return rate.gt(0) && scaleOf(rate) <= limits.count.rateDecimals && digitCount(rate, 0) <= limits.count.amountDigits
}

function decimalsAndSize(value: Decimal, currency: Currency, field: string): readonly Refusal[] {
  const refusals: Refusal[] = []
  if (scaleOf(value) > currency.minorUnit) {
    const params = { decimals: `${currency.minorUnit}`, currency: currency.code }
    refusals.push(refusal('amount.too-many-decimals', params, field))
  }
  if (hasTooManyDigits(value, currency)) refusals.push(refusal('amount.too-large', {}, field))
  return refusals
}

/** ISO 20022 amounts hold 18 digits, those after the point counted with the currency's minor unit. */
function hasTooManyDigits(value: Decimal, currency: Currency): boolean {
  return digitCount(value, currency.minorUnit) > limits.count.amountDigits
}

function minorUnitOf(currency: Currency): Decimal {
  return currency.minorUnit === 0 ? rateOne : decimal(`0.${'1'.padStart(currency.minorUnit, '0')}`)
}
