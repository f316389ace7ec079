// The bank's own exchange rates: units for 1 EUR. They differ from the customer's estimate, as a bank's rates do.
import { decimal, type Decimal, formatDecimal, multiplyDivide, standardMinorUnit } from '@kontor/domain/money'

export type Rates = Readonly<Record<string, string>>

export const houseRates: Rates = {
  AUD: '1.7700',
  CAD: '1.6200',
  CHF: '0.9312',
  CZK: '24.2000',
  DKK: '7.4600',
  EUR: '1',
  GBP: '0.8795',
  HUF: '384.0000',
  JPY: '181.2500',
  NOK: '11.7500',
  PLN: '4.2500',
  SEK: '11.0000',
  SGD: '1.5050',
  USD: '1.1585',
}

/** `amount` of `from` in `to`, rounded once to the minor unit of `to`; null when the bank has no rate. */
export function exchange(amount: Decimal, from: string, to: string, rates: Rates): Decimal | null {
  if (from === to) return amount
  const [ofFrom, ofTo] = [rates[from], rates[to]]
  if (ofFrom === undefined || ofTo === undefined) return null
  return multiplyDivide(amount, decimal(ofTo), decimal(ofFrom), standardMinorUnit(to))
}

/** Units of `to` for one of `from`, six decimals, as a statement shows it (`XchgRate`). */
export function shownRate(from: string, to: string, rates: Rates): string {
  return formatDecimal(multiplyDivide(decimal('1'), decimal(rates[to] ?? '1'), decimal(rates[from] ?? '1'), 6), 6)
}
