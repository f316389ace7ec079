// Two currencies between which there is a rate.
import { type Outcome, acceptUnless, refusal } from '../outcome.ts'

export type CurrencyPair<Currency> = { readonly from: Currency; readonly to: Currency }

/**
 * The currencies of two codes, whatever their case; refuses with `exchange-rate.currency-not-found` those that the tenant has
 * not, and `exchange-rate.same-currency`.
 */
export function decidePair<Currency>(
  { from, to }: CurrencyPair<string>,
  find: (code: string) => Currency | undefined,
  fields: CurrencyPair<string> = { from: 'fromCurrency', to: 'toCurrency' },
): Outcome<CurrencyPair<Currency>> {
  const [fromCode, toCode] = [codeOf(from), codeOf(to)]
  const found = { from: find(fromCode), to: find(toCode) }
  const refusals = [
    ...(found.from === undefined ? [refusal('exchange-rate.currency-not-found', {}, fields.from)] : []),
    ...(found.to === undefined ? [refusal('exchange-rate.currency-not-found', {}, fields.to)] : []),
    ...(fromCode === toCode ? [refusal('exchange-rate.same-currency', {}, fields.to)] : []),
  ]
  return acceptUnless(refusals, () => ({ from: found.from as Currency, to: found.to as Currency }))
}

function codeOf(text: string): string {
  return text.trim().toUpperCase()
}
