// What a payment's amounts become when the bank has booked it (rules 2.7 "Bank side").
import type { Decimal } from '../money/index.ts'
import { formatDecimal, isNegative } from '../money/index.ts'
import type { Outcome } from '../outcome.ts'
import { accept, refusal, refuse } from '../outcome.ts'
import type { AmountKind } from './amounts.ts'
import { grossOf, rateFromNet, withSign } from './amounts.ts'
import type { PaymentAmounts } from './payment.ts'

/** Where a difference between estimate and booking goes (specification section 3 "Exchange rate source options"). */
export const exchangeRateSourceOptions = ['none', 'exchange-rate', 'fees-and-charges'] as const
export type ExchangeRateSourceOption = (typeof exchangeRateSourceOptions)[number]

/** Booked minus expected gross, both unsigned in the account currency: zero when the estimate was right. */
export function bookingDifference(estimate: PaymentAmounts, booked: Decimal): Decimal {
  return booked.minus(estimateOf(estimate).gross)
}

/**
 * The default choice: two currencies → exchange rate; one currency → fees when the bank took up to `feeLimit` more
 * (units of the account currency, from the bank profile); else none.
 */
export function proposeSourceOption(
  estimate: PaymentAmounts,
  booked: Decimal,
  feeLimit: Decimal,
): ExchangeRateSourceOption {
  const { kind } = estimateOf(estimate)
  const difference = bookingDifference(estimate, booked)
  if (difference.eq(0)) return 'none'
  if (hasTwoCurrencies(estimate)) return 'exchange-rate'
  const taken = kind === 'credit' ? difference.times(-1) : difference
  return taken.gt(0) && taken.lte(feeLimit) ? 'fees-and-charges' : 'none'
}

/**
 * The amounts after booking: `booked` is the unsigned amount of the entry in the account currency, `charges` the
 * entry's own charges or null. The account amount always becomes the booked one; `option` says what gives way.
 */
export function bookedAmounts(
  estimate: PaymentAmounts,
  booked: Decimal,
  charges: Decimal | null,
  option: ExchangeRateSourceOption,
): Outcome<PaymentAmounts> {
  const { kind, net, fees, gross, payment } = estimateOf(estimate)
  if (booked.eq(gross)) return accept(estimate)
  const accountAmount = withSign(kind, booked)
  switch (option) {
    case 'none': {
      const scale = estimate.accountCurrency.minorUnit
      const params = { expected: formatDecimal(gross, scale), booked: formatDecimal(booked, scale) }
      return refuse(refusal('booking.amount-differs', params))
    }
    case 'exchange-rate': {
      if (!hasTwoCurrencies(estimate)) return refuse(refusal('booking.exchange-rate-needs-two-currencies'))
      const bookedFees = charges ?? fees
      const bookedNet = kind === 'credit' ? booked.plus(bookedFees) : booked.minus(bookedFees)
      const rate = rateFromNet(bookedNet, payment, estimate.exchangeRateFactor)
      if (bookedNet.lte(0) || rate.lte(0)) return refuse(refusal('booking.net-not-positive'))
      return accept({
        ...estimate,
        accountExchangeRate: rate,
        intermediateAmount: withSign(kind, bookedNet),
        feesAndChargesAmount: bookedFees,
        accountAmount,
      })
    }
    case 'fees-and-charges': {
      const bookedFees = kind === 'credit' ? net.minus(booked) : booked.minus(net)
      if (isNegative(bookedFees)) return refuse(refusal('fees.negative'))
      return accept({ ...estimate, feesAndChargesAmount: bookedFees, accountAmount })
    }
  }
}

function estimateOf(estimate: PaymentAmounts) {
  const kind: AmountKind = estimate.paymentAmount.gt(0) ? 'credit' : 'payment'
  const net = estimate.intermediateAmount.abs()
  const fees = estimate.feesAndChargesAmount
  return { kind, net, fees, gross: grossOf(kind, net, fees), payment: estimate.paymentAmount.abs() }
}

function hasTwoCurrencies(amounts: PaymentAmounts): boolean {
  return amounts.paymentCurrency.code !== amounts.accountCurrency.code
}
