export { findCurrency, heldCurrencies, insertCurrencies, listCurrencies } from './currencies.store.ts'
