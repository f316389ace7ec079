export { currenciesQuery, currencyListQuery } from './currencies.queries.ts'
export type { OfferedCurrency } from './offered-currencies.ts'
