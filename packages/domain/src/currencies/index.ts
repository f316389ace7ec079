export * from './currency-rights.ts'
export * from './decide-currency.ts'
export * from './decide-favourites.ts'
