export * from './currencies.ts'
export * from './currency.ts'
export * from './decimal.ts'
export * from './exchange-rate.ts'
