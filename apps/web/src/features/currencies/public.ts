export { currenciesQuery } from './currencies.queries.ts'
