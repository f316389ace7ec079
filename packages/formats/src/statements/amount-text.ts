// What is said of an amount's text before it counts (rules 2.5, 2.7): how many digits it has, and whether they are more
// than its currency knows.
import { limits } from '@kontor/domain'
import { type Decimal, parseCurrencyCode, scaleOf, standardCurrency } from '@kontor/domain/money'

/** More digits than any amount of the standards has (ISO 20022: 18 in all): no such text is taken for money. */
export function hasTooManyDigits(text: string): boolean {
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split(/[.,]/)
  const digits = whole.replace(/^0+/, '').length + fraction.replace(/0+$/, '').length
  return digits > limits.count.amountDigits
}

/** Whether an amount has decimals that its currency does not know; it is read as written all the same. */
export function hasForeignDecimals(value: Decimal, currency: string): boolean {
  const code = parseCurrencyCode(currency)
  return code !== null && scaleOf(value) > standardCurrency(code).minorUnit
}
