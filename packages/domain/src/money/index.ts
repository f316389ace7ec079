export * from './currency.ts'
export * from './decimal.ts'
