// Which records of earlier features exchange rates refer to.
import type { Uses } from '../../kernel/uses.ts'
import { pairsInCurrency, ratesInCurrency } from './rates.store.ts'

export function exchangeRatesUses(uses: Uses): void {
  uses.tell('currency', 'currency_pair', pairsInCurrency)
  uses.tell('currency', 'exchange_rate', ratesInCurrency)
}
