export { type CurrencyRow, currenciesIn, findCurrency, insertCurrencies } from './currencies.store.ts'
