// Sums of payments, one per currency: currencies are never added to each other, and hidden salaries to nothing.
import type { PaymentRow } from '@kontor/contract'
import type { Decimal } from '@kontor/domain/money'
import { decimal, formatDecimal, zero } from '@kontor/domain/money'

export type CurrencySum = {
  readonly currencyCode: string
  readonly minorUnit: number
  /** Unsigned decimal text. */
  readonly sum: string
  readonly count: number
}
export type Summed = Pick<PaymentRow, 'currencyCode' | 'currencyMinorUnit' | 'paymentAmount' | 'isMasked'>

export function sumsByCurrency(payments: readonly Summed[]): readonly CurrencySum[] {
  const sums = new Map<string, { minorUnit: number; sum: Decimal; count: number }>()
  for (const { currencyCode, currencyMinorUnit, paymentAmount, isMasked } of payments) {
    if (isMasked) continue
    const known = sums.get(currencyCode) ?? { minorUnit: currencyMinorUnit, sum: zero, count: 0 }
    sums.set(currencyCode, { ...known, sum: known.sum.plus(decimal(paymentAmount)), count: known.count + 1 })
  }
  return [...sums]
    .map(([currencyCode, { minorUnit, sum, count }]) => ({
      currencyCode,
      minorUnit,
      count,
      sum: formatDecimal(sum.abs(), minorUnit),
    }))
    .toSorted((a, b) => (a.currencyCode < b.currencyCode ? -1 : 1))
}
