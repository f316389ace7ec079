// The amounts of a payment or cash transaction: formulas on magnitudes, one rounding, the sign last (rules 2.7).
import type { Currency, Decimal, RateFactor } from '../money/index.ts'
import { decimal, isNegative, isZero, multiplyDivide } from '../money/index.ts'
import type { PaymentAmounts } from './payment.ts'

/** Payments and debits leave the account (below zero), credits come in. */
export type AmountKind = 'payment' | 'debit' | 'credit'

export const rateOne: Decimal = decimal('1')

export type AmountInput = {
  readonly kind: AmountKind
  /** Unsigned, in the payment currency. */
  readonly amount: Decimal
  /** `factor` units of the payment currency = `rate` units of the account currency. */
  readonly rate: Decimal
  readonly factor: RateFactor
  /** Unsigned, in the account currency. */
  readonly fees: Decimal
  readonly paymentCurrency: Currency
  readonly accountCurrency: Currency
}

/** Unsigned net in the account currency: amount × rate ÷ factor, rounded once. */
export function computeNet(input: Pick<AmountInput, 'amount' | 'rate' | 'factor' | 'accountCurrency'>): Decimal {
  return multiplyDivide(input.amount, input.rate, factorDecimal(input.factor), input.accountCurrency.minorUnit)
}

/** Net with the fees on it: more leaves with a payment, less arrives with a credit. Unsigned for usual fees. */
export function grossOf(kind: AmountKind, net: Decimal, fees: Decimal): Decimal {
  return kind === 'credit' ? net.minus(fees) : net.plus(fees)
}

/** The signed amounts of what the form shows unsigned (specification section 5 "Amounts"). */
export function computePaymentAmounts(input: AmountInput): PaymentAmounts {
  if (isNegative(input.amount) || isNegative(input.fees)) throw new Error('Amount and fees are magnitudes')
  const net = computeNet(input)
  return {
    paymentAmount: withSign(input.kind, input.amount),
    paymentCurrency: input.paymentCurrency,
    accountCurrency: input.accountCurrency,
    accountExchangeRate: input.rate,
    exchangeRateFactor: input.factor,
    intermediateAmount: withSign(input.kind, net),
    feesAndChargesAmount: input.fees,
    accountAmount: withSign(input.kind, grossOf(input.kind, net, input.fees)),
  }
}

/**
 * The rate (6 decimals) that turns `payment` into the typed `net`, both unsigned.
 * A net or payment of zero says nothing about a rate: 1.
 */
export function rateFromNet(net: Decimal, payment: Decimal, factor: RateFactor): Decimal {
  if (isZero(net) || isZero(payment)) return rateOne
  return multiplyDivide(net, factorDecimal(factor), payment, 6)
}

export function withSign(kind: AmountKind, magnitude: Decimal): Decimal {
  return kind === 'credit' || isZero(magnitude) ? magnitude : magnitude.neg()
}

function factorDecimal(factor: RateFactor): Decimal {
  return decimal(`${factor}`)
}
