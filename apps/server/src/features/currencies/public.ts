export { type CurrencyRow, findCurrency, insertCurrencies } from './currencies.store.ts'
