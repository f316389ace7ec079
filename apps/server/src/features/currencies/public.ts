export { type CurrencyRow, findCurrency, insertCurrencies, listCurrencies } from './currencies.store.ts'
